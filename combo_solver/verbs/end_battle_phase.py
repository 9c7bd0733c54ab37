"""Ending the Battle Phase (TP-07)."""

from __future__ import annotations

from dataclasses import replace

from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import without_choice
from combo_solver.ground.program import Operation
from combo_solver.state.draft import Draft


@without_choice
def ways(engine: Engine, d: Draft, operation: Operation) -> bool:
    goes_on = d.clock.phase == "battle" and d.clock.step != "end" and not d.clock.ended
    if goes_on:
        d.clock = replace(d.clock, ended=True)
    return goes_on
