"""Fusion Summons by effects."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.fusion_summon import FusionSummon
from combo_solver.referee.mechanics import fusion
from combo_solver.referee.twin import Acting, Twin


class FusionSummonTwin(Twin[FusionSummon]):
    def possible(self, acting: Acting, action: FusionSummon) -> bool:
        return fusion.could_summon(acting.judge, action, acting.source)

    def carry_out(self, acting: Acting, action: FusionSummon, choice: Choice) -> None:
        fusion.carry_out(acting.judge, action, acting.source, choice.cards, choice.placed)
