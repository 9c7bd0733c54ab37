"""Placing Pendulum Scales (PEN-07)."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.place_scale import PlaceScale
from combo_solver.referee.card import Card
from combo_solver.referee.twin import Acting, OnCards

_ZONES = ("S1", "S5")


class PlaceScaleTwin(OnCards[PlaceScale]):
    def usable(self, acting: Acting, action: PlaceScale, card: Card) -> bool:
        free = any(acting.table.in_zone(zone) is None for zone in _ZONES)
        return free and _may_be_scale(acting, card)

    def work(self, acting: Acting, action: PlaceScale, cards: list[Card], choice: Choice) -> None:
        table = acting.table
        acting.need(len(cards) == len(choice.placed) == 1, "one card is placed as a scale")
        card, part = cards[0], choice.placed[0]
        free = part.to in _ZONES and table.in_zone(part.to) is None
        acting.need(part.card == card.facts.passcode, f"{card.facts.name} is another card than the one placed")
        acting.need(free and _may_be_scale(acting, card), f"{card.facts.name} cannot be placed in {part.to} (PEN-07)")
        table.take(card)
        card.place, card.zone, card.scale = "field", part.to, True


def _may_be_scale(acting: Acting, card: Card) -> bool:
    return card.is_a("pendulum") and acting.judge.playable(card)
