"""What counters there must be: "If this card has 3 or more counters"."""

from __future__ import annotations

import re

from combo_solver.texts.counters import counters_asked
from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Data, Scope

PRIORITY = 79
EXAMPLE = Example("If this card has 3 or more Spell Counters: You can draw 1 card.")
_HEAD = re.compile(r"^(?:[Ii]f|[Ww]hile|[Ww]hen) (?P<what>.+)$")


def read(text: str, scope: Scope) -> Data | None:
    found = _HEAD.match(text)
    asked = None if found is None else counters_asked(found["what"])
    return None if asked is None else {"if": [asked]}
