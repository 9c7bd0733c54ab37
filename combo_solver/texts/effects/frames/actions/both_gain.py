"""Another monster and the card of the effect gain together: "make 1 other Dragon monster you control and this card gain
500 ATK"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.changing import THIS_CARD_FACE_UP, in_plain_words
from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.frames.actions import values
from combo_solver.texts.effects.scope import Clause, Scope

PRIORITY = 39
EXAMPLE = Example(
    "During your Main Phase: You can make 1 other Dragon monster you control and this card gain 500 ATK until the end of"
    " this turn."
)
_CLAUSE = re.compile(
    r"^[Mm]ake (?P<other>1 other [^,]+?) and this card (?P<verb>gain|lose) (?P<points>\d+ (?:ATK/DEF|ATK and DEF|ATK|DEF))$"
)


def read(text: str, scope: Scope) -> Clause | None:
    """Neither does where this card is not there any more, or no other monster is."""
    found = _CLAUSE.match(in_plain_words(text))
    if found is None or scope.stage == "cost":
        return None
    said = f"{found['verb']}s {found['points']}"
    other = values.read(f"{found['other']} {said}", scope)
    itself = values.read(f"this card {said}", scope)
    if other is None or itself is None:
        return None
    both = [*other.actions, {**itself.actions[0], "join": "if_you_do"}]
    return Clause(({"do": "if", "if": [THIS_CARD_FACE_UP], "then": both},), named=other.named)
