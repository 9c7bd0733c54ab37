"""Counters that hold a Level down: "place 1 Ice Counter on it, and if it is Level 2 or higher, it becomes Level 1 as
long as it has an Ice Counter". Nothing that is read removes such counters and leaves the monster as it is."""

from __future__ import annotations

import re

from combo_solver.texts.counters import KIND, kind_in
from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.frames.actions import place_counters
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.words import NotUnderstood

PRIORITY = 64
EXAMPLE = Example(
    "You can target 1 face-up monster your opponent controls; place 1 Predator Counter on it, and if it is Level 2 or "
    "higher, it becomes Level 1 as long as it has a Predator Counter."
)
_CLAUSE = re.compile(
    r"^(?P<place>[Pp]lace .+?), and if (?:(?:it is|that monster is) Level 2 or higher, it becomes"
    r"|you do, (?P<each>any of those monsters that are) Level 2 or higher become) Level 1 as long as "
    rf"(?:it has|they have) an? {KIND}$"
)


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(text)
    placed = None if found is None else place_counters.read(found["place"], scope)
    if found is None or placed is None:
        return None
    (action,) = placed.actions
    if action["counter"] != kind_in(found) or action.get("card") == "self":
        raise NotUnderstood(text)
    if "choose" in action and "name" not in action["choose"]:
        action = {**action, "choose": {**action["choose"], "name": scope.fresh("placed")}}
    meant = action.get("card") or action["choose"]["name"]
    level: Data = {"do": "modify", "card": meant, "level_to": 1}
    if found["each"]:
        level = {"do": "for_each", "card": meant, "actions": [level]}
    return placed._replace(actions=(action, {**level, "join": "if_you_do"}), named=meant)
