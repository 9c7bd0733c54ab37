"""What is done with a card that must have counters: "Tribute this card with 3 Spell Counters on it"."""

from __future__ import annotations

import re

from combo_solver.texts.counters import KIND, kind_in, on_itself
from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.frames.actions import moving
from combo_solver.texts.effects.scope import Clause, Scope

PRIORITY = 63
EXAMPLE = Example("You can Tribute this card with 3 Spell Counters on it; draw 1 card.", "monster effect")
_WITH = re.compile(
    rf"(?P<before>^.*\bthis card) (?:with|that has) (?P<number>\d+|an?)(?P<more> or more)? {KIND}(?: on it)?(?P<after>(?: .*)?)$"
)


def read(text: str, scope: Scope) -> Clause | None:
    found = _WITH.match(text)
    if found is None:
        return None
    clause = moving.read(found["before"] + found["after"], scope)
    if clause is None:
        return None
    number = None if found["number"] in ("a", "an") else found["number"]
    return clause._replace(conditions=(*clause.conditions, on_itself(kind_in(found), number)))
