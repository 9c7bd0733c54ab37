"""What is printed on a card apart from its text, and names."""
