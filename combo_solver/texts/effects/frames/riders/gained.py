"""Effects that the card has only while something holds: "If this card has a Dragon monster as material, it gains this
effect." with the effect as a bullet."""

from __future__ import annotations

import re

from combo_solver.texts.effects.attached import attached
from combo_solver.texts.effects.frame import Example, Rider
from combo_solver.texts.effects.scope import Scope

PRIORITY = 47
EXAMPLE = Example(
    "2 Level 4 monsters\nIf this card has a Dragon monster as material, it gains this effect.\n● Once per turn: You can draw 1 card.",
    "monster effect xyz",
)
_SENTENCE = re.compile(r"^(?:If|While) (?P<what>this card has [^:;]+), it gains (?:this effect|these effects)$")


def read(text: str, scope: Scope) -> Rider | None:
    found = _SENTENCE.match(text)
    test = attached(found["what"], scope) if found else None
    return None if test is None else Rider("following", conditions=(test,), on_field=True)
