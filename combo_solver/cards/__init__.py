"""Card facts: what is printed on a card apart from its text."""
