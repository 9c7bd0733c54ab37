"""What holds of a monster for as long as it is face-up on the field."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.bind import Bind
from combo_solver.referee.card import Card
from combo_solver.referee.twin import Acting, OnCards


class BindTwin(OnCards[Bind]):
    def usable(self, acting: Acting, action: Bind, card: Card) -> bool:
        return card.in_monster_zone and not (action.whole_turn and card.attacked)

    def work(self, acting: Acting, action: Bind, cards: list[Card], choice: Choice) -> None:
        for card in cards:
            acting.need(self.usable(acting, action, card), f"{card.facts.name} is no monster on the field")
            card.bonds.append(action)
