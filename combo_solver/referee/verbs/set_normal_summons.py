"""More Normal Summons in the turn (NC-04)."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.set_normal_summons import SetNormalSummons
from combo_solver.referee.twin import Acting, Twin


class SetNormalSummonsTwin(Twin[SetNormalSummons]):
    def possible(self, acting: Acting, action: SetNormalSummons) -> bool:
        return action.number > acting.table.allowed

    def carry_out(self, acting: Acting, action: SetNormalSummons, choice: Choice) -> None:
        more = self.possible(acting, action)
        acting.need(more, "this number of Normal Summons is set already (NC-06, NC-07)")
        acting.table.allowed = action.number
