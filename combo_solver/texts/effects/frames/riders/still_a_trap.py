"""What a Trap that became a monster is besides: "(This card is also still a Trap.)"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example, Rider
from combo_solver.texts.effects.scope import Scope

PRIORITY = 37
EXAMPLE = Example(
    "Special Summon this card as a Normal Monster (Rock/EARTH/Level 4/ATK 0/DEF 0). (This card is also still a Trap.)",
    "trap",
)
_STILL = re.compile(
    r"^\(?This (?:card )?is (?:(?P<still>(?:also )?still(?: treated as)?)|NOT treated as) a Trap(?: Card)?\.?\)?$"
)


def read(text: str, scope: Scope) -> Rider | None:
    found = _STILL.match(text)
    return (
        None if found is None else Rider("last", as_monster={"still": bool(found["still"]), "lies": scope.card.stays})
    )
