"""Sentences that hang on effects: limits, locks, what follows."""
