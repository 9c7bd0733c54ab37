"""Negating the Summon that the effect answers."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.negate_summon import NegateSummon
from combo_solver.referee.attempts import negate
from combo_solver.referee.twin import Acting, Twin


class NegateSummonTwin(Twin[NegateSummon]):
    def possible(self, acting: Acting, action: NegateSummon) -> bool:
        return acting.table.attempt is not None

    def carry_out(self, acting: Acting, action: NegateSummon, choice: Choice) -> None:
        negate(acting.judge, action.then)
