"""How often: "You can only use this effect of "X" once per turn"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example, Rider
from combo_solver.texts.effects.scope import Scope

PRIORITY = 10
EXAMPLE = Example('During your Main Phase: You can draw 1 card. You can only use this effect of "Card" once per turn.')
_THIS = re.compile(r'^You can only use this effect of "0" once per turn$')
_EACH = re.compile(r'^You can only use each effect of "0" once per turn$')
_ONE = re.compile(r'^You can only use 1 "0" effect per turn, and only once that turn$')


def read(text: str, scope: Scope) -> Rider | None:
    if scope.masked.names != (scope.card.own_name,):
        return None
    if _THIS.match(text):
        return Rider("last", {"scope": "name"})
    if _EACH.match(text):
        return Rider("all", {"scope": "name"})
    if _ONE.match(text):
        return Rider("all", {"scope": "name", "group": "one"})
    return None
