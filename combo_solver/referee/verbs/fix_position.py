"""Monsters that keep their battle positions for this turn."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.fix_position import FixPosition
from combo_solver.referee.card import Card
from combo_solver.referee.twin import Acting, OnCards


class FixPositionTwin(OnCards[FixPosition]):
    def usable(self, acting: Acting, action: FixPosition, card: Card) -> bool:
        return card.in_monster_zone

    def work(self, acting: Acting, action: FixPosition, cards: list[Card], choice: Choice) -> None:
        for card in cards:
            acting.need(card.in_monster_zone, f"{card.facts.name} is in no Monster Zone")
            card.may_change_position = False
