"""What the words of printed effects mean, one module for each family of clauses."""
