"""What is done anyway: the Deck is shuffled behind cards that were taken out of it or shuffled into it."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example, Rider
from combo_solver.texts.effects.scope import Scope

PRIORITY = 45
EXAMPLE = Example("Return 2 cards from your hand to the Deck. Then shuffle your Deck.", "spell")
_SENTENCE = re.compile(r"^Then,? shuffle (?:your|the) Deck$")


def read(text: str, scope: Scope) -> Rider | None:
    if not _SENTENCE.match(text) or not scope.it.startswith(("returned", "shuffled")):
        return None
    return Rider("none", inert="known")
