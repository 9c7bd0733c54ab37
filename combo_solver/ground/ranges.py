"""The bounds of a filter's ranges as numbers."""

from __future__ import annotations

from combo_solver.ground.asked import AmountOf, no_amount
from combo_solver.models.vocabulary import Amount, Range


def in_range(number: int, bounds: Range) -> bool:
    """Whether a number lies in a range that no moment changes."""
    low, high = bounds_of(bounds, no_amount)
    return (low is None or number >= low) and (high is None or number <= high)


def is_fixed(bounds: Range) -> bool:
    """Whether its bounds are numbers, which no moment changes."""
    return all(isinstance(value, int | None) for value in (bounds.min, bounds.max, bounds.equals))


def bounds_of(bounds: Range, amount_of: AmountOf) -> tuple[int | None, int | None]:
    """The least and the greatest value now; None where there is no such bound."""

    def value(amount: Amount | None) -> int | None:
        return amount if amount is None or isinstance(amount, int) else amount_of(amount)

    if bounds.equals is not None:
        exact = value(bounds.equals)
        return exact, exact
    return value(bounds.min), value(bounds.max)
