"""Placing Pendulum Scales (PEN-07)."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.place_scale import PlaceScale
from combo_solver.referee.card import Card
from combo_solver.referee.field_limits import one_too_many
from combo_solver.referee.selecting import numbers
from combo_solver.referee.twin import Acting, OnCards


class PlaceScaleTwin(OnCards[PlaceScale]):
    def possible(self, acting: Acting, action: PlaceScale) -> bool:
        if not super().possible(acting, action):
            return False
        cards = [card for card in self.candidates(acting, action) if self.usable(acting, action, card)]
        choose = action.chooses
        low = len(cards) if choose is None else max(1, numbers(acting.judge, choose, len(cards), acting.chosen)[0])
        return low <= len(_free(acting))

    def usable(self, acting: Acting, action: PlaceScale, card: Card) -> bool:
        return bool(_free(acting)) and _may_be_scale(acting, card)

    def work(self, acting: Acting, action: PlaceScale, cards: list[Card], choice: Choice) -> None:
        table = acting.table
        acting.need(len(cards) == len(choice.placed), "every card needs a Pendulum Zone")
        for card, part in zip(cards, choice.placed, strict=True):
            free = part.to in _free(acting)
            acting.need(part.card == card.facts.passcode, f"{card.facts.name} is another card than the one placed")
            acting.need(
                free and _may_be_scale(acting, card), f"{card.facts.name} cannot be placed in {part.to} (PEN-07)"
            )
            table.take(card)
            card.place, card.zone, card.scale = "field", part.to, True


def _free(acting: Acting) -> list[str]:
    return [zone for zone in acting.table.pendulum_zones if acting.table.in_zone(zone) is None]


def _may_be_scale(acting: Acting, card: Card) -> bool:
    return card.is_a("pendulum") and acting.judge.playable(card) and not one_too_many(acting.judge, card)
