"""One turn as a list of operators over counted facts: what both yardsticks are given.

A fact is anything hashable ("this kind is in the hand", "this monster stands in a Main Monster Zone") with a number of
times that it holds. An operator asks that some facts hold at least and at most so many times, and changes their
numbers. Every operator is one action, with all that follows from it without one.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

Fact = Hashable
Facts = Mapping[Fact, int]
"""Those that hold, with how often."""


class Operator(NamedTuple):
    """``needs``: (fact, least, most); ``changes``: (fact, difference); ``clears``: facts of which none holds after
    it, however many did."""

    name: str
    needs: tuple[tuple[Fact, int, int], ...]
    changes: tuple[tuple[Fact, int], ...]
    clears: tuple[Fact, ...] = ()


@dataclass(frozen=True)
class Problem:
    """What the scenario is at the start, what can be done, and what a board is worth: sums over facts, one for each
    level of the objective. ``closed``: a fact that must not hold when the turn ends. ``most``: how often a fact can
    hold."""

    start: Facts
    operators: tuple[Operator, ...]
    worth: tuple[Facts, ...]
    closed: Fact
    most: Facts

    def facts(self) -> list[Fact]:
        """All that an operator speaks of, or that is worth something, in a fixed order."""
        found = dict.fromkeys(self.start)
        for operator in self.operators:
            found.update(dict.fromkeys(fact for fact, *_ in (*operator.needs, *operator.changes)))
            found.update(dict.fromkeys(operator.clears))
        return list(found)


def after(state: Facts, operator: Operator) -> dict[Fact, int] | None:
    """The state after it; None where it cannot be done."""
    if any(not least <= state.get(fact, 0) <= most for fact, least, most in operator.needs):
        return None
    found = {fact: number for fact, number in state.items() if fact not in operator.clears}
    for fact, difference in operator.changes:
        found[fact] = found.get(fact, 0) + difference
        if not found[fact]:
            del found[fact]
    return found


def successors(problem: Problem, state: Facts) -> Iterator[dict[Fact, int]]:
    """Every state that one action leads to."""
    for operator in problem.operators:
        found = after(state, operator)
        if found is not None:
            yield found


def worth(problem: Problem, state: Facts) -> tuple[int, ...] | None:
    """The levels of the objective; None in the middle of a chain."""
    if state.get(problem.closed, 0):
        return None
    return tuple(sum(weight * state.get(fact, 0) for fact, weight in level.items()) for level in problem.worth)
