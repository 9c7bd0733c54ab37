"""The search: explores the turn, keeps the best end board, and says what has been proved."""
