"""Cards on the field that are chosen on resolution, of which what follows speaks: "choose 1 monster on the field, and its
ATK becomes 0"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Clause, Scope
from combo_solver.texts.effects.selection import named, select
from combo_solver.texts.words import NotUnderstood

PRIORITY = 87
EXAMPLE = Example("You can discard 1 card; choose 1 face-up monster your opponent controls, and change its ATK to 0.")
_CLAUSE = re.compile(r"^[Cc]hoose (?P<what>.+)$")


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(text)
    if found is None or scope.stage == "cost":
        return None
    if scope.masked.text.rstrip(".").endswith(text):
        # Nothing is done with them.
        raise NotUnderstood(text)
    choose = select(found["what"], scope)
    if choose["from"] != ["monster_zone"] or "face_down_only" in choose:
        raise NotUnderstood(text)
    name = named(choose, scope.fresh("chosen"))
    return Clause(({"do": "choose", "choose": {**choose, "name": name}},), named=name)
