"""Random cards of the opponent's hand: "send 1 random card from your opponent's hand to the GY"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Clause, Data, Scope

PRIORITY = 75
EXAMPLE = Example("During your Main Phase: You can send 1 random card from your opponent's hand to the GY.")
_CLAUSE = re.compile(
    r"^(?:[Ss]end 1 random card (?:from|in) your opponent's hand to the (?:GY|Graveyard)"
    r"|(?P<discard>[Dd]iscard 1 random card from (?:your opponent's|their) hand"
    r"|your opponent discards 1 (?:random card|card randomly) from their hand))$"
)


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(text) if scope.stage != "cost" else None
    if found is None:
        return None
    return Clause(({"do": "lose_at_random", **({"discard": True} if found["discard"] else {})},))


def left_out(effects: list[Data]) -> list[Data]:
    """What of these effects has no model: which card it is."""
    some = {"test": "count", "in": ["hand"], "side": "opponent", "min": 1}
    reason = "which card of the opponent's hand chance takes is not modelled"
    return [{"number": each["number"], "reason": reason, "if": [some]} for each in effects if _by_chance(each)]


def _by_chance(part: object) -> bool:
    if isinstance(part, dict):
        return part.get("do") == "lose_at_random" or any(map(_by_chance, part.values()))
    return isinstance(part, list) and any(map(_by_chance, part))
