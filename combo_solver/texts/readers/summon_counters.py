"""Counters that a Spell or Trap places on itself as monsters are Summoned: "Each time a monster is Normal Summoned or
Set, place 1 counter on this card"."""

from __future__ import annotations

import re

from combo_solver.texts.counters import KIND, kind_in
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.sentences import Sentence

PRIORITY = 126
PLAYED = True
EXAMPLE = Example(
    "Each time a monster is Normal Summoned or Set, place 1 Ash Counter on this card.", "spell continuous"
)
_FRAME = re.compile(
    rf"^Each time a monster is Normal Summoned(?: or |/)Set, place (?P<number>\d) {KIND} on this card\.$"
)


def read(sentence: Sentence, card: Printed) -> Reading | None:
    found = _FRAME.match(sentence.text)
    if found is None or not card.lies or sentence.part != "monster":
        return None
    part = {"apply": "counter_for_summon", "counter": kind_in(found)}
    return holds(part | ({} if found["number"] == "1" else {"count": int(found["number"])}))
