"""What a Union Monster says of itself: "Once per turn, you can either: Target 1 Machine monster you control; equip this
card to that target, OR: Unequip this card and Special Summon it" (UNI-01, UNI-02)."""

from __future__ import annotations

import re
from typing import Any

from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.effects.selection import select
from combo_solver.texts.words import NotUnderstood

_EITHER = re.compile(
    r"^Once per turn, you can either: Target (?P<what>[^;]+); equip this card to that target, OR: Unequip this card and"
    r" Special Summon it(?P<attack> in (?:face-up )?Attack Position)?\.?$"
)
_ONCE = [{"scope": "copy", "group": "union"}]


def union_effects(text: str, scope: Scope) -> tuple[Data, Data] | None:
    """The two effects: to be equipped, and to be Special Summoned again; None for other words."""
    found = _EITHER.match(text)
    if found is None or not scope.card.monster:
        return None
    try:
        target = select(found["what"], scope)
    except NotUnderstood:
        return None
    if "monster_zone" not in target["from"]:
        return None
    shown: dict[str, Any] = {key: value for key, value in target.items() if key not in ("face_down", "printed")}
    shown["from"] = ["monster_zone"]
    ignition = {"kind": "ignition", "limit": _ONCE}
    summon = {"do": "special_summon", "card": "self", **({"position": "attack"} if found["attack"] else {})}
    return (
        {
            **ignition,
            "from": ["monster_zone"],
            "targets": [{**shown, "other": True, "name": "target1"}],
            "do": [{"do": "equip", "card": "target1"}],
        },
        {
            **ignition,
            "from": ["spell_zone"],
            "if": [{"test": "this_card", "bearer": True, "where": {}}],
            "do": [summon],
        },
    )
