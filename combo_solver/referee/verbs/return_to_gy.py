"""Returning banished cards to the GY."""

from __future__ import annotations

from combo_solver.models.verbs.return_to_gy import ReturnToGy
from combo_solver.referee.card import Card
from combo_solver.referee.moving import Moving
from combo_solver.referee.twin import Acting


class ReturnToGyTwin(Moving[ReturnToGy]):
    def put(self, acting: Acting, action: ReturnToGy, card: Card) -> None:
        acting.table.return_to_gy(card)
