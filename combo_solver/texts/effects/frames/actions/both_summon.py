"""Special Summons by both players at the same time: "both players Special Summon as many of their banished monsters as
possible". Which monsters the opponent Summons, and how they stand, is not modelled: it is used while they have none."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.frames.actions import special_summon
from combo_solver.texts.effects.scope import Clause, Data, Scope

PRIORITY = 59
EXAMPLE = Example(
    "During your Main Phase: You can pay 500 LP; both players Special Summon as many of their banished monsters as"
    " possible."
)
_CLAUSE = re.compile(
    r"^(?:[Bb]oth|[Ee]ach) players? Special Summons? (?P<what>as many of their banished monsters as possible)$"
)
_THEIRS: Data = {"test": "count", "in": ["banished"], "side": "opponent", "where": {"kinds": ["monster"]}}
_NONE: Data = {**_THEIRS, "max": 0}


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(text)
    if found is None or scope.stage == "cost":
        return None
    mine = special_summon.read(f"Special Summon {found['what'].replace('their', 'your')}", scope)
    return None if mine is None else mine._replace(conditions=(*mine.conditions, _NONE))


def left_out(effects: list[Data]) -> list[Data]:
    """What of these effects has no model: what it does while the opponent has such monsters."""
    reason = "what the opponent Special Summons is not modelled"
    return [
        {"number": each["number"], "reason": reason, "if": [{**_THEIRS, "min": 1}]}
        for each in effects
        if _NONE in each.get("if", ())
    ]
