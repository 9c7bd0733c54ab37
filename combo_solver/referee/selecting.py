"""How many cards a selection takes, and what it asks of them together: read from the card models directly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from combo_solver.models.vocabulary import Choose, Total
from combo_solver.referee.card import Card
from combo_solver.referee.filters import Chosen, Filters


def numbers(judge: Filters, choose: Choose, found: int, chosen: Chosen) -> tuple[int, int]:
    """The least and the greatest number of cards, of ``found`` that fit."""
    if choose.every:
        return max(found, choose.least), found
    low, high = judge.amount(choose.min, chosen), judge.amount(choose.max, chosen)
    return low or 0, found if high is None else high


def keep(choose: Choose, cards: Sequence[Card], chosen: dict[str, list[Card]]) -> None:
    """Later clauses can mean these cards."""
    for card in cards:
        card.meant = True
    chosen[choose.name] = list(cards)
    chosen[choose.group] = [*chosen.get(choose.group, ()), *cards]


def fault(judge: Filters, choose: Choose, cards: Sequence[Card], found: int, chosen: Chosen) -> str:
    """Why these cards are no such selection; empty if they are one."""
    low, high = numbers(judge, choose, found, chosen)
    if not low <= len(cards) <= high:
        return f"{len(cards)} cards chosen, not {low} to {high}"
    return _of_all(judge, choose, cards, chosen)


def enough(judge: Filters, choose: Choose, cards: Sequence[Card], chosen: Chosen) -> bool:
    """Whether a selection of at least one card can be made of these."""
    return any(True for _ in picks(judge, choose, cards, chosen))


def picks(judge: Filters, choose: Choose, cards: Sequence[Card], chosen: Chosen) -> Iterator[list[Card]]:
    """Every selection of at least one of these cards."""
    low, high = numbers(judge, choose, len(cards), chosen)
    for picked in _subsets(judge, choose, cards, max(low, 1), high):
        if not _of_all(judge, choose, picked, chosen):
            yield picked


def _subsets(judge: Filters, choose: Choose, cards: Sequence[Card], low: int, high: int) -> Iterator[list[Card]]:
    """Every way to take so many cards in which no two are told to differ and do not, or the other way round."""

    def grow(taken: list[Card], start: int) -> Iterator[list[Card]]:
        if low <= len(taken):
            yield taken
        if len(taken) == high:
            return
        for index in range(start, len(cards)):
            more = [*taken, cards[index]]
            if not _unlike(judge, choose, more):
                yield from grow(more, index + 1)

    return grow([], 0)


def _of_all(judge: Filters, choose: Choose, cards: Sequence[Card], chosen: Chosen) -> str:
    if fault := _unlike(judge, choose, cards):
        return fault
    if choose.total is not None and not _adds_up(judge, choose.total, cards, chosen):
        return f"the sum of {choose.total.value} is another one"
    if choose.divided and not _each_its_own(judge, choose, list(cards), len(choose.divided), chosen):
        return "not every card is one of those named"
    return ""


def _unlike(judge: Filters, choose: Choose, cards: Sequence[Card]) -> str:
    for trait in choose.different:
        told = [judge.trait_of(card, trait) for card in cards]
        if None in told or len(set(told)) != len(told):
            return f"two cards of one {trait}"
    for trait in choose.same:
        told = [judge.trait_of(card, trait) for card in cards]
        if None in told or len(set(told)) > 1:
            return f"cards of more than one {trait}"
    return ""


def _adds_up(judge: Filters, total: Total, cards: Sequence[Card], chosen: Chosen) -> bool:
    come_to = 0
    for card in cards:
        value = judge.number_of(card, total.value)
        if value is None:
            return False
        come_to += value
    return judge.within(total.bounds, come_to, chosen)


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
