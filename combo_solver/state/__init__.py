"""A moment of the turn, and moving cards in it; how it is packed is private to this folder."""
