"""Fusion Summons by an effect: "Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters you control"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.nouns import read_filter
from combo_solver.texts.words import NotUnderstood

PRIORITY = 26
EXAMPLE = Example(
    "During your Main Phase: You can Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters you control."
)
_CLAUSE = re.compile(
    r"^[Ff]usion Summon 1 (?P<which>[^,]*?Fusion Monster)(?: from your Extra Deck)?, (?:"
    r"using (?P<what>[^,]*?monsters) (?P<place>you control|from (?:your|the)[^,]+?)"
    r"(?: as (?:its )?(?:Fusion )?[Mm]aterials?)?"
    r"|by banishing (?:its |Fusion )?[Mm]aterials?(?: (?:mentioned|listed) on it)? (?P<banished>from your [^,]+|you control))"
    r"(?:, including (?P<including>[^,]+))?$"
)  # fmt: skip
_ITSELF = re.compile(r"^this card(?: (?:from|in|on) your (?P<where>hand|GY|field)| you control)?$")
_HELD: dict[str, tuple[str, ...]] = {"hand": ("hand",), "GY": ("gy",), "field": ("monster_zone",)}
_PLACES = {
    "you control": ["monster_zone"],
    "from your field": ["monster_zone"],
    "from your side of the field": ["monster_zone"],
    "from your hand": ["hand"],
    "from your Deck": ["deck"],
    "from your GY": ["gy"],
    "from your hand or field": ["hand", "monster_zone"],
    "from your hand and/or field": ["hand", "monster_zone"],
    "from your hand or your field": ["hand", "monster_zone"],
    "from your hand or Deck": ["hand", "deck"],
    "from your hand and/or Deck": ["hand", "deck"],
    "from your field or GY": ["monster_zone", "gy"],
    "from your field and/or GY": ["monster_zone", "gy"],
    "from your hand or GY": ["hand", "gy"],
    "from your hand, field, or GY": ["hand", "monster_zone", "gy"],
    "from your hand, field, and/or GY": ["hand", "monster_zone", "gy"],
}


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(text)
    if found is None or scope.stage == "cost":
        return None
    places = _PLACES.get(found["place"] or found["banished"])
    if places is None or (found["place"] and "gy" in places):
        raise NotUnderstood(text)
    words = scope.card.words
    action: Data = {"do": "fusion_summon", "where": read_filter(scope.unmask(found["which"]), words), "from": places}
    action["materials"] = read_filter(scope.unmask(found["what"] or "monsters"), words)
    if found["banished"]:
        action["materials_to"] = "banished"
    held: tuple[str, ...] = ()
    if itself := _ITSELF.match(found["including"] or ""):
        action["include_self"] = True
        held = _HELD[itself["where"]] if itself["where"] else ()
    elif found["including"]:
        noun = re.sub(r"^(?:an?|at least 1|1) ", "", found["including"])
        if noun == found["including"] or noun.startswith("this "):
            raise NotUnderstood(found["including"])
        action["must_include"] = read_filter(scope.unmask(noun), words)
    return Clause((action,), places=held, named="")
