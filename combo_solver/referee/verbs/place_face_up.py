"""Placing cards face-up in Spell & Trap Zones and the Field Zone."""

from __future__ import annotations

from combo_solver.models.verbs.place_face_up import PlaceFaceUp
from combo_solver.referee.card import Card
from combo_solver.referee.laying_down import LayingDown

_STAYING = frozenset({"continuous", "field", "monster"})


class PlaceFaceUpTwin(LayingDown[PlaceFaceUp]):
    def may_lie(self, card: Card) -> bool:
        return bool(card.facts.card_types & _STAYING) and not card.is_a("token")

    def lay(self, action: PlaceFaceUp, card: Card) -> None:
        card.face_up = True
