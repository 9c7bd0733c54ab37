"""A Pendulum Summon right after an effect (PS-07, PS-08)."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.pendulum_summon import PendulumSummonNow
from combo_solver.referee.attempts import at_once
from combo_solver.referee.mechanics.pendulum import PendulumJudge
from combo_solver.referee.twin import Acting, Twin


class PendulumSummonTwin(Twin[PendulumSummonNow]):
    def possible(self, acting: Acting, action: PendulumSummonNow) -> bool:
        return PendulumJudge(acting.judge).possible(action.where)

    def carry_out(self, acting: Acting, action: PendulumSummonNow, choice: Choice) -> None:
        with at_once(acting.table):
            PendulumJudge(acting.judge).summon(choice.placed, action.where)

    def left_out(self, acting: Acting, action: PendulumSummonNow) -> None:
        if not action.optional:
            super().left_out(acting, action)
