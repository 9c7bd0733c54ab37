"""Cards that return to the hand: "return 1 card your opponent controls to the hand"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.references import refer
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.effects.selection import select
from combo_solver.texts.words import NotUnderstood

PRIORITY = 42
EXAMPLE = Example("You can target 1 card your opponent controls; return it to the hand.")
_CLAUSE = re.compile(
    r"^[Rr]eturn (?P<what>.+?) to (?:the|your|(?:its|their|the) owner's|your opponent's|(?:its|their) owners') hand(?:s|\(s\))?"
    r"(?P<extra>(?:/| or )(?:the )?Extra Deck)?(?P<tied> \(your choice, if tied\))?$"
)
_UP_TO = re.compile(r"(?P<to> to the hand)(?P<number>, up to the number of [^,;:]+)$")


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(_UP_TO.sub(r"\g<number>\g<to>", text))
    if found is None:
        return None
    back: Data = {"do": "add_to_hand", **({"or_extra": True} if found["extra"] else {})}
    meant = refer(found["what"], scope)
    if meant is not None:
        places = ("monster_zone",) if meant == "self" and scope.card.monster else ()
        return Clause(({**back, "card": meant},), places=places, named=meant)
    choose = select(found["what"], scope)
    if found["tied"] and "extreme" not in choose:
        raise NotUnderstood(text)
    if not set(choose["from"]) <= _LEFT or (scope.stage == "cost" and choose.get("side", "me") != "me"):
        raise NotUnderstood(found["what"])
    name = scope.fresh("returned")
    return Clause(({**back, "choose": {**choose, "name": name}},), named=name)


_LEFT = frozenset({"monster_zone", "spell_zone", "field_zone", "pendulum_zone", "gy", "banished"})
