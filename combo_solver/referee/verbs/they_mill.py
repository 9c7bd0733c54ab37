"""Sending cards from the top of the opponent's Deck."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.they_mill import TheyMill
from combo_solver.referee.card import Card
from combo_solver.referee.twin import Acting, Twin


class TheyMillTwin(Twin[TheyMill]):
    def possible(self, acting: Acting, action: TheyMill) -> bool:
        return bool(_on_top(acting, action))

    def carry_out(self, acting: Acting, action: TheyMill, choice: Choice) -> None:
        cards, name = _on_top(acting, action), acting.source.facts.name
        known = acting.table.opponent.ordered or _is_whole(acting, action)
        acting.need(known, f"{name}: the order of the Deck is not known")
        told = sorted(item.card for item in choice.cards)
        on_top = sorted(card.facts.passcode for card in cards)
        acting.need(bool(cards) and told == on_top, f"{name}: other cards lie on top of the opponent's Deck")
        for card in cards:
            acting.table.to_gy(card)


def _is_whole(acting: Acting, action: TheyMill) -> bool:
    """Whether all cards of a Deck are taken of which it is known what they are."""
    side, count = acting.table.opponent, acting.judge.amount(action.count, acting.chosen) or 0
    return count >= len(side.deck) and side.knows(len(side.deck))


def _on_top(acting: Acting, action: TheyMill) -> list[Card]:
    count = acting.judge.amount(action.count, acting.chosen) or 0
    return acting.table.opponent.deck[: max(count, 0)]
