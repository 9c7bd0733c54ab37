"""Declared Levels and Attributes: "declare a Level from 1 to 6; it becomes that Level"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Clause, Scope

PRIORITY = 66
EXAMPLE = Example("Once per turn: You can declare a Level from 1 to 6; this card becomes that Level.")
_LEVEL = re.compile(r"^[Dd]eclare (?:a|1) Level (?:from|between) (?P<low>\d+) (?:to|and) (?P<high>\d+)$")
_ATTRIBUTE = re.compile(r"^[Dd]eclare (?:1|an) Attribute$")


def read(text: str, scope: Scope) -> Clause | None:
    """Nothing is done by it alone: :mod:`.values` reads what becomes of the declared one."""
    if found := _LEVEL.match(text):
        return Clause(declared=f"Level {found['low']} {found['high']}")
    return Clause(declared="Attribute") if _ATTRIBUTE.match(text) else None
