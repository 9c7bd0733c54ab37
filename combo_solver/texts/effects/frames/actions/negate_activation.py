"""What is answered is negated: "negate the activation, and if you do, destroy that card"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.references import ANSWERED
from combo_solver.texts.effects.scope import Clause, Data, Scope

PRIORITY = 53
EXAMPLE = Example(
    "When a card or effect is activated (Quick Effect): You can negate the activation, and if you do, destroy that card."
)
_CLAUSE = re.compile(
    r"^[Nn]egate (?:the|that) (?P<what>activation|effect)(?:(?:,? and if you do(?: that)?,?| and) (?P<then>destroy|banish)"
    r" (?:it|that (?:card|monster|Spell|Trap|Spell/Trap)(?: Card)?))?$"
)
_DONE = {"destroy": "destroyed", "banish": "banished"}


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(text)
    if found is None or scope.stage == "cost":
        return None
    action: Data = {"do": "negate_activation", "what": found["what"]}
    if found["then"]:
        action |= {"then": found["then"], "name": scope.fresh(_DONE[found["then"]])}
    return Clause((action,), named=ANSWERED)
