"""The card of the effect is an Equip Card, or gets one: "While this card is equipped to a Dragon monster", "If an Equip
Card becomes equipped to this card"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.equipping import equip_only
from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Data, Scope

PRIORITY = 35
EXAMPLE = Example("While this card is equipped to a monster: You can Special Summon this equipped card.")
_HOST = re.compile(r"^(?:[Ii]f|[Ww]hile) this card is equipped to (?P<host>an? .+)$")
_GETS = re.compile(
    r"^(?:(?P<when>When)|If|Each time) (?:an Equip Card(?:\(s\))? (?:becomes|is) equipped|either player equips an Equip Card"
    r"(?:\(s\))?) to this card$",
    re.IGNORECASE,
)


def read(text: str, scope: Scope) -> Data | None:
    if found := _HOST.match(text):
        if " by " in found["host"]:
            return None
        where = equip_only(scope.unmask(found["host"]), scope.card)
        if "side" in where:
            return None
        return {"from": ["spell_zone"], "if": [{"test": "this_card", "bearer": True, "where": where.get("where", {})}]}
    if (found := _GETS.match(text)) and scope.card.monster:
        timing = "when" if found["when"] else "if"
        return {"timing": timing, "event": {"on": "equipped"}, "from": ["monster_zone"]}
    return None
