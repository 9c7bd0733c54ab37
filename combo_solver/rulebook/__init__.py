"""The rows of the rule matrix as shipped data, and what finds them."""
