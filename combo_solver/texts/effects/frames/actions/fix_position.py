"""Battle positions that stay for the turn: "it cannot change its battle position this turn"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.references import refer
from combo_solver.texts.effects.scope import Clause, Scope
from combo_solver.texts.words import NotUnderstood

PRIORITY = 55
EXAMPLE = Example(
    "You can target 1 monster you control; it loses 500 ATK, and it cannot change its battle position this turn."
)
_TIME = r"(?:this turn|for the rest of this turn|until the end of this turn)"
_CLAUSE = re.compile(
    rf"^(?P<what>[^,;:]+?) cannot change (?:its|their) battle positions? {_TIME}$"
    rf"|^(?P<whose>its|their) battle positions? cannot be changed {_TIME}$"
)


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(text)
    if found is None or scope.stage == "cost":
        return None
    words = found["what"] or {"its": "it", "their": "them"}[found["whose"]]
    meant = refer(words[:1].lower() + words[1:], scope)
    if meant is None:
        raise NotUnderstood(words)
    return Clause(({"do": "fix_position", "card": meant},), named=meant)
