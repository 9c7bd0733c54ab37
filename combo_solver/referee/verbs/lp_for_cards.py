"""Gaining or paying Life Points by an amount that counts cards."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.lp_for_cards import LifePointsForCards
from combo_solver.referee.gaining import gained
from combo_solver.referee.twin import Acting, Twin


class LifePointsForCardsTwin(Twin[LifePointsForCards]):
    def possible(self, acting: Acting, action: LifePointsForCards) -> bool:
        amount = _amount(acting, action)
        return amount > 0 and (not action.pay or acting.table.me.life_points > amount)

    def carry_out(self, acting: Acting, action: LifePointsForCards, choice: Choice) -> None:
        acting.need(self.possible(acting, action), "there are no cards to count, or too few LP")
        amount = _amount(acting, action)
        acting.table.me.life_points += -amount if action.pay else amount
        if not action.pay:
            gained(acting.judge, "me")


def _amount(acting: Acting, action: LifePointsForCards) -> int:
    return action.each * (acting.judge.amount(action.cards, acting.chosen) or 0)
