"""Discarding cards."""

from __future__ import annotations

from combo_solver.models.verbs.discard import Discard
from combo_solver.referee.card import Card
from combo_solver.referee.moving import Moving
from combo_solver.referee.twin import Acting


class DiscardTwin(Moving[Discard]):
    tells = "discarded"

    def put(self, acting: Acting, action: Discard, card: Card) -> None:
        acting.table.to_gy(card)
