"""Battle positions: "change it to face-down Defense Position", "change this card to Attack Position"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.references import refer
from combo_solver.texts.effects.scope import Clause, Scope
from combo_solver.texts.effects.selection import select
from combo_solver.texts.words import NotUnderstood

PRIORITY = 46
EXAMPLE = Example("Once per turn: You can change this card to face-down Defense Position.")
_CLAUSE = re.compile(
    r"^[Cc]hange (?P<what>.+?) (?:to|into) (?P<to>face-down Defense|(?:face-up )?Defense|(?:face-up )?Attack) Position$"
)


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(text)
    if found is None or scope.stage == "cost":
        return None
    to = {"down": "set", "Defense": "defense", "Attack": "attack"}[
        re.sub(r"^face-(?:up )?", "", found["to"]).split()[0]
    ]
    meant = refer(found["what"], scope)
    if meant is not None:
        return Clause(({"do": "change_position", "card": meant, "to": to},), named=meant)
    choose = select(found["what"], scope)
    if choose["from"] != ["monster_zone"]:
        raise NotUnderstood(found["what"])
    name = scope.fresh("changed")
    return Clause(({"do": "change_position", "choose": {**choose, "name": name}, "to": to},), named=name)
