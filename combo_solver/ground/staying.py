"""Continuous effects by which cards on the field destroy themselves, compiled."""

from __future__ import annotations

from typing import NamedTuple

from combo_solver.ground.compiler import Compiler
from combo_solver.ground.declared import Declared
from combo_solver.ground.limits import turned
from combo_solver.ground.program import Test
from combo_solver.models.continuous import CannotStay


class Staying(NamedTuple):
    """One of them, and its conditions if its card is mine and if it is the opponent's."""

    part: CannotStay
    tests: tuple[tuple[Test, ...], tuple[Test, ...]]


def staying(compiler: Compiler, declared: Declared) -> dict[int, list[Staying]]:
    """Those of each kind."""
    found: dict[int, list[Staying]] = {}
    for kind, part in declared.of(CannotStay):
        theirs = tuple(map(turned, part.conditions))
        tests = (compiler.tests(part.conditions), compiler.tests(theirs))
        found.setdefault(kind, []).append(Staying(part, tests))
    return found
