"""The card itself is Summoned: "If this card is Normal or Special Summoned"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Data, Scope

PRIORITY = 20
EXAMPLE = Example("If this card is Normal or Special Summoned: You can draw 1 card.")
_HEAD = re.compile(
    r"^(?P<timing>If|When) this card is (?P<how>Normal|Special|Normal or Special|Flip|Tribute|Fusion|Ritual|Synchro|Xyz|Link|Pendulum)"
    r" Summoned$"
)
_SPECIAL = ["effect", "procedure", "synchro", "xyz", "link", "pendulum", "fusion", "ritual"]
_METHODS = {"Special": _SPECIAL, "Normal or Special": ["normal", *_SPECIAL]}


def read(text: str, scope: Scope) -> Data | None:
    found = _HEAD.match(text)
    if found is None:
        return None
    methods = _METHODS.get(found["how"], [found["how"].lower()])
    return {
        "timing": found["timing"].lower(),
        "event": {"on": "summoned", "methods": methods},
        "from": ["monster_zone"],
    }
