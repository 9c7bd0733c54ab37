"""Continuous effects that keep monsters from being destroyed, compiled."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from combo_solver.ground.compiler import Compiler
from combo_solver.ground.declared import Declared
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.limits import turned
from combo_solver.ground.program import Test
from combo_solver.models.continuous import Indestructible


class Protection(NamedTuple):
    """One of them, which monsters it keeps, and its conditions if its card is mine and if it is the opponent's."""

    part: Indestructible
    where: CardFilter
    tests: tuple[tuple[Test, ...], tuple[Test, ...]]


class Protections:
    """``of``: by kind; empty where there are none."""

    def __init__(self, compiler: Compiler, declared: Declared) -> None:
        self.of: dict[int, list[Protection]] = {}
        for kind, part in declared.of(Indestructible):
            theirs = tuple(map(turned, part.conditions))
            tests = (compiler.tests(part.conditions), compiler.tests(theirs))
            self.of.setdefault(kind, []).append(Protection(part, compiler.filter(part.where), tests))

    def tests(self) -> Iterator[Test]:
        """All conditions."""
        for held in self.of.values():
            for protection in held:
                yield from (*protection.tests[0], *protection.tests[1])
