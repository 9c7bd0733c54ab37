"""Monsters that no card effect destroys: "Dragon monsters you control cannot be destroyed by card effects"."""

from __future__ import annotations

import re
from typing import Any

from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.readers.value_changes import whose
from combo_solver.texts.sentences import Sentence

PRIORITY = 98
PLAYED = True
CONDITIONAL = True
EXAMPLE = Example("Cannot be destroyed by card effects.")
_FRAME = re.compile(r"^(?:(?P<who>[^,;:]+?) )?[Cc]annot be destroyed by (?:battle or )?card effects?\.$")
_SELF = re.compile(r"^(?:This|this) (?:face-up )?card$|^it$")


def _part(sentence: str, card: Printed) -> list[dict[str, Any]]:
    found = _FRAME.match(sentence)
    if found is None:
        return []
    who = found["who"]
    if who is None or _SELF.match(who):
        return [{"apply": "indestructible", "itself": True}]
    return [{"apply": "indestructible", **whose(who, card)}]


def read(sentence: Sentence, card: Printed) -> Reading | None:
    stays = card.monster or not card.card_types.isdisjoint({"continuous", "field"})
    if sentence.part != "monster" or sentence.activated or not stays:
        return None
    return holds(_part(sentence.text, card))
