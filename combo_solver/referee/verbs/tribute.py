"""Tributing monsters for a cost or by an effect (SG-18)."""

from __future__ import annotations

from combo_solver.models.verbs.tribute import Tribute
from combo_solver.referee.card import Card
from combo_solver.referee.field_limits import may_not_tribute
from combo_solver.referee.moving import Moving
from combo_solver.referee.own_limits import cannot_be_tributed
from combo_solver.referee.twin import Acting


class TributeTwin(Moving[Tribute]):
    tells = "tributed"

    def put(self, acting: Acting, action: Tribute, card: Card) -> None:
        acting.table.to_gy(card)

    def candidates(self, acting: Acting, action: Tribute) -> list[Card]:
        if may_not_tribute(acting.judge, acting.source, False):
            return []
        found = super().candidates(acting, action)
        return [card for card in found if not cannot_be_tributed(acting.judge, card)]
