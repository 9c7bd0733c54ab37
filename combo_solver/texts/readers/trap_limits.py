"""Traps that cannot be activated, and the effects of Traps on the field that are negated."""

from __future__ import annotations

import re

from combo_solver.texts.limits import present
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.sentences import Sentence

PRIORITY = 59
PLAYED = True
EXAMPLE = Example("Trap Cards, and their effects on the field, cannot be activated.")
_NO_TRAPS = re.compile(
    r"^(?:Traps?(?: Cards)?|(?P<either>Neither player can activate Traps?(?: Cards)?))"
    r"(?P<effects>,? (?:and|or) their effects(?: on the field)?,?)?(?(either)| cannot be activated)\.$"
)
_NEGATED = re.compile(r"^Negate all (?:other )?Trap(?: Card)? effects on the field\.$")


def read(sentence: Sentence, card: Printed) -> Reading | None:
    if sentence.part != "monster" or sentence.activated:
        return None
    text = present(sentence.text)
    if _NEGATED.match(text):
        return holds([{"apply": "negates", "what": "trap", "players": "both"}])
    found = _NO_TRAPS.match(text)
    if found is None:
        return None
    effects = {"effects": True} if found["effects"] else {}
    return holds([{"apply": "cannot_activate_spells", "sort": "trap", "players": "both", **effects}])
