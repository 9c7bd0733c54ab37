"""The table without cards: zones, the clock of the turn and its rules, steps and boards as data."""
