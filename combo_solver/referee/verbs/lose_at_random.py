"""A card of the opponent's hand goes to the GY: a random one, or one that the player sees and picks."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.lose_at_random import LoseAtRandom
from combo_solver.referee.card import UNKNOWN, Card
from combo_solver.referee.twin import Acting, Twin


class LoseAtRandomTwin(Twin[LoseAtRandom]):
    def possible(self, acting: Acting, action: LoseAtRandom) -> bool:
        return bool(_theirs(acting))

    def carry_out(self, acting: Acting, action: LoseAtRandom, choice: Choice) -> None:
        table, theirs = acting.table, _theirs(acting)
        one = action.picked or len({card.facts.passcode for card in theirs}) == 1
        known = one and all(card.facts is not UNKNOWN for card in theirs)
        acting.need(known, "which card of the opponent's hand is lost is left to chance, or not known")
        (card,) = table.find(choice.cards, theirs.__contains__)
        table.to_gy(card)
        if action.discard:
            table.tell("discarded", card, "hand")


def _theirs(acting: Acting) -> list[Card]:
    return [card for card in acting.table.cards if card.place == "hand" and not card.mine]
