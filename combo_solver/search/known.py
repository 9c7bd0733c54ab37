"""Successors that were found once and are remembered, within a bound: expansions are what a search costs."""

from __future__ import annotations

from collections.abc import Sequence

from combo_solver.state.state import Made
from combo_solver.turn.layouts import Node

Successor = tuple[Node, int, Made | None]
"""What comes next (a canonical state, or one that stands for all like it), the number of actions to it, and how it was
made if that took long."""

_STATES = 40_000
"""Distinct states after which what is remembered becomes old; what is old already is forgotten then. So at most twice
as many are held, whatever the search meets, and when something is forgotten does not depend on time."""
_MOST = 2_000
"""Successors of one state, above which they are not remembered."""


class Known:
    """States with their successors, in two generations: what is asked for again is young again."""

    def __init__(self, states: int = _STATES) -> None:
        self._most = states
        self._young: dict[Node, tuple[Successor, ...]] = {}
        self._old: dict[Node, tuple[Successor, ...]] = {}
        self._one: dict[Node, Node] = {}

    def get(self, state: Node) -> tuple[Successor, ...] | None:
        """The successors of a state, if they are remembered."""
        found = self._young.get(state)
        if found is None and self._old:
            found = self._old.pop(state, None)
            if found is not None:
                self.keep(state, found)
        return found

    def keep(self, state: Node, successors: Sequence[Successor]) -> int:
        """Remember all successors of a state; how many of them were not met lately. Equal states are held once."""
        one = self._one
        before = len(one)
        if len(successors) <= _MOST:
            held = tuple((one.setdefault(after, after), cost, made) for after, cost, made in successors)
            self._young[one.setdefault(state, state)] = held
            if len(one) >= self._most:
                self.age()
                return self._most - before
            return len(one) - before
        return len(successors)

    def age(self) -> None:
        """What is young becomes old, and what is old is forgotten."""
        self._young, self._old = {}, self._young
        self._one = {}

    def forget(self) -> None:
        """Give memory back."""
        self.age()
        self.age()
