"""Equip Cards as integers: of what kind one is, and where it lies."""

from __future__ import annotations


def equip(kind: int, index: int, theirs: bool = False) -> int:
    """An Equip Card and the Spell/Trap Zone it lies in (:func:`equip_zone`), of mine or of the opponent's, as one
    integer."""
    return kind * 16 + theirs * 8 + index


def equip_zone(number: int) -> int:
    """The Spell/Trap Zone of an Equip Card."""
    return number & 7


def equip_theirs(number: int) -> bool:
    """Whether it lies in a zone of the opponent's."""
    return number & 8 != 0


def equip_kind(number: int) -> int:
    """The kind of an Equip Card."""
    return number >> 4


def rezoned(number: int, index: int) -> int:
    """The same Equip Card in another Spell/Trap Zone."""
    return equip(equip_kind(number), index, equip_theirs(number))
