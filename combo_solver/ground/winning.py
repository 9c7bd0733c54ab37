"""Win conditions of the scenario's cards, compiled (DE-04)."""

from __future__ import annotations

from typing import NamedTuple

from combo_solver.ground.compiler import Compiler
from combo_solver.ground.declared import Declared
from combo_solver.ground.limits import turned
from combo_solver.ground.program import Test
from combo_solver.models.continuous import WinsDuel


class Ending(NamedTuple):
    """One win condition, and its tests if I hold the card and if the opponent does."""

    part: WinsDuel
    tests: tuple[tuple[Test, ...], tuple[Test, ...]]


def endings(compiler: Compiler, declared: Declared) -> dict[int, list[Ending]]:
    """Those of each kind."""
    found: dict[int, list[Ending]] = {}
    for kind, part in declared.of(WinsDuel):
        theirs = tuple(map(turned, part.conditions))
        found.setdefault(kind, []).append(Ending(part, (compiler.tests(part.conditions), compiler.tests(theirs))))
    return found
