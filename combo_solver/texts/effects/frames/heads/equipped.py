"""The card of the effect is an Equip Card, or gets one: "While this card is equipped to a Dragon monster", "If an Equip
Card becomes equipped to this card"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.equipping import equip_only
from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.happenings import PRINTED
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.nouns import read_any_noun
from combo_solver.texts.words import NotUnderstood

PRIORITY = 35
EXAMPLE = Example("While this card is equipped to a monster: You can Special Summon this equipped card.")
_HOST = re.compile(r"^(?:[Ii]f|[Ww]hile) this card is equipped to (?P<host>an? .+)$")
_WEARS = re.compile(r"^(?:[Ii]f|[Ww]hile) this (?:card|monster) is equipped with (?:an? )?(?P<what>[^,]+)$")
_GETS = re.compile(
    r"^(?:(?P<when>When)|If|Each time) (?:an Equip Card(?:\(s\))? (?:becomes|is) equipped|either player equips an Equip Card"
    r"(?:\(s\))?) to this card$",
    re.IGNORECASE,
)
_SENT = re.compile(
    r"^(?P<timing>[Ii]f|[Ww]hen) this card is (?P<destroyed>destroyed and )?sent (?:from the field )?to (?:the|your) (?:GY|Graveyard) while equipped"
    r"(?: to a monster)?$"
)


def read(text: str, scope: Scope) -> Data | None:
    if found := _HOST.match(text):
        if " by " in found["host"]:
            return None
        where = equip_only(scope.unmask(found["host"]), scope.card)
        if "side" in where:
            return None
        return {"from": ["spell_zone"], "if": [{"test": "this_card", "bearer": True, "where": where.get("where", {})}]}
    if (found := _WEARS.match(text)) and scope.card.monster:
        noun = read_any_noun(scope.unmask(found["what"]), scope.card.words)
        if not noun.where or set(noun.where) - PRINTED or not noun.plain or noun.where == {"kinds": ["equip", "spell"]}:
            raise NotUnderstood(text)
        return {"from": ["monster_zone"], "if": [{"test": "this_card", "equips": True, "where": noun.where}]}
    if (found := _SENT.match(text)) and scope.card.monster:
        # That it falls because its monster left is not meant.
        event = {"on": "sent_to_gy", "origin": ["spell_zone"], "causes": ["effect", "cost"]}
        if found["destroyed"]:
            event = {"on": "destroyed", "origin": ["spell_zone"], "causes": ["effect"]}
        return {"timing": found["timing"].lower(), "event": event, "from": ["gy"]}
    if (found := _GETS.match(text)) and scope.card.monster:
        timing = "when" if found["when"] else "if"
        return {"timing": timing, "event": {"on": "equipped"}, "from": ["monster_zone"]}
    return None
