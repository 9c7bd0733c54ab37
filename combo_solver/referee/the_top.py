"""Cards that a line says an action took from the top of my Deck."""

from __future__ import annotations

from collections.abc import Sequence

from combo_solver.game.line import CardAt
from combo_solver.models.vocabulary import Amount
from combo_solver.referee.card import Card
from combo_solver.referee.twin import Acting


def least(acting: Acting, count: Amount, fewer: bool = False) -> int:
    """How many cards the action takes at least; ``fewer``: no more than there are."""
    told = acting.judge.amount(count, acting.chosen) or 0
    return min(told, len(acting.table.me.deck)) if fewer else told


def why_none(acting: Acting, count: Amount, most: Amount | None, fewer: bool = False) -> str:
    """Why the action can take none; empty if it can take as many as it must."""
    side, low = acting.table.me, least(acting, count, fewer)
    high = low if most is None else acting.judge.amount(most, acting.chosen) or 0
    whole = len(side.deck)
    if not side.ordered and not (low <= whole <= high and side.knows(whole)):
        return "the order of the Deck is not known"
    if low < 1:
        return "there is no card to take"
    return "too few cards are in the Deck" if len(side.deck) < low else ""


def named(
    acting: Acting, count: Amount, most: Amount | None, told: Sequence[CardAt], fewer: bool = False
) -> list[Card]:
    """The cards that the line names, which lie on top."""
    name, low = acting.source.facts.name, least(acting, count, fewer)
    high = low if most is None else acting.judge.amount(most, acting.chosen) or 0
    acting.need(acting.table.me.knows(len(told)), f"{name}: the order of the Deck is not known")
    acting.need(max(low, 1) <= len(told) <= high, f"{name}: {len(told)} cards from the top of the Deck")
    cards = acting.table.me.deck[: len(told)]
    wanted = sorted(item.card for item in told)
    acting.need(wanted == sorted(card.facts.passcode for card in cards), f"{name}: other cards lie on top of the Deck")
    return cards
