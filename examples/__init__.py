"""Games of your own, written on the contract of tilewidgets."""
