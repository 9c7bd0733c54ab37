"""Fusion Summons by effects."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.fusion_summon import FusionSummon
from combo_solver.referee.mechanics.fusion import Fusion
from combo_solver.referee.twin import Acting, Twin


class FusionSummonTwin(Twin[FusionSummon]):
    def possible(self, acting: Acting, action: FusionSummon) -> bool:
        return Fusion(acting.judge, action, acting.source).could_be_made()

    def carry_out(self, acting: Acting, action: FusionSummon, choice: Choice) -> None:
        monster = Fusion(acting.judge, action, acting.source).carry_out(choice.cards, choice.placed)
        if action.name:
            monster.meant = True
            acting.chosen[action.name] = [monster]
