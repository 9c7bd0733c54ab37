"""Xyz Materials: "detach 1 material from this card"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Clause, Scope

PRIORITY = 31
EXAMPLE = Example("You can detach 1 material from this card; draw 1 card.", "monster effect")
_CLAUSE = re.compile(r"^[Dd]etach (?P<count>\d) (?:Xyz )?[Mm]aterials? from this card$")


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(text)
    if found is None:
        return None
    return Clause(({"do": "detach", "count": int(found["count"])},))
