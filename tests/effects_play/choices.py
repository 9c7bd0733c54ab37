"""Choices of cards as the engine asks for them: like cards are tried once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations

from combo_solver.verification import answers
from combo_solver.verification import messages as m

_SPELL_ORDER = (1, 2, 3, 0, 4, 5, 6, 7)


class CannotAsk(Exception):
    """The engine's answer depends on chance, on the opponent or on a name, or it is too large."""


def like(spot: m.Spot) -> tuple[int, ...]:
    """Cards of one class are alike to whoever chooses: copies in one pile."""
    if spot.location & (m.MONSTERS | m.SPELLS | m.OVERLAY):
        return spot.code, spot.controller, spot.location, spot.sequence, spot.position & 0xF
    if spot.location == m.DECK:
        return spot.code, spot.controller, spot.location, spot.sequence
    return spot.code, spot.controller, spot.location


def spell_order(zone: tuple[int, int, int]) -> tuple[int, int]:
    return zone[0], _SPELL_ORDER.index(zone[2])


def tributes(prompt: m.Tributes) -> Iterator[tuple[bytes, object]]:
    for size in range(1, prompt.high + 1):
        for indices in combinations(range(len(prompt.cards)), size):
            worth = [prompt.cards[each].extra for each in indices]
            if prompt.low <= sum(worth) and sum(worth) - min(worth) < prompt.high:
                yield answers.cards(indices), tuple(sorted(like(prompt.cards[each]) for each in indices))


def orders(prompt: m.Order) -> Iterator[tuple[bytes, object]]:
    if len(prompt.cards) > 4:
        raise CannotAsk("too many orders")
    for order in permutations(range(len(prompt.cards))):
        put = sorted(range(len(order)), key=order.__getitem__)
        yield bytes(order), tuple(like(prompt.cards[each]) for each in put)
