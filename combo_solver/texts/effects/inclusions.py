"""What an effect must include to be answered: "that includes an effect that Special Summons a monster(s)", or a list of
such things in bullets."""

from __future__ import annotations

import re
from collections.abc import Sequence

from combo_solver.texts.effects.scope import Data
from combo_solver.texts.sentences import Sentence
from combo_solver.texts.words import NotUnderstood

_PLACES = {"Deck": "deck", "GY": "gy", "hand": "hand", "Extra Deck": "extra"}
_PLACE = r"(?:Deck|GY|hand|Extra Deck)"
_LISTS = rf"(?:{_PLACE}(?:, {_PLACE})*(?:,? (?:and/or|or) {_PLACE})?)"
_MOVES = re.compile(
    rf"^(?P<do>Add|Send|Banish|Special Summon|Shuffle|Return) (?:an? )?(?P<what>cards?|monsters?|Monster Cards?)(?:\(s\))?"
    rf" from (?:the|your|a|either) (?P<from>{_LISTS})(?: (?:in)?to (?:the|your) (?P<to>{_LISTS}))?\.?$"
)
_SUMMONS = re.compile(r"^(?:an effect that )?Special Summons an? (?:[Mm]onster|Monster Card)(?:\(s\))?$")
_DESTROYS = re.compile(
    r"^destroys? (?:an?|(?P<least>\d+) or more) (?P<what>card|monster|Spell/Trap)(?:\(s\)|s)?(?P<where> on the field| you control)?$"
)
_SPELLS = ["spell_zone", "field_zone", "pendulum_zone"]
_FIELD = {"card": ["monster_zone", *_SPELLS], "monster": ["monster_zone"], "Spell/Trap": _SPELLS}
_TO = {"Special Summon": ["monster_zone"], "Banish": ["banished"]}


def read_inclusion(text: str) -> Data:
    """What "that includes ..." says. Raises :class:`NotUnderstood`."""
    if _SUMMONS.match(text):
        return {"summons": True}
    raise NotUnderstood(text)


def read_would(text: str) -> Data:
    """What "that would ..." says. Raises :class:`NotUnderstood`."""
    if text == "inflict damage to you":
        return {"damages": True}
    found = _DESTROYS.match(text)
    if found is None:
        raise NotUnderstood(text)
    destroys: Data = {}
    if found["where"]:
        destroys["in"] = _FIELD[found["what"]]
    elif found["what"] != "card":
        raise NotUnderstood(text)
    if found["where"] == " you control":
        destroys["side"] = "me"
    if found["least"]:
        destroys["least"] = int(found["least"])
    return {"destroys": destroys}


def listed(items: Sequence[Sequence[Sentence]]) -> list[Data]:
    """What the bullets behind "any of these effects" say. Raises :class:`NotUnderstood`."""
    if not items:
        raise NotUnderstood("no list of effects")
    return [_one(sentences) for sentences in items]


def _one(sentences: Sequence[Sentence]) -> Data:
    text = sentences[0].text.strip().lstrip("●").strip()
    found = _MOVES.match(text)
    if found is None or len(sentences) > 1 or (found["do"] in _TO) == bool(found["to"]):
        raise NotUnderstood(" ".join(text.split()[:5]))
    if found["what"].startswith("card") and found["do"] == "Special Summon":
        raise NotUnderstood(found["what"])
    if not found["what"].startswith("card") and found["do"] != "Special Summon":
        raise NotUnderstood(found["what"])
    return {"to": _TO.get(found["do"]) or _named(found["to"]), "from": _named(found["from"])}


def _named(text: str) -> list[str]:
    return [_PLACES[each] for each in re.findall(_PLACE.replace("(?:Deck", "(?:(?<!Extra )Deck"), text)]
