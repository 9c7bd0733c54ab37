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

    def archetype(self, name: str) -> str | None:
        """The archetype of this name; one with two names is called by both, "Gear|Cog". None for no archetype."""
        if name in self.archetypes:
            return name
        return next((each for each in self.archetypes if "|" in each and name in each.split("|")), None)
