"""Printed texts to facts and models: readers of sentences, each for what it understands wholly."""
