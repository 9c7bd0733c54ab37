"""Banished cards that go back: "return it to the GY"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.references import refer
from combo_solver.texts.effects.scope import Clause, Scope
from combo_solver.texts.effects.selection import named, select
from combo_solver.texts.words import NotUnderstood

PRIORITY = 35
EXAMPLE = Example("You can target 1 of your banished Dragon monsters; return it to the GY.")
_CLAUSE = re.compile(r"^[Rr]eturn (?P<what>.+?) to (?:the|your|their) (?:GY|Graveyard)s?$")


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(text)
    if found is None:
        return None
    meant = refer(found["what"], scope)
    if meant is not None:
        if meant not in scope.banished:
            raise NotUnderstood(found["what"])
        return Clause(({"do": "return_to_gy", "card": meant},), named=meant)
    choose = select(found["what"], scope)
    if choose["from"] != ["banished"]:
        raise NotUnderstood(found["what"])
    name = named(choose, scope.fresh("returned"))
    return Clause(({"do": "return_to_gy", "choose": {**choose, "name": name}},), named=name)
