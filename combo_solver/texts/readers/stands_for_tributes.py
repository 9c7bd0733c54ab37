"""Cards that are Tributed in the place of monsters: "If you Tribute Summon a Dragon monster face-up, you can Tribute
this card instead, if the number of its counters is equal to or greater than the number of required Tributes"."""

from __future__ import annotations

import re

from combo_solver.texts.nouns import read_monsters
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.sentences import Sentence

PRIORITY = 127
PLAYED = True
EXAMPLE = Example(
    "If you Tribute Summon a Dragon monster face-up, you can Tribute this card instead, if the number of its counters"
    " is equal to or greater than the number of required Tribute(s).",
    "spell continuous",
)
_FRAME = re.compile(
    r"^If you Tribute Summon (?P<which>an? [^,;:()]*?monster) face-up, you can Tribute this card instead, if the number"
    r" of its counters is equal to or greater than the number of required Tribute(?:s|\(s\))\.$"
)


def read(sentence: Sentence, card: Printed) -> Reading | None:
    found = _FRAME.match(sentence.text)
    if found is None or not card.lies or sentence.part != "monster":
        return None
    return holds({"apply": "stands_for_tributes", "where": read_monsters(found["which"], card.words), "counter": ""})
