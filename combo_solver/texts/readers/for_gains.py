"""Damage for LP that are gained: "Each time you gain Life Points, inflict 500 damage to your opponent"."""

from __future__ import annotations

import re

from combo_solver.texts.limits import present
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.sentences import Sentence

PRIORITY = 119
PLAYED = True
EXAMPLE = Example("Each time you gain Life Points, inflict 500 damage to your opponent.")
_EACH_TIME = re.compile(
    r"^Each time you gain (?:Life Points|LP), inflict (?P<amount>\d+) (?:points of )?damage to your opponent"
    r"(?:'s Life Points)?\.$"
)
"""With a comma it is nothing that is activated."""


def read(sentence: Sentence, card: Printed) -> Reading | None:
    if not card.monster or sentence.part != "monster" or sentence.activated:
        return None
    found = _EACH_TIME.match(present(sentence.text))
    return None if found is None else holds({"apply": "hurts_for_gains", "amount": int(found["amount"])})
