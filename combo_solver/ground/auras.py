"""Continuous effects that change the ATK and DEF of monsters, compiled."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from combo_solver.ground.compiler import Compiler
from combo_solver.ground.declared import Declared
from combo_solver.ground.filters import CardFilter
from combo_solver.models.continuous import ValueChange
from combo_solver.models.vocabulary import CountIn
from combo_solver.models.worths import Worth


class Aura(NamedTuple):
    """One of them, and whose values it changes."""

    part: ValueChange
    where: CardFilter


class Auras:
    """``of``: by kind. ``gifts``: what Equip Cards may give besides."""

    def __init__(self, compiler: Compiler, declared: Declared) -> None:
        self.of: dict[int, list[Aura]] = {}
        self._working = False
        self.gifts = compiler.program.gifts
        for kind, part in declared.of(ValueChange):
            self.of.setdefault(kind, []).append(Aura(part, compiler.filter(part.where)))
            for where in _counted(part):
                compiler.filter(where.where)

    @property
    def any(self) -> bool:
        """Whether there are some."""
        return bool(self.of or self.gifts)

    def begin(self) -> bool:
        """Whether they are to be worked out now: not while that is being done, since none of them asks for what they
        change."""
        if self._working or not self.any:
            return False
        self._working = True
        return True

    def end(self) -> None:
        """They are worked out."""
        self._working = False


def _counted(part: ValueChange) -> Iterator[CountIn]:
    for amount in (part.atk, part.defense):
        if isinstance(amount, Worth) and isinstance(amount.number, CountIn):
            yield amount.number
