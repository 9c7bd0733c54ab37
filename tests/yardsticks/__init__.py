"""Yardsticks: the same turns as one unrolled constraint model, and as an answer-set program."""
