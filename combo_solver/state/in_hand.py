"""Cards in the hand as integers: a kind, and by how much an effect changed the Level of the card there."""

from __future__ import annotations

from combo_solver.ground.program import HAND
from combo_solver.state.cards import LIKE, Ref

_LEVEL, _AS_PRINTED = 32, 32
KIND_IN_HAND = (1 << _LEVEL) - 1


def hand_kind(number: int) -> int:
    """The kind of a card in the hand."""
    return number & KIND_IN_HAND


def level_change(number: int) -> int:
    """By how much its Level differs from what is printed."""
    told = (number & LIKE) >> _LEVEL
    return told - _AS_PRINTED if told else 0


def relevelled(number: int, change: int) -> int:
    """The same card in the hand with a Level that differs by so much."""
    told = change + _AS_PRINTED if change else 0
    return number & ~LIKE | told << _LEVEL | number & KIND_IN_HAND


def level_changed(ref: Ref) -> int:
    """By how much the Level of a card in my hand differs from what is printed; 0 for a card elsewhere."""
    place, number = ref
    return level_change(number) if place == HAND else 0
