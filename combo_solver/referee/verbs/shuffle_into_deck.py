"""Shuffling cards into the Deck."""

from __future__ import annotations

from combo_solver.models.verbs.shuffle_into_deck import ShuffleIntoDeck
from combo_solver.referee.card import Card
from combo_solver.referee.moving import Moving
from combo_solver.referee.twin import Acting


class ShuffleIntoDeckTwin(Moving[ShuffleIntoDeck]):
    def put(self, acting: Acting, action: ShuffleIntoDeck, card: Card) -> None:
        acting.table.to_deck_bottom(card)
