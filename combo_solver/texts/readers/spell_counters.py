"""Counters that a card places on itself for each Spell Card: "Each time a Spell Card is activated, ..."."""

from __future__ import annotations

import re

from combo_solver.texts.counters import KIND, kind_in
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.sentences import Sentence

PRIORITY = 94
PLAYED = True
EXAMPLE = Example(
    "Each time a Spell Card is activated, place 1 Spell Counter on this card when that Spell resolves (max. 3)."
)
_FRAME = re.compile(
    rf"^Each time a Spell(?: Card)? is activated, place (?P<number>\d) {KIND} on this card"
    r" when that Spell(?: Card)? resolves(?: \(max\. \d+\))?\.$"
)


def read(sentence: Sentence, card: Printed) -> Reading | None:
    found = _FRAME.match(sentence.text)
    if found is None or not card.stays:
        return None
    place = "pendulum_zone" if sentence.part == "scale" else "monster_zone" if card.monster else "spell_zone"
    part = {"apply": "counter_for_spell", "counter": kind_in(found), "places": [place]}
    return holds(part | ({} if found["number"] == "1" else {"count": int(found["number"])}))
