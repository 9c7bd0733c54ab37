"""Whole piles read at once: this is asked of every successor, card by card it would take twice as long."""

from __future__ import annotations

from collections.abc import Sequence

from combo_solver.state.cards import KIND_OF_ENTRY, LIKE
from combo_solver.state.in_hand import KIND_IN_HAND


def entry_kinds(pile: Sequence[int]) -> list[int]:
    """The kinds of the cards in a GY, among the banished cards or in an Extra Deck
    (:func:`combo_solver.state.cards.entry_kind`)."""
    return [(number & LIKE) >> KIND_OF_ENTRY for number in pile]


def entries_of(pile: Sequence[int], kind: int) -> list[int]:
    """Those of these cards that are of this kind."""
    return [number for number in pile if (number & LIKE) >> KIND_OF_ENTRY == kind]


def hand_kinds(hand: Sequence[int]) -> list[int]:
    """The kinds of the cards in a hand (:func:`combo_solver.state.in_hand.hand_kind`)."""
    return [number & KIND_IN_HAND for number in hand]


def in_hand_of(hand: Sequence[int], kind: int) -> list[int]:
    """The cards in a hand that are of this kind."""
    return [number for number in hand if number & KIND_IN_HAND == kind]
