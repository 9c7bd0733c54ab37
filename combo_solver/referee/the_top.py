"""Cards that a line says an action took from the top of my Deck."""

from __future__ import annotations

from collections.abc import Sequence

from combo_solver.game.line import CardAt
from combo_solver.models.vocabulary import Amount
from combo_solver.referee.card import Card
from combo_solver.referee.twin import Acting


def why_none(acting: Acting, count: Amount) -> str:
    """Why the action can take none; empty if it can take as many as it must."""
    side, least = acting.table.me, acting.judge.amount(count, acting.chosen) or 0
    if not side.ordered:
        return "the order of the Deck is not known"
    if least < 1:
        return "there is no card to take"
    return "too few cards are in the Deck" if len(side.deck) < least else ""


def named(acting: Acting, count: Amount, most: Amount | None, told: Sequence[CardAt]) -> list[Card]:
    """The cards that the line names, which lie on top."""
    name, low = acting.source.facts.name, acting.judge.amount(count, acting.chosen) or 0
    high = low if most is None else acting.judge.amount(most, acting.chosen) or 0
    acting.need(max(low, 1) <= len(told) <= high, f"{name}: {len(told)} cards from the top of the Deck")
    cards = acting.table.me.deck[: len(told)]
    wanted = sorted(item.card for item in told)
    acting.need(wanted == sorted(card.facts.passcode for card in cards), f"{name}: other cards lie on top of the Deck")
    return cards
