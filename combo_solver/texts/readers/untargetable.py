"""Monsters that no effect targets, whoever controls it: "Neither player can target this card with monster effects"."""

from __future__ import annotations

import re
from typing import Any

from pydantic import TypeAdapter, ValidationError

from combo_solver.models.auras import Untargetable
from combo_solver.texts.effects.inert import inert_clause
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.readers.conditional import with_conditions
from combo_solver.texts.readers.value_changes import whose
from combo_solver.texts.sentences import Sentence
from combo_solver.texts.words import NotUnderstood

PRIORITY = 104
PLAYED = True
CONDITIONAL = True
EXAMPLE = Example("Neither player can target this card with monster effects.")
_SORTS = {
    "card effects": (),
    "effects": (),
    "monster effects": ("monster",),
    "Spell effects": ("spell",),
    "Trap effects": ("trap",),
    "Trap or monster effects": ("monster", "trap"),
    "Spell/Trap effects": ("spell", "trap"),
    "Spell or Trap effects": ("spell", "trap"),
}
_BY = "|".join(_SORTS)
_CANNOT_BE = re.compile(
    rf"^(?:(?P<who>[^,;:]+?) )?[Cc]annot be targeted by (?P<by>{_BY})(?P<besides>,? or be destroyed by battle)?"
    r"(?:,? (?:while|if|as long as) (?P<when>.+))?$"
)
_NEITHER = re.compile(rf"^[Nn]either player can target (?P<who>[^,;:]+?) with (?P<by>{_BY})$")
_AND = re.compile(r"(?:, also|, and|, but| and) (?=(?:those|it|they|this|cannot)\b)")
_SELF = re.compile(r"^[Tt]his (?:face-up )?card$")
_THEY = re.compile(r"^(?:it|they|them|those monsters)$")
_PARTS: TypeAdapter[list[Untargetable]] = TypeAdapter(list[Untargetable])
Part = dict[str, Any]


def untargetable(clause: str, card: Printed, before: Part | None = None) -> list[Part]:
    """What one clause says; ``before``: which monsters the clause before it is about."""
    found = _CANNOT_BE.match(clause) or _NEITHER.match(clause)
    if found is None:
        return []
    told = found.groupdict()
    who, when = told["who"], told.get("when")
    about: Part = {"itself": True}
    if who is not None and _THEY.match(who):
        if before is None:
            raise NotUnderstood(clause)
        about = before
    elif who is not None and not _SELF.match(who):
        about = whose(who, card)
    if about.get("itself") and not card.monster:
        raise NotUnderstood(clause)
    sorts = _SORTS[told["by"]]
    parts: list[Part] = [{"apply": "untargetable", **about, **({"by": list(sorts)} if sorts else {})}]
    return with_conditions(when, parts, card) if when else parts


def read(sentence: Sentence, card: Printed) -> Reading | None:
    stays = card.monster or not card.card_types.isdisjoint({"continuous", "field"})
    if sentence.part != "monster" or sentence.activated or not stays:
        return None
    text = sentence.text.rstrip(".")
    parts = untargetable(text, card)
    for joined in () if parts else _AND.finditer(text):
        first, rest = text[: joined.start()], text[joined.end() :]
        if inert_clause(rest if not rest.startswith("cannot") else f"it {rest}", card):
            parts = untargetable(first, card)
    try:
        _PARTS.validate_python(parts)
    except ValidationError as fault:
        raise NotUnderstood(sentence.text) from fault
    return holds(parts)
