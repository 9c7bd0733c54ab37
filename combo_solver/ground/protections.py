"""Continuous effects that say something of monsters: what keeps them from being destroyed, or from being targeted, and
what they can do in battle. Compiled."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from combo_solver.ground.compiler import Compiler
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.limits import turned
from combo_solver.ground.program import Test
from combo_solver.models.auras import OfMonsters


class Protection(NamedTuple):
    """One of them, of which monsters it is, and its conditions if its card is mine and if it is the opponent's."""

    part: OfMonsters
    where: CardFilter
    tests: tuple[tuple[Test, ...], tuple[Test, ...]]


class Protections:
    """Those of one sort. ``of``: by kind; empty where there are none. ``points``: something asks where arrows point."""

    def __init__(self, compiler: Compiler, parts: Iterable[tuple[int, OfMonsters]]) -> None:
        self.of: dict[int, list[Protection]] = {}
        for kind, part in parts:
            theirs = tuple(map(turned, part.conditions))
            tests = (compiler.tests(part.conditions), compiler.tests(theirs))
            self.of.setdefault(kind, []).append(Protection(part, compiler.filter(part.where), tests))

        self.points = any(each.part.linked is not None for held in self.of.values() for each in held)

    def tests(self) -> Iterator[Test]:
        """All conditions."""
        for held in self.of.values():
            for protection in held:
                yield from (*protection.tests[0], *protection.tests[1])
