"""What a Duel that is won is worth: more than any board of one that goes on, whatever the goal asks for."""

from __future__ import annotations

from typing import Final

_WON: Final = 1 << 60


def won(levels: int) -> tuple[int, ...]:
    """The worth of a won Duel among values of so many levels, all of which are less; nothing is worth more, and all
    ways to win are worth the same."""
    return (_WON, *(0 for _ in range(levels - 1)))


def is_won(value: tuple[int, ...] | None) -> bool:
    """Whether a value is that of a won Duel."""
    return value is not None and value[:1] == (_WON,)


def told(value: tuple[int, ...] | None) -> tuple[int, ...] | None:
    """A value as documents tell it: of a won Duel no level counts any more."""
    return () if is_won(value) else value
