"""Detaching Xyz Materials."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.detach import Detach
from combo_solver.referee.card import Card
from combo_solver.referee.twin import Acting, Twin, spared


class DetachTwin(Twin[Detach]):
    def possible(self, acting: Acting, action: Detach) -> bool:
        return sum(len(card.materials) for card in _hosts(acting, action)) >= action.count

    def carry_out(self, acting: Acting, action: Detach, choice: Choice) -> None:
        hosts = _hosts(acting, action)
        cards = acting.table.find(choice.cards, lambda card: card.under in hosts)
        number = f"exactly {action.count}" if action.most is None else f"{action.count} to {action.most}"
        acting.need(action.count <= len(cards) <= action.high, f"{number} materials are detached")
        for card in cards:
            acting.table.to_gy(card)
            acting.table.tell("detached", card, "material")
        if action.name:
            acting.chosen[action.name] = cards


def _hosts(acting: Acting, action: Detach) -> list[Card]:
    """The monsters whose materials may be taken."""
    if action.where is not None:
        held = acting.judge.at("monster_zone", action.side)
        found = [card for card in held if not card.hidden and acting.judge.fits(card, action.where)]
    else:
        found = acting.chosen.get(action.host, []) if action.host else [acting.source]
    return [card for card in found if card.in_monster_zone and not spared(acting, card)]
