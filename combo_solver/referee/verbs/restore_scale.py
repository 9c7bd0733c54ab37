"""Giving a Pendulum Scale its printed value back."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.restore_scale import RestoreScale
from combo_solver.referee.card import Card
from combo_solver.referee.twin import Acting, OnCards


class RestoreScaleTwin(OnCards[RestoreScale]):
    def work(self, acting: Acting, action: RestoreScale, cards: list[Card], choice: Choice) -> None:
        for card in cards:
            card.restored = True
