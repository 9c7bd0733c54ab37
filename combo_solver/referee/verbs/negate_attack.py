"""Negating the attack that is declared (BA-22)."""

from __future__ import annotations

from dataclasses import replace

from combo_solver.game.line import Choice
from combo_solver.models.verbs.negate_attack import NegateAttack
from combo_solver.referee.twin import Acting, Twin


class NegateAttackTwin(Twin[NegateAttack]):
    def possible(self, acting: Acting, action: NegateAttack) -> bool:
        clock = acting.table.clock
        return clock.step == "battle" and clock.attack == "stands"

    def carry_out(self, acting: Acting, action: NegateAttack, choice: Choice) -> None:
        acting.need(self.possible(acting, action), "no attack is declared that could be negated (BA-22)")
        acting.table.clock = replace(acting.table.clock, attack="stopped")
