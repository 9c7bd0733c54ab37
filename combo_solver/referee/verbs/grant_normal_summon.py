"""An additional Normal Summon (NC-09, NC-12)."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.grant_normal_summon import GrantNormalSummon
from combo_solver.referee.twin import Acting, Twin


class GrantNormalSummonTwin(Twin[GrantNormalSummon]):
    def possible(self, acting: Acting, action: GrantNormalSummon) -> bool:
        table = acting.table
        return not table.additional_used and (action.where, action.tribute_only) not in table.grants

    def carry_out(self, acting: Acting, action: GrantNormalSummon, choice: Choice) -> None:
        acting.need(self.possible(acting, action), "one additional Normal Summon is gained per turn (NC-12)")
        acting.table.grants.append((action.where, action.tribute_only))
