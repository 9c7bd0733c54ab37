"""Negating the attack that is declared (BA-22)."""

from __future__ import annotations

from dataclasses import replace

from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import without_choice
from combo_solver.ground.program import Operation
from combo_solver.state.draft import Draft


@without_choice
def ways(engine: Engine, d: Draft, operation: Operation) -> bool:
    stands = d.clock.phase == "battle" and d.clock.step == "battle" and d.clock.attack == "stands"
    if stands:
        d.clock = replace(d.clock, attack="stopped")
    return stands
