"""Giving a Pendulum Scale its printed value back."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.restore_scale import RestoreScale
from combo_solver.referee.card import Card
from combo_solver.referee.twin import Acting, OnCards


class RestoreScaleTwin(OnCards[RestoreScale]):
    def usable(self, acting: Acting, action: RestoreScale, card: Card) -> bool:
        return card.mine and card.scale and card.in_spell_zone

    def work(self, acting: Acting, action: RestoreScale, cards: list[Card], choice: Choice) -> None:
        for card in cards:
            acting.need(self.usable(acting, action, card), f"{card.facts.name} is no Pendulum Scale of mine")
            card.restored = True
