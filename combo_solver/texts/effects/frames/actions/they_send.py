"""What the opponent does, and chooses: "make your opponent send 1 monster they control to the GY (their choice)"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Clause, Data, Scope

PRIORITY = 74
EXAMPLE = Example(
    "During your Main Phase: You can make your opponent send 1 monster they control to the GY (their choice)."
)
_CLAUSE = re.compile(
    r"^[Mm]ake your opponent send 1 monster (?:they control|from their field) to the GY \(their choice\)$"
)


def read(text: str, scope: Scope) -> Clause | None:
    return Clause(({"do": "they_send"},)) if scope.stage != "cost" and _CLAUSE.match(text) else None


def left_out(effects: list[Data]) -> list[Data]:
    """What of these effects has no model: which monster they choose of several."""
    several = {"test": "count", "in": ["monster_zone"], "side": "opponent", "min": 2}
    reason = "which monster the opponent chooses is not modelled"
    return [{"number": each["number"], "reason": reason, "if": [several]} for each in effects if _they_choose(each)]


def _they_choose(part: object) -> bool:
    if isinstance(part, dict):
        return part.get("do") == "they_send" or any(map(_they_choose, part.values()))
    return isinstance(part, list) and any(map(_they_choose, part))
