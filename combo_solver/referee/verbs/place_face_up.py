"""Placing cards face-up in Spell & Trap Zones and the Field Zone."""

from __future__ import annotations

from combo_solver.models.verbs.place_face_up import PlaceFaceUp
from combo_solver.referee.card import Card
from combo_solver.referee.field_limits import one_too_many
from combo_solver.referee.laying_down import LayingDown
from combo_solver.referee.twin import Acting

_STAYING = frozenset({"continuous", "field", "monster"})


class PlaceFaceUpTwin(LayingDown[PlaceFaceUp]):
    def may_lie(self, card: Card) -> bool:
        return bool(card.facts.card_types & _STAYING) and not card.is_a("token")

    def unfit(self, action: PlaceFaceUp, card: Card) -> str:
        to_owner = action.owners and card.is_a("monster") and self.may_lie(card)
        return "" if to_owner else super().unfit(action, card)

    def too_many(self, acting: Acting, card: Card) -> str:
        return one_too_many(acting.judge, card) if card.owner == "me" else ""

    def lay(self, action: PlaceFaceUp, card: Card) -> None:
        card.face_up = True
        card.placed_as = action.monsters_as if card.is_a("monster") else ""
