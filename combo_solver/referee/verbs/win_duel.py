"""Winning the Duel (DE-04)."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.win_duel import WinDuel
from combo_solver.referee.twin import Acting, Twin


class WinDuelTwin(Twin[WinDuel]):
    def possible(self, acting: Acting, action: WinDuel) -> bool:
        return True

    def carry_out(self, acting: Acting, action: WinDuel, choice: Choice) -> None:
        acting.table.won = True
