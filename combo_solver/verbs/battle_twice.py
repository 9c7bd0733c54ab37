"""Conducting the next Battle Phase twice (TP-05, TP-06)."""

from __future__ import annotations

from dataclasses import replace

from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import without_choice
from combo_solver.ground.program import Operation
from combo_solver.state.draft import Draft


@without_choice
def ways(engine: Engine, d: Draft, operation: Operation) -> bool:
    if d.clock.phase == "main1" and engine.ground.battle:
        d.clock = replace(d.clock, extra_battle_phases=1)
    return True
