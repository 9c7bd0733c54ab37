"""What must hold: "If you control no monsters"."""

from __future__ import annotations

import re

from combo_solver.texts.conditions import all_of
from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.holding import read_tests
from combo_solver.texts.effects.scope import Data, Scope

PRIORITY = 80
EXAMPLE = Example("If you control no monsters: You can draw 1 card.")
_SPELLS = re.compile(r"^When (?=there are )")
"""Of a Spell or Trap that is no event but what must hold as it is activated."""
_HEAD = re.compile(
    r"^(?:[Ii]f|[Ww]hile) (?P<what>this card is (?:co-)?linked(?: to \d(?: or more)? monsters)?|(?!.*\bthis (?:card|monster)\b).+)$"
)
_DURING = re.compile(r"^[Dd]uring the turn (?P<what>(?!.*\bthis (?:card|monster)\b).+)$")
"""The turn in which something happened."""


def read(text: str, scope: Scope) -> Data | None:
    if not scope.card.monster and any(each.text.startswith(scope.unmask(text)) for each in scope.card.sentences):
        # Not one that is put so: old words do not always say what is targeted.
        text = _SPELLS.sub("If ", text)
    found = _HEAD.match(text)
    if found is None:
        during = _DURING.match(text)
        return {"if": all_of(read_tests(f"{during['what']} this turn", scope))} if during else None
    return {"if": all_of(read_tests(found["what"], scope))}
