"""What the card has attached: "If this card has a Dragon monster as material"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.attached import attached
from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Data, Scope

PRIORITY = 42
EXAMPLE = Example(
    "2 Level 4 monsters\nIf this card has a Dragon monster as material: You can draw 1 card.", "monster effect xyz"
)
_HEAD = re.compile(r"^(?:[Ii]f|[Ww]hile) (?P<what>this card has .+)$")


def read(text: str, scope: Scope) -> Data | None:
    found = _HEAD.match(text)
    test = attached(found["what"], scope) if found else None
    return None if test is None else {"if": [test], "from": ["monster_zone"]}
