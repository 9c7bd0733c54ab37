"""Spells and Traps in the column of a card that was Set: only the opponent has others there, so nothing that I may do is
forbidden by it. What their face-up cards would no longer forbid is left out (CONTRIBUTING, "Known gaps")."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Clause, Scope

PRIORITY = 89
EXAMPLE = Example(
    "Draw 1 card, then, if this card was Set before activation and is on the field at resolution, for the rest of this"
    " turn all other Spell/Trap effects in this column are negated.",
    "trap",
)
_CLAUSE = re.compile(
    r"^if this card was Set before activation and is on the field at resolution, for the rest of this turn,? "
    r"all other (?:Spell/Trap|Spell and Trap) effects in this column are negated$"
)


def read(text: str, scope: Scope) -> Clause | None:
    if scope.stage == "cost" or scope.card.monster or not _CLAUSE.match(text):
        return None
    return Clause(unnoticed="opponents_action")
