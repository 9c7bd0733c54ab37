"""Ending the Battle Phase (TP-07, TP-08)."""

from __future__ import annotations

from dataclasses import replace

from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import without_choice
from combo_solver.ground.program import Operation
from combo_solver.models.verbs.end_battle_phase import EndBattlePhase
from combo_solver.state.draft import Draft


@without_choice
def ways(engine: Engine, d: Draft, operation: Operation) -> bool:
    source = operation.source
    assert isinstance(source, EndBattlePhase)
    if source.of_turn and d.clock.phase == "battle":
        d.clock = replace(d.clock, extra_battle_phases=0)
    goes_on = d.clock.phase == "battle" and d.clock.step != "end" and not d.clock.ended
    if goes_on:
        d.clock = replace(d.clock, ended=True)
    return goes_on
