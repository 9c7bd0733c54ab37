"""Monsters that return in the End Phase of the turn in which they came: "Once per turn, during the End Phase, if this
card was Special Summoned this turn: Return it to the hand". Where more happens then, the sentence is not read."""

from __future__ import annotations

import re
from typing import Any

from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.sentences import Sentence

PRIORITY = 110
PLAYED = True
EXAMPLE = Example(
    "During the End Phase of the turn this card was Normal Summoned or flipped face-up: Return it to the hand."
)
_CAME = r"(?P<came{0}>Normal Summoned(?: or flipped face-up)?|Special Summoned|flipped face-up)"
_FRAME = re.compile(
    r"^(?:During the End Phase of the turn (?:that )?(?:this card|it) (?:is|was) "
    + _CAME.format(1)
    + r": Return (?:it|this card) to the hand"
    r"|(?:Once per turn, )?[Dd]uring the End Phase, if this card (?:on the field )?was "
    + _CAME.format(2)
    + r" this turn: Return (?:it|this card) to the hand"
    r"|This card returns to (?:its|the) owner's hand during the End Phase of the turn (?:that )?(?:it|this card)"
    r" (?:is|was) " + _CAME.format(3) + r")\.$"
)
_AFTER = {
    "Normal Summoned or flipped face-up": (),
    "Normal Summoned": ("normal",),
    "Special Summoned": ("special",),
    "flipped face-up": ("flip",),
}


def read(sentence: Sentence, card: Printed) -> Reading | None:
    found = _FRAME.match(sentence.text)
    if found is None or not card.monster or sentence.part != "monster":
        return None
    part: dict[str, Any] = {"apply": "returns_in_end_phase"}
    if after := _AFTER[found["came1"] or found["came2"] or found["came3"]]:
        part["after"] = list(after)
    return holds(part)
