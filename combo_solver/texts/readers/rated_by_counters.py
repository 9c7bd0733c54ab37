"""Link Monsters that can be Summoned while a card holds as many counters as their Link Rating."""

from __future__ import annotations

import re

from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.sentences import Sentence

PRIORITY = 106
PLAYED = True
EXAMPLE = Example(
    "No monster can be Link Summoned unless this card has at least as many of these counters as that monster's Link"
    " Rating."
)
_FRAME = re.compile(
    r"^No monster can be Link Summoned unless this card has at least as many of these counters as that monster's Link"
    r" Rating\.$"
)
_MOST = 8
"""A Link Monster has no more Link Arrows, and so no higher Link Rating."""


def read(sentence: Sentence, card: Printed) -> Reading | None:
    if sentence.part != "monster" or not _FRAME.match(sentence.text):
        return None
    return holds(
        [
            {
                "apply": "summon_limit",
                "summons": ["link"],
                "where": {"rating": {"equals": rating}},
                "if": [{"test": "this_card", "where": {"counters": {"counter": "", "min": 0, "max": rating - 1}}}],
            }
            for rating in range(1, _MOST + 1)
        ]
    )
