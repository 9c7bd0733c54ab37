"""A scenario turned into small integers and tables, once, before any search starts."""
