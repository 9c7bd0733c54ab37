"""What cards do as Pendulum Scales."""

from __future__ import annotations

from combo_solver.ground.compiler import Compiler
from combo_solver.ground.declared import Declared
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.kinds import Kinds
from combo_solver.ground.program import Test
from combo_solver.models.continuous import PendulumRestriction, ScaleActivation, ScaleChange


class Scales:
    """By kind: ``changes`` the value a scale has unless all conditions hold, ``activation`` the conditions for
    activating the card as a scale, ``only`` the monsters alone that can be Pendulum Summoned, and whether that can be
    negated."""

    def __init__(self, kinds: Kinds, compiler: Compiler, declared: Declared) -> None:
        self.changes: list[tuple[int, tuple[Test, ...]] | None] = [None] * len(kinds)
        for kind, change in declared.of(ScaleChange):
            self.changes[kind] = (change.scale, compiler.tests(change.unless))
        self.activation: list[tuple[Test, ...]] = [()] * len(kinds)
        for kind, needed in declared.of(ScaleActivation):
            self.activation[kind] += compiler.tests(needed.conditions)
        self.only: list[tuple[CardFilter, bool] | None] = [None] * len(kinds)
        for kind, restriction in declared.of(PendulumRestriction):
            self.only[kind] = (CardFilter(restriction.only, kinds), restriction.negatable)
