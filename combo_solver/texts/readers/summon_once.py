"""Monsters that can be Special Summoned once per turn, in whatever way, or in one way."""

from __future__ import annotations

import re

from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.sentences import Sentence

PRIORITY = 45
PLAYED = True
EXAMPLE = Example('You can only Special Summon "Card" once per turn.')
_ONCE = re.compile(
    r'^You can only (?P<how>Special|Fusion|Ritual|Synchro|Xyz|Link) Summon "(?P<name>[^"]+)"(?:\(s\))?'
    r" once per (?:turn|Duel)\.$"
)


def read(sentence: Sentence, card: Printed) -> Reading | None:
    found = _ONCE.match(sentence.text)
    if found is None or not card.monster or found["name"] not in (card.own_name, f"{card.own_name}(s)"):
        return None
    return holds([{"apply": "summon_once", "summons": [found["how"].lower()]}])
