"""Spells and Traps in the column of a card that was Set. What face-up cards of the opponent's would no longer forbid, and
that cards of mine which come to its zone afterwards do nothing, is told as left out."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.reader import Printed

PRIORITY = 89
EXAMPLE = Example(
    "Draw 1 card, then, if this card was Set before activation and is on the field at resolution, for the rest of this"
    " turn all other Spell/Trap effects in this column are negated.",
    "trap",
)
_SAID = re.compile(r"effects in this column are negated")
_CLAUSE = re.compile(
    r"^if this card was Set before activation and is on the field at resolution, for the rest of this turn,? "
    r"all other (?:Spell/Trap|Spell and Trap) effects in this column are negated$"
)


def read(text: str, scope: Scope) -> Clause | None:
    if scope.stage == "cost" or scope.card.monster or not _CLAUSE.match(text):
        return None
    return Clause(unnoticed="opponents_action")


def left_out(card: Printed) -> list[Data]:
    """What of the effect has no model, if another card may lie in the column."""
    if card.monster or not _SAID.search(card.text):
        return []
    ways: tuple[Data, ...] = (
        {"in": ["spell_zone"], "side": "opponent", "min": 1},
        {"in": ["spell_zone"], "min": 2},
        {"in": ["hand"], "where": {"not_kinds": ["monster"]}, "min": 1},
        {"in": ["hand"], "where": {"kinds": ["pendulum"]}, "min": 1},
    )
    others = {"test": "any_of", "of": [[{"test": "count", **way}] for way in ways]}
    reason = "negating what lies in its column is not modelled"
    return [{"reason": reason, "from": ["spell_zone"], "if": [others], "column": True}]
