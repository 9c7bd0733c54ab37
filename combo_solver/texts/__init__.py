"""Printed texts to facts: one split into sentences, one reader of noun phrases, and an owner for every sentence."""
