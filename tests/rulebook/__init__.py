"""The rulebook row by row: every test names the rows of the rule matrix that it shows."""

import pytest

rule = pytest.mark.rule
"""``@rule("LS-07")``: the row, or rows, that a test shows."""
