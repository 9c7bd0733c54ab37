<<<<<<< HEAD
"""Fusion Summons: "Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand or field"."""
=======
"""Fusion Summons by an effect: "Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters you control"."""
>>>>>>> integ

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.nouns import read_filter
from combo_solver.texts.words import NotUnderstood

<<<<<<< HEAD
PRIORITY = 17
EXAMPLE = Example(
    "During your Main Phase: You can Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand or field as material."
)
_CLAUSE = re.compile(
    r"^Fusion Summon 1 (?P<which>[^,]*?(?:[Mm]onster|\")) from your Extra Deck,? "
    r"(?:using (?P<materials>[^,]*?monsters) (?:from )?(?P<places>your [^,]+?|you control)"
    r"|by banishing (?:its materials|(?:the )?Fusion Materials (?:mentioned|listed) on it) from (?P<banished>your [^,]+?))"
    r"(?: as (?:the )?(?:Fusion )?[Mm]aterials?)?$"
)
_PLACES = {
    "hand": "hand",
    "field": "monster_zone",
    "side of the field": "monster_zone",
    "GY": "gy",
    "Graveyard": "gy",
    "Deck": "deck",
}
_BETWEEN = re.compile(r",? (?:and/)?or |, |/")
=======
PRIORITY = 26
EXAMPLE = Example(
    "During your Main Phase: You can Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters you control."
)
_CLAUSE = re.compile(
    r"^[Ff]usion Summon 1 (?P<which>[^,]*?Fusion Monster)(?: from your Extra Deck)?, (?:"
    r"using (?P<what>[^,]*?monsters) (?P<place>you control|from (?:your|the)[^,]+?)"
    r"(?: as (?:its )?(?:Fusion )?[Mm]aterials?)?(?:, including (?P<including>[^,]+))?"
    r"|by banishing (?:its |Fusion )?[Mm]aterials?(?: (?:mentioned|listed) on it)? (?P<banished>from your [^,]+|you control))$"
)  # fmt: skip
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
>>>>>>> integ


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(text)
    if found is None or scope.stage == "cost":
        return None
<<<<<<< HEAD
    action: Data = {"do": "fusion_summon", "where": _fusion_monster(found["which"], scope)}
    if found["materials"]:
        action["from"] = ["monster_zone"] if found["places"] == "you control" else _places(found["places"])
        action["materials"] = read_filter(scope.unmask(found["materials"]), scope.card.words)
        if not set(action["from"]) <= {"hand", "monster_zone", "deck"}:
            raise NotUnderstood(found["places"])
    else:
        action |= {"from": _places(found["banished"]), "materials": {"kinds": ["monster"]}, "materials_to": "banished"}
    return Clause((action,))


def _fusion_monster(text: str, scope: Scope) -> Data:
    return read_filter(re.sub(r"[Mm]onster$", "monsters", scope.unmask(text)), scope.card.words)


def _places(text: str) -> list[str]:
    """ "your hand, Deck, and/or field"."""
    words = [re.sub(r"^(?:and/or )?(?:your )?", "", word) for word in _BETWEEN.split(text)]
    if not all(word in _PLACES for word in words):
        raise NotUnderstood(text)
    return [_PLACES[word] for word in words]
=======
    places = _PLACES.get(found["place"] or found["banished"])
    if places is None or (found["place"] and "gy" in places):
        raise NotUnderstood(text)
    words = scope.card.words
    action: Data = {"do": "fusion_summon", "where": read_filter(scope.unmask(found["which"]), words), "from": places}
    action["materials"] = read_filter(scope.unmask(found["what"] or "monsters"), words)
    if found["banished"]:
        action["materials_to"] = "banished"
    if found["including"]:
        noun = re.sub(r"^(?:an?|at least 1|1) ", "", found["including"])
        if noun == found["including"] or noun.startswith("this "):
            raise NotUnderstood(found["including"])
        action["must_include"] = read_filter(scope.unmask(noun), words)
    return Clause((action,), named="")
>>>>>>> integ
