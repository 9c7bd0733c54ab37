"""Clauses before the colon: when an effect can be used."""
