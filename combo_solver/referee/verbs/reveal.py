"""Revealing cards."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.reveal import Reveal
from combo_solver.referee.card import Card
from combo_solver.referee.twin import Acting, OnCards


class RevealTwin(OnCards[Reveal]):
    def work(self, acting: Acting, action: Reveal, cards: list[Card], choice: Choice) -> None:
        acting.need(bool(cards), "no card is revealed")
