"""Paying Life Points."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.pay_lp import PayLifePoints
from combo_solver.referee.twin import Acting, Twin


class PayLifePointsTwin(Twin[PayLifePoints]):
    def possible(self, acting: Acting, action: PayLifePoints) -> bool:
        return acting.table.me.life_points > _amount(acting, action)

    def carry_out(self, acting: Acting, action: PayLifePoints, choice: Choice) -> None:
        acting.need(self.possible(acting, action), "too few LP")
        acting.table.me.life_points -= _amount(acting, action)


def _amount(acting: Acting, action: PayLifePoints) -> int:
    return acting.table.me.life_points // 2 if action.half else action.amount
