"""Levels of monsters in the hand: "reduce the Level of 1 Dragon monster in your hand by 2 until the end of this turn
(even after it is Summoned/Set)". On the field they keep that Level, whether the text says so or not."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.effects.selection import select
from combo_solver.texts.words import NotUnderstood

PRIORITY = 36
EXAMPLE = Example(
    "During your Main Phase: You can reduce the Level of 1 Dragon monster in your hand by 2 until the end of this turn "
    "(even after it is Summoned/Set)."
)
_AFTER = r" \(even after (?:it is|they are) Summoned(?:/Set)?(?:,? and even if this card leaves the field)?\)"
_THIS_TURN = (
    r"(?: until the end of (?:this|the) turn| \(until the end of (?:this|the) turn\)| for the rest of this turn)"
)
_CLAUSE = re.compile(
    r"^(?P<verb>[Ii]ncrease|[Rr]educe|[Dd]ecrease) (?:the Level of (?P<who>1 .+? in your hand(?: or face-up field)?)"
    rf" by (?P<number>\d+){_THIS_TURN}(?:{_AFTER})?|this card's Level by (?P<own>\d+){_THIS_TURN}{_AFTER})$"
)


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(text)
    if found is None or scope.stage == "cost":
        return None
    by = int(found["number"] or found["own"])
    change: Data = {"do": "modify", "level": by if found["verb"].lower() == "increase" else -by, "in_hand": True}
    if found["own"]:
        return Clause(({**change, "card": "self"},), named="self")
    choose = select(found["who"], scope)
    if choose["side"] != "me" or not {"hand"} <= set(choose["from"]) <= {"hand", "monster_zone"}:
        raise NotUnderstood(text)
    name = scope.fresh("changed")
    return Clause(({**change, "choose": {**choose, "name": name}},), named=name)
