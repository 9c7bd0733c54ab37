"""Clauses that nothing in a solo turn can notice: "it cannot be destroyed by battle this turn"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.inert import inert_clause
from combo_solver.texts.effects.scope import Clause, Scope
from combo_solver.texts.words import NotUnderstood

PRIORITY = 90
EXAMPLE = Example("During your Main Phase: You can draw 1 card, also this card can attack directly this turn.")
_TIME = re.compile(
    r"^(?:this turn|for the rest of this turn(?: after this card resolves)?),? | (?:this turn|for the rest of this turn|until the end of (?:this|your opponent's) turn)$"
)


def read(text: str, scope: Scope) -> Clause | None:
    if scope.stage == "cost":
        return None
    reason = inert_clause(_TIME.sub("", scope.unmask(text)), scope.card)
    if reason == "unaffected":
        # By what the opponent's cards do as they lie there, it is noticed.
        raise NotUnderstood(text)
    return Clause(unnoticed=reason) if reason else None
