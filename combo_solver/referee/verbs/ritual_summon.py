"""Ritual Summons by effects."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.ritual_summon import RitualSummon
from combo_solver.referee.mechanics import ritual
from combo_solver.referee.twin import Acting, Twin


class RitualSummonTwin(Twin[RitualSummon]):
    def possible(self, acting: Acting, action: RitualSummon) -> bool:
        return ritual.could_summon(acting.judge, action, acting.source)

    def carry_out(self, acting: Acting, action: RitualSummon, choice: Choice) -> None:
        ritual.carry_out(acting.judge, action, acting.source, choice.cards, choice.placed)
