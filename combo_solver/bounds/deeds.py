"""What is done once, in turn: the moves of the state equation by the activation, or the Summon, that makes them.

Without an order a variable says how often a card goes from place to place in the whole turn. With one, each activation
of an effect and each Summon by the rules is a *deed* of its own with such variables of its own: the first ones of each
sort in the order in which they are begun, and a rest of all others together, of which no order is told. Every row is
about single activations or Summons, so that it holds of each deed as it does of all of them together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple

from ortools.sat.python.cp_model import LinearExpr

from combo_solver.ground.program import CompiledEffect, CompiledProcedure

Expr = LinearExpr | int
Key = tuple[int, str]
"""A kind, and a place where it is."""
SINGLE = 3
"""How many deeds of a sort are told one by one where nothing else is said."""


class Deed:
    """``times`` it is done: at most once, or, of a ``rest``, as often as may be. ``before``: the one of the same sort
    that is begun before it. ``effect``: what is activated; None where it is a Summon by the rules, with the
    ``procedure`` if it is by its own text. ``resolved``: how often the effect does what it says, where that is told.
    ``granted_by``: the kind of the card that lets a Summon be made so; -1: none."""

    def __init__(self, name: str, rest: bool, before: Deed | None) -> None:
        self.name, self.rest, self.before = name, rest, before
        self.times: Expr = 0
        self.effect: CompiledEffect | None = None
        self.procedure: CompiledProcedure | None = None
        self.granted_by = -1
        self.resolved: Expr | None = None


class Moved(NamedTuple):
    """``number`` cards go ``to`` a place out of another one (None: out of none) in a ``deed`` (None: as the rules
    allow at any time), ``paid`` as a cost of it. ``part``: of what it does, in the order of its text."""

    origin: Key | None
    to: Key
    number: Expr
    deed: Deed | None
    paid: bool
    part: int = 0


class Deeds:
    """All of them, and all moves, in the order in which they are told. ``ordered``: whether they are told one by one,
    at most so many ``singles`` of a sort, and no more than the ``most`` that were proved of it, so that no rest is told
    where there is none; without that nothing is kept. ``sorts``: those of each sort, as one where they are not told one
    by one; ``told``: whether there are rows of their order (:mod:`.order.rows`), ``when``: the moment of a move then,
    ``since``: that of what a deed answers; ``part``: the number of the action that is told now."""

    def __init__(self, ordered: bool, singles: int = SINGLE, most: Mapping[str, int] | None = None) -> None:
        self.ordered, self._singles, self._most = ordered, singles, most or {}
        self.told = False
        self.when: Callable[[Moved], Expr] | None = None
        self.since: Mapping[Deed, Expr] = {}
        self.all: list[Deed] = []
        self.sorts: dict[str, list[Deed]] = {}
        self.moves: list[Moved] = []
        self.paying = False
        self.part = 0
        self._current: Deed | None = None

    @property
    def single(self) -> list[Deed]:
        """Those that are done once or not at all."""
        return [deed for deed in self.all if not deed.rest]

    def in_turn(self, name: str, single: int, more: bool = True) -> Iterator[Deed]:
        """The deeds of a sort: so many are told one by one, or as many as are told at most; a rest if there may be
        ``more``. What moves are told until the next one are made in it."""
        before: Deed | None = None
        found = self.sorts.setdefault(name, [])
        if single and name in self._most:
            single, more = max(self._most[name], 1), False
        for number in range(min(single, self._singles) if self.ordered else 0):
            before = self._begin(Deed(f"{name} {number}", False, before))
            found.append(before)
            yield before
        if before is None or more or single > self._singles:
            found.append(self._begin(Deed(f"{name} rest", True, before)))
            yield found[-1]
        self._current = None

    @contextmanager
    def whenever(self, name: str) -> Iterator[None]:
        """All that is told within is done in deeds of which no order is told."""
        self._begin(Deed(name, True, None))
        yield
        self._current = None

    @contextmanager
    def later(self) -> Iterator[None]:
        """What is told within happens at any time after the deed that is told now."""
        current, self._current = self._current, None
        yield
        self._current = current

    def note(self, origin: Key | None, to: Key, number: Expr) -> None:
        """Cards move in the deed that is told now."""
        if self.ordered:
            self.moves.append(Moved(origin, to, number, self._current, self.paying, self.part))

    def _begin(self, deed: Deed) -> Deed:
        if self.ordered:
            self.all.append(deed)
            self._current = deed
        return deed
