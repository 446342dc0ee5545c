"""What teaching needs beyond the rules: positions, questions and steps, each written once for all games."""
