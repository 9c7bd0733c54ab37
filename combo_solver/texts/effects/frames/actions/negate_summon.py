"""The Summon that is answered is negated: "negate the Summon, and if you do, destroy that monster"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.references import ANSWERED
from combo_solver.texts.effects.scope import Clause, Data, Scope

PRIORITY = 54
EXAMPLE = Example(
    "When a monster(s) would be Summoned (Quick Effect): You can negate the Summon, and if you do, destroy that monster."
)
_CLAUSE = re.compile(
    r"^[Nn]egate the (?:Special )?Summon(?:(?:,? and if you do,?| and) (?P<then>destroy|banish)"
    r" (?:it|them|th(?:at|ose) (?:monsters?|monster\(s\))))?$"
)


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(text)
    if found is None or scope.stage == "cost":
        return None
    action: Data = {"do": "negate_summon"}
    if found["then"]:
        action["then"] = found["then"]
    return Clause((action,), named=ANSWERED)
