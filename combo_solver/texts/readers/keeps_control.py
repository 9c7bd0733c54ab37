"""Monsters that nobody takes or gives away: "Control of this face-up card on the field cannot switch"."""

from __future__ import annotations

import re

from combo_solver.texts.limits import present
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.sentences import Sentence

PRIORITY = 117
PLAYED = True
EXAMPLE = Example("Control of this face-up card on the field cannot switch.")
_KEEPS = re.compile(
    r"^(?:(?:As long as|While) this card (?:remains|is) face-up on (?:the field|your side of the field), )?"
    r"[Cc]ontrol of this (?:face-up )?(?:card|monster)(?: on the field)? cannot (?:switch|change)\.$"
)


def read(sentence: Sentence, card: Printed) -> Reading | None:
    if not card.monster or sentence.part != "monster" or sentence.activated or not _KEEPS.match(present(sentence.text)):
        return None
    return holds({"apply": "keeps_control", "itself": True})
