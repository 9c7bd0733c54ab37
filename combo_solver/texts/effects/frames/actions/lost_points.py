"""What a monster gains of the ATK that another one lost: "its ATK becomes half its current ATK, and if it does, this card
gains that lost ATK"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.changing import in_plain_words
from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Clause, Scope

PRIORITY = 37
EXAMPLE = Example(
    "You can target 1 face-up monster your opponent controls; its ATK becomes half its current ATK, and if it does, this"
    " card gains that lost ATK."
)
_CLAUSE = re.compile(r"^this card gains that lost ATK$")
_HALVED = re.compile(
    r"[;:] (?:(?:its|that (?:monster|target)'s) ATK becomes half its current ATK|halve (?:its|that (?:monster|target)'s) ATK)"
    r"(?: until the end of (?:this|the) turn)?,? and if (?:it does|you do),? this card gains that lost ATK"
)


def read(text: str, scope: Scope) -> Clause | None:
    """It has half of it left, which is as much as it lost."""
    if scope.stage == "cost" or not _CLAUSE.match(in_plain_words(text)) or not scope.card.monster:
        return None
    if dict(scope.numbers).get(scope.target) != 1 or not _HALVED.search(scope.masked.text):
        return None
    gained = {"value": "atk", "value_of": scope.target}
    return Clause(({"do": "modify", "card": "self", "atk": gained},), named="self")
