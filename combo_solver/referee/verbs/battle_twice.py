"""Conducting the next Battle Phase twice (TP-05, TP-06)."""

from __future__ import annotations

from dataclasses import replace

from combo_solver.game.line import Choice
from combo_solver.models.verbs.battle_twice import BattleTwice
from combo_solver.referee.twin import Acting, Twin


class BattleTwiceTwin(Twin[BattleTwice]):
    def possible(self, acting: Acting, action: BattleTwice) -> bool:
        return True

    def carry_out(self, acting: Acting, action: BattleTwice, choice: Choice) -> None:
        table = acting.table
        if not table.clock.battle_phases:
            # Several such effects give one more, no more.
            table.clock = replace(table.clock, extra_battle_phases=1)
