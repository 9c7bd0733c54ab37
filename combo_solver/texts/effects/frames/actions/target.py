"""Targets: "target 1 monster in your GY"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Clause, Scope
from combo_solver.texts.effects.selection import named, select

PRIORITY = 10
EXAMPLE = Example("You can target 1 monster in your GY; Special Summon it.")
_CLAUSE = re.compile(r"^[Tt]arget (?P<what>.+)$")


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(text)
    if found is None or scope.stage != "cost":
        return None
    choose = select(found["what"], scope)
    name = named(choose, scope.fresh("target"))
    return Clause(targets=({**choose, "name": name},), named=name)
