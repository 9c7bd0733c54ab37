"""What the activation of a card that stays on the field costs: "Activate this card by paying 1000 LP"."""

from __future__ import annotations

import re
from dataclasses import replace

from combo_solver.texts.effects.clauses import read_clauses
from combo_solver.texts.effects.frame import Example, Rider
from combo_solver.texts.effects.heads import read_head
from combo_solver.texts.effects.scope import Scope

PRIORITY = 44
EXAMPLE = Example("Activate this card by paying 1000 LP.", "spell continuous")
_SENTENCE = re.compile(
    r"^Activate (?:this card )?by (?P<how>paying|sending|banishing|discarding|Tributing) (?P<what>[^:;]+?)(?P<state> (?:while|if) you [^,:;]+)?$"
)
_INFINITIVE = {
    "paying": "pay", "sending": "send", "banishing": "banish", "discarding": "discard", "Tributing": "Tribute",
}  # fmt: skip


def read(text: str, scope: Scope) -> Rider | None:
    found = _SENTENCE.match(text)
    if found is None or not scope.card.lies or "equip" in scope.card.card_types:
        return None
    clauses, _ = read_clauses(f"{_INFINITIVE[found['how']]} {found['what']}", replace(scope, stage="cost"))
    told = read_head(found["state"].strip(), scope) if found["state"] else {}
    if any(clause.targets or clause.places or clause.conditions for clause in clauses) or told.keys() - {"if"}:
        return None
    paid = tuple(action for clause in clauses for action in clause.actions)
    return Rider("activation", cost=paid, conditions=tuple(told.get("if", ())))
