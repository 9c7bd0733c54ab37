"""An additional Pendulum Summon (PS-04)."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.grant_pendulum_summon import GrantPendulumSummon
from combo_solver.referee.twin import Acting, Twin


class GrantPendulumSummonTwin(Twin[GrantPendulumSummon]):
    def possible(self, acting: Acting, action: GrantPendulumSummon) -> bool:
        return True

    def carry_out(self, acting: Acting, action: GrantPendulumSummon, choice: Choice) -> None:
        acting.table.pendulum_grants.append(action.where)
