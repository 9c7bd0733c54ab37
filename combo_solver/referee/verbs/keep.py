"""A card that stays on the field keeps a monster as its target."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.keep import Keep
from combo_solver.referee.card import Card
from combo_solver.referee.twin import Acting, OnCards


class KeepTwin(OnCards[Keep]):
    def possible(self, acting: Acting, action: Keep) -> bool:
        return _lies(acting.source) and super().possible(acting, action)

    def usable(self, acting: Acting, action: Keep, card: Card) -> bool:
        return card.in_monster_zone and not card.hidden

    def work(self, acting: Acting, action: Keep, cards: list[Card], choice: Choice) -> None:
        acting.need(_lies(acting.source), f"{acting.source.facts.name} is not face-up on the field")
        acting.need(len(cards) == 1, f"{acting.source.facts.name} keeps one monster")
        acting.need(self.usable(acting, action, cards[0]), f"{cards[0].facts.name} is no face-up monster")
        acting.source.kept = cards[0]


def _lies(card: Card) -> bool:
    return card.in_spell_zone and card.face_up
