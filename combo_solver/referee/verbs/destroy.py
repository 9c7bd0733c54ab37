"""Destroying cards."""

from __future__ import annotations

from combo_solver.models.verbs.destroy import Destroy
from combo_solver.referee.card import Card
from combo_solver.referee.moving import Moving
from combo_solver.referee.twin import Acting


class DestroyTwin(Moving[Destroy]):
    tells = "destroyed"

    def put(self, acting: Acting, action: Destroy, card: Card) -> None:
        acting.table.to_gy(card)
