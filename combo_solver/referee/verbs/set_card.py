"""Setting Spells and Traps by effects (TP-20)."""

from __future__ import annotations

from combo_solver.models.verbs.set_card import SetCard
from combo_solver.referee.card import Card
from combo_solver.referee.laying_down import LayingDown


class SetCardTwin(LayingDown[SetCard]):
    def may_lie(self, card: Card) -> bool:
        return card.is_a("spell") or card.is_a("trap")

    def lay(self, action: SetCard, card: Card) -> None:
        card.face_up = False
        card.banish_when_leaves = action.banish_when_leaves
        fast = card.is_a("trap") or card.is_a("quick-play")
        card.set_this_turn = action.activation == "not" or (fast and action.activation == "rules")
