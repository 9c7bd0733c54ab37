"""Control switched: "switch control of both monsters", "each player chooses 1 monster they control and switches control of
those monsters with each other"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.references import SEVERAL, refer
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.words import NotUnderstood

PRIORITY = 51
EXAMPLE = Example(
    "You can target 1 monster you control and 1 monster your opponent controls; switch control of both monsters."
)
_TARGETS = re.compile(
    r"^[Ss]witch control of (?P<what>(?:both |those (?:2 )?|the )(?:of )?(?:those |the )?(?:monsters|targets))$"
)
_EACH = re.compile(
    r"^[Ee]ach player chooses 1 monster they control and switches control of those monsters with each other$"
)


def read(text: str, scope: Scope) -> Clause | None:
    if scope.stage == "cost":
        return None
    if _EACH.match(text):
        name = scope.fresh("switched")
        choose: Data = {
            "from": ["monster_zone"], "side": "either", "face_down": True, "min": 2, "max": 2, "name": name,
        }  # fmt: skip
        return Clause(({"do": "swap_control", "choose": choose},), named=name)
    found = _TARGETS.match(text)
    if found is None:
        return None
    meant = refer(found["what"], scope)
    if meant is None or meant != scope.target or not meant.startswith(SEVERAL) or not _one_of_either(scope):
        raise NotUnderstood(found["what"])
    return Clause(({"do": "swap_control", "card": meant},), named=meant)


def _one_of_either(scope: Scope) -> bool:
    """Whether a monster of mine and one of the opponent's were targeted, and nothing else."""
    sides = sorted(each.get("side", "me") for each in scope.each)
    single = all(
        each["from"] == ["monster_zone"] and each.get("min", 1) == each.get("max", 1) == 1 for each in scope.each
    )
    return sides == ["me", "opponent"] and single
