"""Detaching Xyz Materials."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.detach import Detach
from combo_solver.referee.twin import Acting, Twin


class DetachTwin(Twin[Detach]):
    def possible(self, acting: Acting, action: Detach) -> bool:
        return acting.source.in_monster_zone and len(acting.source.materials) >= action.count

    def carry_out(self, acting: Acting, action: Detach, choice: Choice) -> None:
        cards = acting.table.find(choice.cards, lambda card: card.under is acting.source)
        acting.need(len(cards) == action.count, f"exactly {action.count} materials are detached")
        for card in cards:
            acting.table.to_gy(card)
            acting.table.tell("detached", card, "material")
