"""Control given away: "give control of that target to your opponent"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.references import SEVERAL, refer
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.words import NotUnderstood

PRIORITY = 50
EXAMPLE = Example("You can target 1 monster you control; give control of it to your opponent.")
_CLAUSE = re.compile(
    r"^[Gg]ive control of (?P<what>.+?) to your opponent(?P<until>,? until (?:the End Phase(?: of this turn)?|the end of this turn))?$"
)


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(text)
    if found is None or scope.stage == "cost":
        return None
    meant = refer(found["what"], scope)
    if meant is None or meant.startswith(SEVERAL) or meant in scope.theirs:
        raise NotUnderstood(found["what"])
    if meant == "self" and not scope.card.monster:
        raise NotUnderstood(found["what"])
    action: Data = {"do": "give_control", "card": meant} | ({"until_end_phase": True} if found["until"] else {})
    return Clause((action,), places=("monster_zone",) if meant == "self" else (), named=meant)
