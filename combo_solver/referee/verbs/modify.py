"""Changing values of monsters."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.modify import Modify
from combo_solver.referee.card import Card
from combo_solver.referee.twin import Acting, OnCards


class ModifyTwin(OnCards[Modify]):
    def usable(self, acting: Acting, action: Modify, card: Card) -> bool:
        return card.level == 0 or card.level + _levels(acting, action) > 0

    def work(self, acting: Acting, action: Modify, cards: list[Card], choice: Choice) -> None:
        for card in cards:
            name = card.facts.name
            acting.need(card.in_monster_zone and card.position != "set", f"{name} is no face-up monster")
            if card.facts.level:
                levels = card.level + _levels(acting, action)
                acting.need(levels > 0, f"{name} has too low a Level to be reduced so (MA-10)")
                card.level_change = levels - card.facts.level
            card.made_tuner = card.made_tuner or action.tuner
            card.atk_change += action.atk + (card.atk if action.double_atk else 0)


def _levels(acting: Acting, action: Modify) -> int:
    """By how much a Level changes."""
    if not action.levels_of:
        return action.level
    return action.level * sum(other.facts.level or 0 for other in acting.chosen.get(action.levels_of, []))
