"""Monsters that suffice alone for a Ritual Summon: "If you Ritual Summon exactly 1 WATER Ritual Monster with a card
effect that requires use of monsters, this card can be used as the entire Tribute"."""

from __future__ import annotations

import re
from typing import Any

from combo_solver.texts.nouns import read_monsters
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.sentences import Sentence

PRIORITY = 103
PLAYED = True
EXAMPLE = Example(
    "If you Ritual Summon exactly 1 WATER Ritual Monster with a card effect that requires use of monsters, this card"
    " can be used as the entire Tribute."
)
_FRAME = re.compile(
    r"^If you Ritual Summon exactly 1 (?P<which>[^,;:()]*?Ritual Monster)(?: \((?P<types>[^,;:()]+)\))? with a card"
    r" effect that requires use of monsters, this card(?P<field> you control)? can be used as the entire"
    r" (?:Tribute|(?:Level )?requirement)\.$"
)


def read(sentence: Sentence, card: Printed) -> Reading | None:
    found = _FRAME.match(sentence.text)
    if found is None or not card.monster or sentence.part != "monster":
        return None
    which = found["which"] if found["types"] is None else f"{found['types']} {found['which']}"
    part: dict[str, Any] = {"apply": "entire_tribute", "where": read_monsters(which, card.words)}
    return holds([{**part, "on_field": True} if found["field"] else part])
