"""Restrictions that a resolution brings: "you cannot Special Summon monsters for the rest of this turn"; and what a
monster or I cannot do in a battle, which nobody notices."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.locks import read_lock
from combo_solver.texts.effects.scope import Clause, Scope

PRIORITY = 60
EXAMPLE = Example("You can pay 100 LP; draw 1 card, also you cannot Special Summon for the rest of this turn.")
_AND = re.compile(r"^(?:(?:also,?|but,?) (?:in either case,? )?|in either case,? )")
_NO_BATTLE = re.compile(
    r"^(?:it|they|that monster|that target|those monsters|this card|monsters you control|your monsters)"
    r" cannot (?:attack|declare an attack|attack directly|attack your opponent directly|be destroyed by battle)"
    r"(?: this turn| for the rest of this turn| the turn it is Summoned| until the end of (?:this|the next) turn)?$"
)


def read(text: str, scope: Scope) -> Clause | None:
    if scope.stage == "cost":
        return None
    text = _AND.sub("", text)
    if _NO_BATTLE.match(text):
        return Clause(unnoticed="battle")
    lock = read_lock(text, scope)
    if lock is None or lock.binds != "rest":
        return None
    return Clause(tuple({**action, "join": "also"} for action in lock.actions))
