"""Putting cards on the bottom of the Deck."""

from __future__ import annotations

from combo_solver.models.verbs.to_deck_bottom import ToDeckBottom
from combo_solver.referee.card import Card
from combo_solver.referee.moving import Moving
from combo_solver.referee.twin import Acting


class ToDeckBottomTwin(Moving[ToDeckBottom]):
    def put(self, acting: Acting, action: ToDeckBottom, card: Card) -> None:
        acting.table.to_deck_bottom(card)
