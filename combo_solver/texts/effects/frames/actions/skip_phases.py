"""Phases of later turns that are skipped: "skip your next 2 Draw Phases"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Clause, Scope

PRIORITY = 92
EXAMPLE = Example("Draw 1 card and skip your next Draw Phase.", "spell")
_SKIP = re.compile(
    r"^(?:but )?(?:you )?[Ss]kip (?:your|the) (?:next (?:\d )?)?(?P<phase>Draw Phase|Battle Phase|Main Phase 1)s?(?: of your next turn)?$"
)

_NOT_NOTICED = re.compile(
    r"^[Ss]kip your (?:next Standby Phase|(?P<theirs>opponent's next (?:Draw|Standby|Battle) Phase))$"
)
_PHASES = {"Draw Phase": "draw", "Battle Phase": "battle", "Main Phase 1": "main1"}


def read(text: str, scope: Scope) -> Clause | None:
    if (other := _NOT_NOTICED.match(text)) and scope.stage != "cost":
        return Clause(unnoticed="opponent_bound" if other["theirs"] else "other_phase")
    found = _SKIP.match(text)
    if found is None or scope.stage == "cost" or "next" not in text:
        return None
    # The Battle Phase of this turn would come after what is searched.
    return Clause(({"do": "skip_phase", "phase": _PHASES[found["phase"]], "join": "also"},))
