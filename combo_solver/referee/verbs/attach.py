"""Attaching cards to an Xyz Monster as materials."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.attach import Attach
from combo_solver.referee.card import Card
from combo_solver.referee.twin import Acting, OnCards, spared


class AttachTwin(OnCards[Attach]):
    def usable(self, acting: Acting, action: Attach, card: Card) -> bool:
        host = _host(acting, action)
        return (
            host is not None and card is not host and not card.is_a("token") and card.place not in ("gone", "nowhere")
        )

    def work(self, acting: Acting, action: Attach, cards: list[Card], choice: Choice) -> None:
        host = _host(acting, action)
        acting.need(host is not None, "only a face-up Xyz Monster has materials (XYZ-01)")
        assert host is not None
        for card in cards:
            acting.need(self.usable(acting, action, card), f"{card.facts.name} cannot be attached")
            method = card.method
            acting.table.take(card)
            card.place, card.under, card.method = "material", host, method
            card.banish_when_leaves = False
            host.materials.append(card)


def _host(acting: Acting, action: Attach) -> Card | None:
    """The Xyz Monster that gets them."""
    found = acting.chosen.get(action.host, []) if action.host else [acting.source]
    able = [card for card in found if card.in_monster_zone and not card.hidden and card.is_a("xyz")]
    able = [card for card in able if not spared(acting, card)]
    return able[0] if len(able) == len(found) == 1 else None
