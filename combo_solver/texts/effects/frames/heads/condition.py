"""What must hold: "If you control no monsters"."""

from __future__ import annotations

import re

from combo_solver.texts.conditions import read_conditions
from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.words import NotUnderstood

PRIORITY = 80
EXAMPLE = Example("If you control no monsters: You can draw 1 card.")
_HEAD = re.compile(r"^(?:[Ii]f|[Ww]hile) (?P<what>(?!.*\bthis (?:card|monster)\b).+)$")


def read(text: str, scope: Scope) -> Data | None:
    found = _HEAD.match(text)
    if found is None:
        return None
    ways = read_conditions(scope.unmask(found["what"]), scope.card.name, scope.card.words)
    if len(ways) != 1:
        raise NotUnderstood("or")
    return {"if": ways[0]}
