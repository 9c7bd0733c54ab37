"""Ritual Summons: "Ritual Summon 1 Ritual Monster from your hand, by Tributing monsters from your hand or field whose total
Levels equal or exceed its Level"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.nouns import read_filter

PRIORITY = 18
EXAMPLE = Example(
    "During your Main Phase: You can Ritual Summon 1 Ritual Monster from your hand, by Tributing monsters from your hand or field "
    "whose total Levels equal or exceed its Level."
)
_CLAUSE = re.compile(
    r"^Ritual Summon 1 (?P<which>[^,]*?Ritual Monster(?: \([^()]+\))?) from your "
    r'(?P<whence>hand or Deck|hand or GY|hand|Deck|GY)(?P<except>, except "\d+")?,? by Tributing (?P<materials>[^,]*?monsters) '
    r"(?P<places>from your hand or field|you control|from your field)"
    r"(?P<itself>, including this card(?: on your field| you control)?)?,? whose total Levels "
    r"(?P<levels>equal or exceed|exactly equal|equal) (?:its Level|the Level of (?:the|that) Ritual Monster)$"
)


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(text)
    if found is None or scope.stage == "cost":
        return None
    words = scope.card.words
    itself: Data = {"include_self": True} if found["itself"] else {}
    if found["whence"] != "hand":
        itself["monster_from"] = found["whence"].lower().split(" or ")
    name = scope.fresh("summoned")
    return Clause(
        (
            {
                **itself,
                "do": "ritual_summon",
                "name": name,
                "where": read_filter(
                    re.sub(r"Monster(?= \(|,|$)", "monsters", scope.unmask(found["which"] + (found["except"] or ""))),
                    words,
                ),
                "from": ["hand", "monster_zone"] if "hand" in found["places"] else ["monster_zone"],
                "materials": read_filter(scope.unmask(found["materials"]), words),
                "levels": "at_least" if found["levels"] == "equal or exceed" else "exact",
            },
        ),
        named=name,
    )
