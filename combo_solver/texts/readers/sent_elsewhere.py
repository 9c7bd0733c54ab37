"""Cards on the field that keep others from the GY: "Any card sent to the GY is banished instead"."""

from __future__ import annotations

import re

from combo_solver.texts.limits import present
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.sentences import Sentence

PRIORITY = 61
PLAYED = True
EXAMPLE = Example("Any card sent to the GY is banished instead.")
_SENTENCE = re.compile(
    r"^(?:While this card is face-up on the field, )?any (?P<what>card|monster)s?(?:\(s\))? sent "
    r"to (?:the|(?P<whose>your opponent's|your)) GY (?:is|are) banished instead\.$",
    re.IGNORECASE,
)
_PLAYERS = {"your opponent's": "opponent", "your": "controller"}


def read(sentence: Sentence, card: Printed) -> Reading | None:
    found = _SENTENCE.match(present(sentence.text))
    if found is None or sentence.part != "monster" or sentence.activated:
        return None
    monsters = {"monsters": True} if found["what"].lower() == "monster" else {}
    return holds([{"apply": "cannot_move", "to": "gy", "players": _PLAYERS.get(found["whose"], "both"), **monsters}])
