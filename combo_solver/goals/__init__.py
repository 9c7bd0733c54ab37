"""What an end board is worth, and the End Phase before it counts."""
