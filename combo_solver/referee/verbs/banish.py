"""Banishing cards, which a text may forbid."""

from __future__ import annotations

from combo_solver.models.verbs.banish import Banish
from combo_solver.referee.card import Card
from combo_solver.referee.field_limits import move_barred
from combo_solver.referee.moving import Moving
from combo_solver.referee.twin import Acting


class BanishTwin(Moving[Banish]):
    def put(self, acting: Acting, action: Banish, card: Card) -> None:
        acting.table.banish(card, not action.face_down)

    def usable(self, acting: Acting, action: Banish, card: Card) -> bool:
        return not move_barred(acting.judge, card, action.barred_from(False))
