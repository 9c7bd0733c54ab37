"""Where the card of the effect is: "If this card is in your GY"."""

from __future__ import annotations

import re

from combo_solver.texts.conditions import read_conditions
from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.words import NotUnderstood

PRIORITY = 40
EXAMPLE = Example("If this card is in your GY: You can banish this card; draw 1 card.")
_HEAD = re.compile(
    r"^(?:[Ii]f|[Ww]hile) this card is (?P<where>in (?:your|the) (?:hand|GY|Graveyard)|in your hand or (?:GY|Graveyard)"
    r"|in your GY or (?:banished|hand)|banished|in your (?:face-up )?Extra Deck|face-up in your Extra Deck"
    r"|in your hand, field, or GY)(?: and (?P<rest>you .+|your .+))?$"
)
_PLACES = (
    ("hand", "hand"),
    ("field", "monster_zone"),
    ("GY", "gy"),
    ("Graveyard", "gy"),
    ("banished", "banished"),
    ("Extra Deck", "extra"),
)


def read(text: str, scope: Scope) -> Data | None:
    found = _HEAD.match(text)
    if found is None:
        return None
    if "field" in found["where"] and not scope.card.monster:
        raise NotUnderstood(found["where"])
    data: Data = {"from": [place for word, place in _PLACES if word in found["where"]]}
    if found["rest"]:
        ways = read_conditions(scope.unmask(found["rest"]), scope.card.name, scope.card.words)
        if len(ways) != 1:
            raise NotUnderstood("or")
        data["if"] = ways[0]
    return data
