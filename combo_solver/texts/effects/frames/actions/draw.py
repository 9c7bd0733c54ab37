"""Draws: "draw 2 cards"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Clause, Scope

PRIORITY = 22
EXAMPLE = Example("During your Main Phase: You can draw 1 card.")
_CLAUSE = re.compile(r"^[Dd]raw (?P<count>\d) cards?$")


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(text)
    if found is None or scope.stage == "cost":
        return None
    return Clause(({"do": "draw", "count": int(found["count"])},))
