"""Monsters that are kept in Attack Position: "All face-up monsters on the field are changed to Attack Position and
their battle positions cannot be changed"."""

from __future__ import annotations

import re

from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.readers.value_changes import whose
from combo_solver.texts.sentences import Sentence
from combo_solver.texts.words import NotUnderstood

PRIORITY = 128
PLAYED = True
EXAMPLE = Example(
    "All face-up monsters on the field are changed to Attack Position and their battle positions cannot be changed.",
    "trap continuous",
)
_FRAME = re.compile(
    r"^(?P<who>All face-up monsters [^,;:]+?) are changed to Attack Position,? and their battle positions cannot be"
    r" changed\.$"
)


def read(sentence: Sentence, card: Printed) -> Reading | None:
    found = _FRAME.match(sentence.text)
    if found is None or not card.lies or sentence.part != "monster":
        return None
    part = whose(found["who"], card)
    if part.keys() != {"side"}:
        raise NotUnderstood(found["who"])
    return holds({"apply": "held_in_attack", **part})
