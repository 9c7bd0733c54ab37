"""Clauses of costs and resolutions: what is paid and done."""
