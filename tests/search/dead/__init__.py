"""Positions in which facts of a state are read or not, and what judges whether two states can do the same."""
