"""More Normal Summons this turn: "conduct 2 Normal Summons/Sets this turn, not just 1"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Clause, Scope

PRIORITY = 48
EXAMPLE = Example("During your Main Phase: You can conduct 2 Normal Summons/Sets this turn, not just 1.")
_CLAUSE = re.compile(
    r"^(?:[Yy]ou can )?[Cc]onduct (?:up to )?(?P<number>[23]) Normal Summons(?:/Sets| or Sets)?(?: this turn)?, not just (?:1|one)$"
)


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(text)
    if found is None or scope.stage == "cost":
        return None
    return Clause(({"do": "set_normal_summons", "number": int(found["number"])},))
