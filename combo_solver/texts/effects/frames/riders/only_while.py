"""When alone effects can be activated: "You can only activate this effect while you control a Fiend monster"."""

from __future__ import annotations

import re

from combo_solver.texts.conditions import all_of
from combo_solver.texts.effects.frame import Example, Rider
from combo_solver.texts.effects.frames.riders import limits
from combo_solver.texts.effects.holding import read_tests
from combo_solver.texts.effects.scope import Scope

PRIORITY = 40
EXAMPLE = Example(
    "During your Main Phase: You can draw 1 card. You can only activate this effect while you control a Fiend monster."
)
_SENTENCE = re.compile(
    r"^You can only (?:activate|use) (?P<what>this effect|this card's effect|this card's effects) (?:while|if) (?P<when>[^:;]+)$"
)
_EACH = re.compile(
    r'^(?P<often>You can only use each effect of "\d+" once per turn),? and can only activate them while (?P<when>[^:;]+)$'
)


_NOTHING_SUMMONED = re.compile(
    r"^You cannot activate this card if you (?:have )?Normal Summoned(?:/Set| or Set)(?: a monster)? this turn$"
)


def read(text: str, scope: Scope) -> Rider | None:
    if found := _SENTENCE.match(text):
        tests = tuple(all_of(read_tests(found["when"], scope)))
        return Rider("last" if found["what"] == "this effect" else "all", conditions=tests)
    if found := _EACH.match(text):
        often = limits.read(found["often"], scope)
        return often and often._replace(conditions=tuple(all_of(read_tests(found["when"], scope))))
    if _NOTHING_SUMMONED.match(text) and not scope.card.monster:
        return Rider("activation", conditions=({"test": "normal_summons", "max": 0},))
    return None
