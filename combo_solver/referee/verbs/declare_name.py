"""Declaring the name of a card."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.declare_name import DeclareName
from combo_solver.referee.card import Card
from combo_solver.referee.twin import Acting, OnCards


class DeclareNameTwin(OnCards[DeclareName]):
    def work(self, acting: Acting, action: DeclareName, cards: list[Card], choice: Choice) -> None:
        acting.need(len(cards) == 1, "one name is declared")
