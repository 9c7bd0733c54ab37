"""A limit in the head: "Once per turn"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Data, Scope

PRIORITY = 10
_HEAD = re.compile(
    r"^(?:[Uu]p to )?(?P<often>once|twice|thrice)(?: per (?P<per>turn|Duel|Chain)|,? while (?:this card is )?face-up on the field)$",
    re.IGNORECASE,
)
_AS_A_SCALE = re.compile(r"^[Oo]nce, while this card is in your Pendulum Zone$")
EXAMPLE = Example("Once per turn: You can draw 1 card.")


def read(text: str, scope: Scope) -> Data | None:
    if _AS_A_SCALE.match(text):
        return {"limit": [{"scope": "copy"}], "from": ["pendulum_zone"]}
    found = _HEAD.match(text)
    if found is None:
        return None
    if (found["per"] or "").lower() == "chain":
        return {"limit": [{"scope": "copy", "per": "chain"}]}
    limit: Data = {"scope": "copy"}
    if found["often"].lower() != "once":
        limit["times"] = {"twice": 2, "thrice": 3}[found["often"].lower()]
    return {"limit": [limit]}
