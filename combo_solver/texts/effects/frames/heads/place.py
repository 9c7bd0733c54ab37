"""Where the card of the effect is: "If this card is in your GY"."""

from __future__ import annotations

import re

from combo_solver.texts.conditions import all_of
from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.holding import read_tests
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.words import NotUnderstood

PRIORITY = 40
EXAMPLE = Example("If this card is in your GY: You can banish this card; draw 1 card.")
_HERE = (
    r"(?:this card is |(?P<have>you have this card ))(?P<where>in (?:your|the) (?:hand|GY|Graveyard)|in your hand or (?:GY|Graveyard)"
    r"|in your GY or (?:banished|hand)|banished|in your (?:face-up )?Extra Deck|face-up in your Extra Deck"
    r"|in your hand, field, or GY|on the field or in your (?:GY|Graveyard|hand))"
)
_HEAD = re.compile(
    rf"^(?:[Ii]f|[Ww]hile) (?:(?P<before>.+?),? (?:and|while) )?{_HERE}"
    r"(?:(?:,? and|,? while) (?P<rest>.+))?$"
)
_PLACES = (
    ("hand", "hand"),
    ("field", "monster_zone"),
    ("GY", "gy"),
    ("Graveyard", "gy"),
    ("banished", "banished"),
    ("Extra Deck", "extra"),
)


_MORE = re.compile(r"^another ")
"""What you have besides."""
_TREATED = re.compile(
    r"^(?:[Ii]f|[Ww]hile) this card is (?:(?:being )?treated as )?a (?:face-up )?(?P<what>Continuous (?:Spell|Trap))(?: Card)?$"
)


def treated(what: str) -> Data:
    """The card is a Monster Card that is such a Spell or Trap: what must hold for it."""
    return {"test": "this_card", "where": {"treated_as": what.lower().replace(" ", "_")}}


def read(text: str, scope: Scope) -> Data | None:
    if (lies := _TREATED.match(text)) and scope.card.monster:
        return {"from": ["spell_zone"], "if": [treated(lies["what"])]}
    found = _HEAD.match(text)
    if found is None:
        return None
    if "field" in found["where"] and not scope.card.monster:
        raise NotUnderstood(found["where"])
    data: Data = {"from": [place for word, place in _PLACES if word in found["where"]]}
    for part in filter(None, (found["before"], found["rest"])):
        ways = read_tests(f"you have {part}" if _MORE.match(part) and found["have"] else part, scope)
        data["if"] = [*data.get("if", ()), *all_of(ways)]
    return data
