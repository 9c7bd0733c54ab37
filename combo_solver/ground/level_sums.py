"""Which sums the Levels of materials come to."""

from __future__ import annotations

from collections.abc import Collection, Iterable

_MOST = 7
"""No Summon uses more copies of a card."""


def meet(wanted: int, slots: Iterable[tuple[int, Collection[int]]], others: Iterable[tuple[int, int]]) -> bool:
    """Whether Levels of some cards, each slot filled with so many of these Levels at least, add up to the ``wanted``
    one; ``others``: Levels of all that may be used, and how many copies there are."""
    sums = {0}
    for low, levels in slots:
        for _ in range(low):
            sums = {total + each for total in sums for each in levels if total + each <= wanted}
    for level, number in others:
        for _ in range(min(number, _MOST)):
            sums |= {total + level for total in sums if total + level <= wanted}
    return wanted in sums
