"""How many cards a selection takes, and what it asks of them together: read from the card models directly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from combo_solver.models.vocabulary import Choose, Total, Trait
from combo_solver.referee.card import Card
from combo_solver.referee.filters import Chosen, Filters


def numbers(judge: Filters, choose: Choose, found: int, chosen: Chosen) -> tuple[int, int]:
    """The least and the greatest number of cards, of ``found`` that fit."""
    if choose.every:
        return max(found, 1), found
    low, high = judge.amount(choose.min, chosen), judge.amount(choose.max, chosen)
    return low or 0, found if high is None else high


def fault(judge: Filters, choose: Choose, cards: Sequence[Card], found: int, chosen: Chosen) -> str:
    """Why these cards are no such selection; empty if they are one."""
    low, high = numbers(judge, choose, found, chosen)
    if not low <= len(cards) <= high:
        return f"{len(cards)} cards chosen, not {low} to {high}"
    return _of_all(judge, choose, cards, chosen)


def enough(judge: Filters, choose: Choose, cards: Sequence[Card], chosen: Chosen) -> bool:
    """Whether a selection of at least one card can be made of these."""
    low, high = numbers(judge, choose, len(cards), chosen)
    low = max(low, 1)
    if len(cards) < low or high < low:
        return False
    return not choose.compares or any(
        not _of_all(judge, choose, picked, chosen) for picked in _subsets(judge, choose, cards, low, high)
    )


def _subsets(judge: Filters, choose: Choose, cards: Sequence[Card], low: int, high: int) -> Iterator[list[Card]]:
    """Every way to take so many cards in which no two are told to differ and do not, or the other way round."""

    def grow(taken: list[Card], start: int) -> Iterator[list[Card]]:
        if low <= len(taken):
            yield taken
        if len(taken) == high:
            return
        for index in range(start, len(cards)):
            more = [*taken, cards[index]]
            if not _unlike(choose, more):
                yield from grow(more, index + 1)

    return grow([], 0)


def _of_all(judge: Filters, choose: Choose, cards: Sequence[Card], chosen: Chosen) -> str:
    if fault := _unlike(choose, cards):
        return fault
    if choose.total is not None and not _adds_up(judge, choose.total, cards, chosen):
        return f"the sum of {choose.total.value} is another one"
    if choose.divided and not _each_its_own(judge, choose, list(cards), len(choose.divided), chosen):
        return "not every card is one of those named"
    return ""


def _unlike(choose: Choose, cards: Sequence[Card]) -> str:
    for trait in choose.different:
        told = [trait_of(card, trait) for card in cards]
        if None in told or len(set(told)) != len(told):
            return f"two cards of one {trait}"
    for trait in choose.same:
        told = [trait_of(card, trait) for card in cards]
        if None in told or len(set(told)) > 1:
            return f"cards of more than one {trait}"
    return ""


def trait_of(card: Card, trait: Trait) -> str | int | None:
    """What cards may have in common; None for a card that does not have it."""
    if trait == "sort":
        if card.is_a("monster"):
            return "spell" if card.in_spell_zone else "monster"
        return next((sort for sort in ("spell", "trap") if card.is_a(sort)), None)
    return {
        "name": card.shared_name,
        "type": card.type,
        "attribute": card.attribute,
        "level": card.level or None,
        "rank": card.rank or None,
    }[trait]


def _adds_up(judge: Filters, total: Total, cards: Sequence[Card], chosen: Chosen) -> bool:
    come_to = 0
    for card in cards:
        value = value_of(card, total.value)
        if value is None:
            return False
        come_to += value
    exact = judge.amount(total.bounds.equals, chosen)
    low, high = judge.amount(total.bounds.min, chosen), judge.amount(total.bounds.max, chosen)
    return come_to == exact if exact is not None else (low or 0) <= come_to and (high is None or come_to <= high)


def value_of(card: Card, value: str) -> int | None:
    """A value as it is now, on the field or elsewhere; None for a card without it."""
    if not card.is_a("monster"):
        return None
    if value == "rating":
        return card.facts.rating
    if value == "defense" and card.is_a("link"):
        return None
    number = int(getattr(card, value))
    return number or (None if value in ("level", "rank") else 0)


def _each_its_own(judge: Filters, choose: Choose, cards: list[Card], left: int, chosen: Chosen) -> bool:
    """Whether each card has a filter of its own."""
    if not left:
        return not cards
    where = choose.divided[left - 1]
    return any(
        judge.fits(card, where, chosen)
        and _each_its_own(judge, choose, [other for other in cards if other is not card], left - 1, chosen)
        for card in cards
    )
