"""Battle positions that are not changed by hand: "Other monsters on the field cannot change their battle positions"."""

from __future__ import annotations

import re
from typing import Any

from pydantic import TypeAdapter, ValidationError

from combo_solver.models.auras import FixedPosition
from combo_solver.texts.effects.inert import inert_clause
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.readers.value_changes import whose
from combo_solver.texts.sentences import Sentence
from combo_solver.texts.words import NotUnderstood

PRIORITY = 105
PLAYED = True
EXAMPLE = Example("Other monsters on the field cannot change their battle positions.")
_CANNOT = re.compile(
    r"^(?P<who>[^,;:]+?) cannot"
    r" (?:change (?:its|their) [Bb]attle [Pp]ositions?(?: or (?P<or>attack|declare an attack))?"
    r"|(?P<first>attack|declare an attack) or change (?:its|their) [Bb]attle [Pp]ositions?)$"
)
_STAYS = re.compile(r"^(?:While this card is face-up on the field|As long as this card remains face-up on the field), ")
_ITSELF = re.compile(r"^this (?:face-up )?card$", re.IGNORECASE)
_PARTS: TypeAdapter[list[FixedPosition]] = TypeAdapter(list[FixedPosition])


def read(sentence: Sentence, card: Printed) -> Reading | None:
    stays = card.monster or not card.card_types.isdisjoint({"continuous", "field", "equip"})
    if sentence.part != "monster" or sentence.activated or not stays:
        return None
    text = re.sub(r"^it\b", "this card", _STAYS.sub("", sentence.text.rstrip(".")))
    found = _CANNOT.match(text)
    if found is None:
        return None
    parts: list[dict[str, Any]] = [{"apply": "fixed_position", **_about(found["who"], card)}]
    attacks = found["or"] or found["first"]
    if attacks and not inert_clause(f"{found['who']} cannot {attacks}", card):
        raise NotUnderstood(sentence.text)
    try:
        _PARTS.validate_python(parts)
    except ValidationError as fault:
        raise NotUnderstood(sentence.text) from fault
    return holds(parts)


def _about(who: str, card: Printed) -> dict[str, Any]:
    """Of which monsters; those of the opponent's alone do nothing in a turn of their controller's opponent's."""
    if who.lower() == "the equipped monster" and "equip" in card.card_types:
        return {"bearer": True}
    if _ITSELF.match(who):
        if not card.monster:
            raise NotUnderstood(who)
        return {"itself": True}
    return whose(who, card)
