"""Putting cards on top of the Deck."""

from __future__ import annotations

from combo_solver.models.verbs.to_deck_top import ToDeckTop
from combo_solver.referee.card import Card
from combo_solver.referee.moving import Moving
from combo_solver.referee.twin import Acting


class ToDeckTopTwin(Moving[ToDeckTop]):
    def put(self, acting: Acting, action: ToDeckTop, card: Card) -> None:
        acting.table.to_deck_bottom(card, top=True)
