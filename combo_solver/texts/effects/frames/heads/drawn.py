"""The card itself is drawn: "When you draw this card"."""

from __future__ import annotations

import re
from dataclasses import replace

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Data, Scope

PRIORITY = 23
EXAMPLE = Example("When you draw this card: You can reveal it; Special Summon it from your hand.")
_HEAD = re.compile(r"^(?P<timing>[Ii]f|[Ww]hen) you draw this card$")


def read(text: str, scope: Scope) -> Data | None:
    found = _HEAD.match(text)
    if found is None or not scope.card.monster:
        return None
    scope = replace(scope, it="self")
    return {"timing": found["timing"].lower(), "event": {"on": "drawn"}, "from": ["hand"], "scope": scope}
