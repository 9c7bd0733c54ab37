"""Cards that their own text banishes when they leave the field: "If this face-up card would leave the field, banish it
instead"."""

from __future__ import annotations

import re

from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.sentences import Sentence

PRIORITY = 101
PLAYED = True
EXAMPLE = Example("If this face-up card would leave the field, banish it instead.")
_FRAME = re.compile(
    r"^(?:If this face-up card (?:would leave|leaves) the field, (?:banish it instead|it is banished(?: instead)?)"
    r"|Banish this face-up card (?:when|if) it leaves the field)\.$"
)


def read(sentence: Sentence, card: Printed) -> Reading | None:
    if not card.monster or sentence.part != "monster" or sentence.activated or not _FRAME.match(sentence.text):
        return None
    return holds([{"apply": "banished_instead"}])
