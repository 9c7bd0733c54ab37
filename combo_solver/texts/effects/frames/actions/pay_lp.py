"""LP as a cost: "pay 1000 LP", "pay half your LP"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Clause, Scope

PRIORITY = 32
EXAMPLE = Example("You can pay 1000 LP; draw 1 card.")
_CLAUSE = re.compile(r"^[Pp]ay (?:(?P<amount>\d+)|half your) (?:LP|Life Points)$")


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(text)
    if found is None or scope.stage != "cost":
        return None
    return Clause(({"do": "pay_lp", **({"amount": int(found["amount"])} if found["amount"] else {"half": True})},))
