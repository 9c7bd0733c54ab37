"""What becomes of an attack and of the Battle Phase: "negate that attack, then end the Battle Phase"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Clause, Scope

PRIORITY = 4
EXAMPLE = Example("When a monster declares an attack: You can negate that attack.", battle=True)
_NEGATE = re.compile(r"^[Nn]egate (?:that|the|its|this) attack$")
_END = re.compile(r"^[Ee]nd the Battle Phase$")


def read(text: str, scope: Scope) -> Clause | None:
    if not scope.card.battle or scope.stage == "cost":
        return None
    if _NEGATE.match(text):
        return Clause(({"do": "negate_attack"},))
    return Clause(({"do": "end_battle_phase"},)) if _END.match(text) else None
