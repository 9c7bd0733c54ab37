"""A monster that counts as having another Level as material of an Xyz Summon (XYZ-13)."""

from __future__ import annotations

import re
from typing import Any

from combo_solver.texts.nouns import read_filter
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.sentences import Sentence

PRIORITY = 26
PLAYED = True
EXAMPLE = Example("If this card is used for an Xyz Summon, you can treat it as a Level 5 monster.")
_LEVEL = re.compile(
    r"^If this card is used for (?:an Xyz Summon|the Xyz Summon of an? (?P<of>[^,;:]+ monster)),"
    r" (?:it can be treated as|you can treat it as) a Level (?P<one>\d+)(?: or (?P<other>\d+))? monster\.$"
)


def read(sentence: Sentence, card: Printed) -> Reading | None:
    found = _LEVEL.match(sentence.text)
    if found is None or not card.monster or sentence.part != "monster":
        return None
    levels = [int(level) for level in (found["one"], found["other"]) if level]
    entry: dict[str, Any] = {"apply": "material_level", "number": 0, "for": ["xyz"], "levels": levels}
    if found["of"]:
        entry["where"] = read_filter(found["of"], card.words)
    return holds([entry])
