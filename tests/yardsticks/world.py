"""A state of which only what was asked is known: rules that run on it tell what they need and what they change.

A rule is an ordinary function that asks a :class:`World` and changes it. Where the answer is not settled by what was
asked before, both answers are tried, one run after the other; each run that does not end in :class:`Dead` is an
operator.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Protocol, TypeVar

from tests.yardsticks.operators import Fact, Operator

_T = TypeVar("_T")
_MOST = 99


class Dead(Exception):
    """Nothing can be done this way."""


class Supply(Protocol):
    """What is known of facts beforehand."""

    def most(self, fact: Fact) -> int:
        """How often it can hold at most."""

    def possible(self, least: dict[Fact, int], most: dict[Fact, int]) -> bool:
        """Whether these facts can hold at least and at most so often at the same time, as far as is known."""


class World:
    """``least`` and ``most`` are what is known of the state before, ``difference`` what became of it since."""

    def __init__(self, supply: Supply, decided: Sequence[int]) -> None:
        self._supply = supply
        self._decided = list(decided)
        self.options: list[int] = []
        self.least: dict[Fact, int] = {}
        self.most: dict[Fact, int] = {}
        self.difference: Counter[Fact] = Counter()
        self.cleared: list[Fact] = []

    # --- choices -----------------------------------------------------------------------------------------------------

    def choose(self, among: Sequence[_T]) -> _T:
        """One of them, each in a run of its own."""
        if not among:
            raise Dead
        if len(among) == 1:
            return among[0]
        number = len(self.options)
        self.options.append(len(among))
        if number == len(self._decided):
            self._decided.append(0)
        return among[self._decided[number]]

    def next_decisions(self) -> list[int] | None:
        """What to decide in the next run; None after the last."""
        decided = self._decided[: len(self.options)]
        while decided and decided[-1] + 1 == self.options[len(decided) - 1]:
            decided.pop()
        if not decided:
            return None
        decided[-1] += 1
        return decided

    # --- questions ---------------------------------------------------------------------------------------------------

    def at_least(self, fact: Fact, number: int = 1) -> bool:
        """Whether it holds so often now."""
        before = number - self.difference[fact]
        if before <= self.least.get(fact, 0):
            return True
        if before > self._most(fact):
            return False
        if self.choose((True, False)):
            self._raise(fact, before)
            return True
        self._lower(fact, before - 1)
        return False

    def demand(self, fact: Fact, number: int = 1) -> None:
        """It must hold so often now."""
        before = number - self.difference[fact]
        if before > self._most(fact):
            raise Dead
        if before > self.least.get(fact, 0):
            self._raise(fact, before)

    def demand_at_most(self, fact: Fact, number: int) -> None:
        """It must not hold more often now."""
        before = number - self.difference[fact]
        if before < self.least.get(fact, 0):
            raise Dead
        if before < self._most(fact):
            self._lower(fact, before)

    def exactly(self, fact: Fact) -> int:
        """How often it holds now."""
        number = max(0, self.least.get(fact, 0) + self.difference[fact])
        while self.at_least(fact, number + 1):
            number += 1
        return number

    def _most(self, fact: Fact) -> int:
        return self.most.get(fact, self._supply.most(fact))

    def _raise(self, fact: Fact, number: int) -> None:
        self.least[fact] = number
        self._check()

    def _lower(self, fact: Fact, number: int) -> None:
        self.most[fact] = number
        if not number:
            self._check()

    def _check(self) -> None:
        if not self._supply.possible(self.least, self.most):
            raise Dead

    # --- changes -----------------------------------------------------------------------------------------------------

    def add(self, fact: Fact, number: int = 1) -> None:
        """It holds so much more often."""
        self.difference[fact] += number

    def take(self, fact: Fact) -> None:
        """It holds once less, and must hold before."""
        self.demand(fact)
        self.difference[fact] -= 1

    def clear(self, fact: Fact) -> None:
        """It does not hold any more, however often it did."""
        assert not self.difference[fact]
        if self._most(fact):
            self.cleared.append(fact)

    def operator(self, name: str) -> Operator:
        """What was asked and done."""
        asked = dict.fromkeys((*self.least, *self.most))
        # What no fact can be asked to be otherwise is no need.
        needs = [
            (fact, self.least.get(fact, 0), self.most.get(fact, _MOST))
            for fact in asked
            if self.least.get(fact, 0) or self._supply.most(fact)
        ]
        changes = [(fact, number) for fact, number in self.difference.items() if number]
        return Operator(
            name, tuple(sorted(needs, key=str)), tuple(sorted(changes, key=str)), tuple(sorted(self.cleared, key=str))
        )


def every_way(supply: Supply, rule: Callable[[World], str]) -> Iterator[Operator]:
    """The operators of a rule, which tells its name."""
    decided: list[int] | None = []
    while decided is not None:
        world = World(supply, decided)
        with suppress(Dead):
            yield world.operator(rule(world))
        decided = world.next_decisions()
