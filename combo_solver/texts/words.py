"""What a reader of texts is told of names, and what it raises where a text means something it has no words for."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple


class NotUnderstood(Exception):
    """A text means something that a reader has no words for; the message is the phrase where it stopped."""


class Words(NamedTuple):
    """What names in quotes can stand for: archetypes, and cards (folded name to printed name; empty: any name)."""

    archetypes: Collection[str]
    names: Mapping[str, str] = {}
