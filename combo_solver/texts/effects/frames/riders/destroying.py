"""What comes of it that an effect destroys: "If this card's effect destroys a monster, this card gains 500 ATK"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example, Rider
from combo_solver.texts.effects.scope import Scope

PRIORITY = 75
EXAMPLE = Example(
    "During your Main Phase: You can draw 1 card. If this card's effect destroys a monster, this card gains ATK equal to "
    "the destroyed monster's original ATK until the end of this turn."
)
_SENTENCE = re.compile(
    r"^If (?:this card's effect|an effect of this card) destroys a monster, this card gains (?:(?P<atk>\d+) ATK"
    r"|ATK equal to (?:the destroyed monster's|its|that monster's) original ATK)"
    r"(?: until the end of this turn)?$"
)


def read(text: str, scope: Scope) -> Rider | None:
    """Of effects that destroy nothing it says nothing."""
    found = _SENTENCE.match(text)
    return Rider("all", destroying=(int(found["atk"]) if found["atk"] else None,)) if found else None
