"""Where the card of the effect is: "If this card is in your GY"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Data, Scope

PRIORITY = 40
EXAMPLE = Example("If this card is in your GY: You can banish this card; draw 1 card.")
_HEAD = re.compile(
    r"^(?:[Ii]f|[Ww]hile) this card is (?P<where>in (?:your|the) (?:hand|GY|Graveyard)|in your hand or (?:GY|Graveyard)"
    r"|in your GY or (?:banished|hand)|banished|in your (?:face-up )?Extra Deck|face-up in your Extra Deck)$"
)
_PLACES = (("hand", "hand"), ("GY", "gy"), ("Graveyard", "gy"), ("banished", "banished"), ("Extra Deck", "extra"))


def read(text: str, scope: Scope) -> Data | None:
    found = _HEAD.match(text)
    if found is None:
        return None
    return {"from": [place for word, place in _PLACES if word in found["where"]]}
