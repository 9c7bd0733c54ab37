"""What an effect does besides, in a sentence of its own: "Also draw 1 card", "If you do, Special Summon it"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.clauses import read_clauses
from combo_solver.texts.effects.frame import Example, Rider
from combo_solver.texts.effects.scope import Scope

PRIORITY = 70
EXAMPLE = Example("During your Main Phase: You can draw 2 cards. Also discard 1 card.")
_JOINS = {"then": "then", "if you do": "if_you_do", "also": "also", "after that": "also_then"}
_SENTENCE = re.compile(r"^(?:And )?(?P<how>[Tt]hen|[Ii]f you do|Also|After that),? (?P<what>.+)$")


def read(text: str, scope: Scope) -> Rider | None:
    found = _SENTENCE.match(text)
    if found is None:
        return None
    clauses, after = read_clauses(found["what"], scope, _JOINS[found["how"].lower()])
    if any(clause.targets or clause.conditions or clause.places for clause in clauses):
        return None
    return Rider("last", actions=tuple(action for clause in clauses for action in clause.actions), after=after)
