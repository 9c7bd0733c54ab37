"""Ritual Summons by effects."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.ritual_summon import RitualSummon
from combo_solver.referee.mechanics.ritual import Ritual
from combo_solver.referee.twin import Acting, Twin


class RitualSummonTwin(Twin[RitualSummon]):
    def possible(self, acting: Acting, action: RitualSummon) -> bool:
        return Ritual(acting.judge, action, acting.source).could_be_made()

    def carry_out(self, acting: Acting, action: RitualSummon, choice: Choice) -> None:
        monster = Ritual(acting.judge, action, acting.source).carry_out(choice.cards, choice.placed)
        if action.name:
            monster.meant = True
            acting.chosen[action.name] = [monster]
