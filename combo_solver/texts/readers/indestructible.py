"""Monsters that no card effect destroys: "Dragon monsters you control cannot be destroyed by card effects"."""

from __future__ import annotations

import re
from typing import Any

from pydantic import TypeAdapter, ValidationError

from combo_solver.models.continuous import Indestructible
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.readers.conditional import with_conditions
from combo_solver.texts.readers.value_changes import whose
from combo_solver.texts.sentences import Sentence
from combo_solver.texts.words import NotUnderstood

PRIORITY = 98
PLAYED = True
CONDITIONAL = True
EXAMPLE = Example("Cannot be destroyed by card effects.")
_FRAME = re.compile(
    r"^(?:(?P<who>[^,;:]+?) )?[Cc]annot be destroyed by (?:battle or )?card effects?"
    r"(?:,? (?:while|if|as long as) (?P<when>.+))?\.$"
)
_LINKED = re.compile(r"^(?P<how>(?:[Cc]o-)?[Ll]inked) (?P<who>monsters\b.*)$")
_PARTS: TypeAdapter[list[Indestructible]] = TypeAdapter(list[Indestructible])
_SELF = re.compile(r"^(?:This|this) (?:face-up )?card$|^it$")


def _part(sentence: str, card: Printed) -> list[dict[str, Any]]:
    found = _FRAME.match(sentence)
    if found is None:
        return []
    who = found["who"]
    itself = who is None or bool(_SELF.match(who))
    parts = [{"apply": "indestructible", **({"itself": True} if itself else _whose(who, card))}]
    if found["when"] is None:
        return parts
    if not itself and re.match(r"^(?:it|they)\b", found["when"]):
        raise NotUnderstood(found["when"])
    return with_conditions(re.sub(r"^it (?=has |is )", "this card ", found["when"]), parts, card)


def _whose(who: str, card: Printed) -> dict[str, Any]:
    """Which monsters, those that are linked alone where the words say so."""
    found = _LINKED.match(who)
    if found is None:
        return whose(who, card)
    told = whose(found["who"][0].upper() + found["who"][1:], card)
    return {**told, "where": {**told.get("where", {}), "linked": found["how"].lower().replace("-", "_")}}


def read(sentence: Sentence, card: Printed) -> Reading | None:
    stays = card.monster or not card.card_types.isdisjoint({"continuous", "field"})
    if sentence.part != "monster" or sentence.activated or not stays:
        return None
    parts = _part(sentence.text, card)
    try:
        _PARTS.validate_python(parts)
    except ValidationError as fault:
        # Which monsters it points to, say, is told of values alone.
        raise NotUnderstood(sentence.text) from fault
    return holds(parts)
