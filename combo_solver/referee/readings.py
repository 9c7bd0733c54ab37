"""Which of several like copies a line means: tried one after the other.

A line names cards, not copies. Copies in a pile that something can tell apart (one was properly Summoned, one is the
target of a chain link) make several readings of a line; it is legal if one of them is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

_MOST = 2_000
"""Readings that are tried before a line is refused."""

Item = TypeVar("Item")


class Readings:
    """Choices between copies in the order in which a replay makes them, and the next combination of them."""

    def __init__(self) -> None:
        self._taken: list[int] = []
        self._sizes: list[int] = []
        self._next = 0
        self._tried = 1

    def pick(self, copies: Sequence[Item]) -> Item:
        """One of the copies that can be told apart; the same one at the same point of a replay, until :meth:`turn`."""
        if len(copies) == 1:
            return copies[0]
        if self._next == len(self._taken):
            self._taken.append(0)
            self._sizes.append(len(copies))
        self._next += 1
        return copies[self._taken[self._next - 1]]

    def turn(self) -> bool:
        """Turn to the reading after this one; False if every one was tried."""
        del self._taken[self._next :], self._sizes[self._next :]
        while self._taken and self._taken[-1] + 1 == self._sizes[-1]:
            self._taken.pop()
            self._sizes.pop()
        if not self._taken or self._tried == _MOST:
            return False
        self._taken[-1] += 1
        self._next = 0
        self._tried += 1
        return True
