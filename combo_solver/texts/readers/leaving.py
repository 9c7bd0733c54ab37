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
_MATERIAL = re.compile(
    r"^If this card is an Xyz Material and would be sent to the (?:GY|Graveyard), banish it instead\.$"
)


def read(sentence: Sentence, card: Printed) -> Reading | None:
    if not card.monster or sentence.part != "monster" or sentence.activated:
        return None
    if _MATERIAL.match(sentence.text):
        return holds([{"apply": "banished_instead", "as_material": True}])
    return holds([{"apply": "banished_instead"}]) if _FRAME.match(sentence.text) else None
