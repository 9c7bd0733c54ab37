"""Additional Normal Summons: "you can Normal Summon 1 Dragon monster during your Main Phase this turn, in addition to
your Normal Summon/Set"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Clause, Scope
from combo_solver.texts.readers.additional_summons import granted

PRIORITY = 47
EXAMPLE = Example(
    "Once per turn: You can pay 500 LP; you can Normal Summon 1 Dragon monster during your Main Phase this turn, in addition "
    "to your Normal Summon/Set."
)
_CLAUSE = re.compile(
    r"^(?:[Dd]uring your Main Phase this turn, )?(?:[Yy]ou can )?(?P<how>Normal|Tribute) Summon (?:1|an?) (?P<which>[^;:]+?)"
    r"(?: during your Main Phase this turn| this turn)?(?P<but>, except [^,]+)?,? in addition to your Normal Summon/Set"
    r"(?: this turn)?(?: \(you can only gain this effect once per turn\))?$"
)


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(scope.unmask(text))
    if found is None or scope.stage == "cost":
        return None
    return Clause(({"do": "grant_normal_summon", **granted(found, scope.card.words)},))
