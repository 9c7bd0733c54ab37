"""Sending cards to the GY."""

from __future__ import annotations

from combo_solver.models.verbs.send_to_gy import SendToGy
from combo_solver.referee.card import Card
from combo_solver.referee.moving import Moving
from combo_solver.referee.twin import Acting


class SendToGyTwin(Moving[SendToGy]):
    def put(self, acting: Acting, action: SendToGy, card: Card) -> None:
        acting.table.to_gy(card)
