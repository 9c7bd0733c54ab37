"""What a reader of texts is told of names, and what it raises where a text means something it has no words for."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple


class NotUnderstood(Exception):
    """A text means something that a reader has no words for; the message is the phrase where it stopped."""


class Token(NamedTuple):
    """The record of a Token, and the values by which a text tells it; ATK and DEF below 0 are printed "?"."""

    passcode: int
    type: str
    attribute: str
    level: int
    atk: int
    defense: int
    tuner: bool = False


class Words(NamedTuple):
    """What names in quotes can stand for: archetypes, cards (folded name to printed name; empty: any name), and Tokens
    by their folded names. ``archetypes_of``: those that a card belongs to, by its printed name; none is not told."""

    archetypes: Collection[str]
    names: Mapping[str, str] = {}
    tokens: Mapping[str, Sequence[Token]] = {}
    archetypes_of: Mapping[str, Collection[str]] = {}
