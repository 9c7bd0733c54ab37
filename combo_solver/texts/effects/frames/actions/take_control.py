"""Control: "take control of that target until the End Phase"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.fighting import who_battles
from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.references import refer
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.effects.selection import read_selection
from combo_solver.texts.words import NotUnderstood

PRIORITY = 43
EXAMPLE = Example("You can target 1 monster your opponent controls; take control of it until the End Phase.")
_CLAUSE = re.compile(
    r"^(?:[Tt]ake|[Gg]ain) control of (?P<what>.+?)(?P<until>,? until (?:the End Phase|the end of this turn|your (?:next )?End Phase))?"
    r"(?P<tied>,? (?:while|as long as) this card is face-up on the field)?$"
)


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(text)
    if found is None or scope.stage == "cost":
        return None
    action: Data = {"do": "take_control"} | ({"until_end_phase": True} if found["until"] else {})
    if found["tied"]:
        if found["until"] or not scope.card.monster:
            raise NotUnderstood(found["tied"])
        action["while_face_up"] = True
    meant = refer(found["what"], scope)
    if meant == "self":
        raise NotUnderstood(found["what"])
    if meant is not None:
        return Clause(({**action, "card": meant},), named=meant)
    plain = scope.unmask(found["what"].replace("currently controls", "controls"))
    choose = who_battles(found["what"], scope) or read_selection(plain, scope.card)
    if choose["from"] != ["monster_zone"] or choose.get("side") != "opponent":
        raise NotUnderstood(found["what"])
    name = scope.fresh("taken")
    return Clause(({**action, "choose": {**choose, "name": name}},), named=name)
