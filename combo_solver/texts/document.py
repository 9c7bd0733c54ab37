"""Everything that is kept of a card's text, as one versioned JSON document."""

from __future__ import annotations

import json
from dataclasses import dataclass, fields
from typing import Any

from combo_solver.cards import outcomes as compiling
from combo_solver.cards.binding import Binding, decode, encode
from combo_solver.errors import InputError, Problem

VERSION = 2
"""Of the form of the document; facts of another version are built anew."""
_READABLE = (1, VERSION)
"""A document of version 1 has no model."""
NO_MATERIALS = '{"none": true}'
"""Kept for a monster whose text names no materials: it is never Summoned with any."""
_NESTED = (
    "materials", "performs", "substitute", "fusion_limit", "continuous", "procedures", "model", "in_battle",
    "battle_effects",
)  # fmt: skip
"""What is JSON in itself; in the document it is no string."""


@dataclass(frozen=True, slots=True)
class Document:
    """What a text tells; each field is one of :class:`combo_solver.cards.facts.CardFacts`, which says what it means."""

    optional_only: bool = False
    materials: str = ""
    performs: str = ""
    substitute: str = ""
    special_summon_ban: str = ""
    summoned_by: tuple[str, ...] = ()
    continuous: str = ""
    changes_own_summon: bool = False
    own_procedure: bool = False
    procedures: str = ""
    fusion_limit: str = ""
    mentions: frozenset[str] = frozenset()
    binding: tuple[Binding, ...] = ()
    model: str = ""
    outcomes: tuple[compiling.Outcome, ...] = ()
    withdrawn: str = ""
    silent_elsewhere: bool = False
    may_win: bool = False
    in_battle: str = ""
    of_battles: str = ""
    battle_offers: bool = False
    of_main_phases: bool = False
    battle_effects: str = ""

    def to_json(self) -> str:
        """The document; what a text says nothing of is not in it."""
        told: dict[str, Any] = {"version": VERSION}
        for field in fields(self):
            value = getattr(self, field.name)
            if value:
                told[field.name] = json.loads(value) if field.name in _NESTED else value
        if self.mentions:
            told["mentions"] = sorted(self.mentions)
        if self.binding:
            told["binding"] = encode(self.binding).split()
        if self.outcomes:
            told["outcomes"] = compiling.encode(self.outcomes)
        return json.dumps(told, ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> Document:
        """What :meth:`to_json` wrote. Raises :class:`InputError` for a document of another version."""
        told: dict[str, Any] = json.loads(text)
        version = told.pop("version", None)
        if version not in _READABLE:
            problem = f"the facts of card texts have version {version}, this program reads version {VERSION}"
            raise InputError(Problem("card facts", problem, "build them anew: combo-solver cards build"))
        for key in _NESTED:
            if key in told:
                told[key] = json.dumps(told[key], ensure_ascii=False)
        if "summoned_by" in told:
            told["summoned_by"] = tuple(told["summoned_by"])
        if "mentions" in told:
            told["mentions"] = frozenset(told["mentions"])
        if "binding" in told:
            told["binding"] = decode(" ".join(told["binding"]))
        if "outcomes" in told:
            told["outcomes"] = compiling.decode(told["outcomes"])
        return cls(**told)
