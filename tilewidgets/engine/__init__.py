"""What every game shares: the contract, records and search. It knows no game."""
