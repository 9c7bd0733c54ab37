"""Fusion Summons: "Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand or field"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.nouns import read_filter
from combo_solver.texts.words import NotUnderstood

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


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(text)
    if found is None or scope.stage == "cost":
        return None
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
