"""A card that is destroyed if it is of one sort: "target 1 face-up Spell, or 1 Set Spell/Trap, on the field; destroy that
target if it is a Spell". What is Set is left out: nothing tells what it is."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.effects.selection import select
from combo_solver.texts.words import NotUnderstood

PRIORITY = 9
EXAMPLE = Example(
    "You can target 1 face-up Trap, or 1 Set Spell/Trap, on the field; destroy that target if it is a Trap."
)
_TARGET = re.compile(r"^[Tt]arget (?P<what>1 face-up (?P<sort>Spell|Trap)), or 1 Set Spell/Trap, on the field$")
_DESTROY = re.compile(r"^[Dd]estroy that target if it is an? (?P<sort>Spell|Trap)$")
_NAME = "up_{sort}"


def read(text: str, scope: Scope) -> Clause | None:
    if scope.stage == "cost":
        found = _TARGET.match(text)
        if found is None or scope.chosen:
            return None
        name = _NAME.format(sort=found["sort"].lower())
        choose = select(f"{found['what']} on the field", scope)
        return Clause(targets=({**choose, "name": name},), named=name)
    found = _DESTROY.match(text)
    if found is None:
        return None
    if scope.target != _NAME.format(sort=found["sort"].lower()):
        raise NotUnderstood(text)
    return Clause(({"do": "destroy", "card": scope.target},), named=scope.target)


def left_out(effects: list[Data]) -> list[Data]:
    """What of these effects has no model: that a Set card is chosen."""
    some = {"test": "count", "in": ["spell_zone", "field_zone"], "side": "either", "min": 1}
    reason = "that a Set card is targeted is not modelled"
    return [{"number": each["number"], "reason": reason, "if": [some]} for each in effects if _chosen(each)]


def _chosen(effect: Data) -> bool:
    return any(str(each.get("name", "")).startswith("up_") for each in effect.get("targets", ()))
