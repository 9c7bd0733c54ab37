"""Ending the Battle Phase (TP-07, TP-08)."""

from __future__ import annotations

from dataclasses import replace

from combo_solver.game.line import Choice
from combo_solver.models.verbs.end_battle_phase import EndBattlePhase
from combo_solver.referee.twin import Acting, Twin


class EndBattlePhaseTwin(Twin[EndBattlePhase]):
    def possible(self, acting: Acting, action: EndBattlePhase) -> bool:
        clock = acting.table.clock
        return clock.phase == "battle" and not clock.ended

    def carry_out(self, acting: Acting, action: EndBattlePhase, choice: Choice) -> None:
        acting.need(self.possible(acting, action), "it is no Battle Phase, or it is over already (TP-07)")
        acting.table.clock = replace(acting.table.clock, ended=True)
        if action.of_turn:
            acting.table.clock = replace(acting.table.clock, extra_battle_phases=0)
