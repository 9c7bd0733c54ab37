"""Adding cards to the hand."""

from __future__ import annotations

from combo_solver.models.verbs.add_to_hand import AddToHand
from combo_solver.referee.card import Card
from combo_solver.referee.moving import Moving
from combo_solver.referee.twin import Acting


class AddToHandTwin(Moving[AddToHand]):
    def put(self, acting: Acting, action: AddToHand, card: Card) -> None:
        acting.table.to_hand(card)
