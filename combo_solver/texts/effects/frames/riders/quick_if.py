"""When the effect before it is a Quick Effect: "This is a Quick Effect if your opponent controls a monster"."""

from __future__ import annotations

import re

from combo_solver.texts.conditions import all_of
from combo_solver.texts.effects.frame import Example, Rider
from combo_solver.texts.effects.holding import read_tests
from combo_solver.texts.effects.scope import Scope

PRIORITY = 31
EXAMPLE = Example("You can discard this card; draw 1 card. This is a Quick Effect if your opponent controls a monster.")
_SENTENCE = re.compile(
    r"^(?:This is a Quick Effect if|This effect can be activated during either player's turn,? if) "
    r"(?P<if>[^:;]+?)(?:, but cannot be activated in the Damage Step)?$"
)


def read(text: str, scope: Scope) -> Rider | None:
    found = _SENTENCE.match(text)
    return Rider(quick_if=tuple(all_of(read_tests(found["if"], scope)))) if found else None
