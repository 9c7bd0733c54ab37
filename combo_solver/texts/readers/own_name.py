"""Names that a card takes in some places: "This card's name becomes "X" while on the field or in the GY"."""

from __future__ import annotations

import re

from combo_solver.cards.names import fold
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.sentences import Sentence

PRIORITY = 96
PLAYED = True
EXAMPLE = Example('This card\'s name becomes "Dark Magician" while on the field or in the GY.')
_WHERE = r"(?:face-up )?(?:on the field|in the (?:hand|GY|Graveyard|Monster Zone|Spell & Trap Zone|Field Zone))"
_NAMED = re.compile(
    rf"^(?:This card's name becomes|This card's name is treated as) \"(?P<name>[^\"]+)\" while (?:it is )?"
    rf"(?P<places>{_WHERE}(?: or {_WHERE})?)\.$"
    rf"|^(?:While this card is on the field, this card's name becomes) \"(?P<early>[^\"]+)\"\.$"
    r"|^This card's name becomes \"(?P<still>[^\"]+)\" on the field, "
    r"but is still treated as an? \"(?P<also>[^\"]+)\" card\.$"
)
_PLACES = {
    "hand": ("hand",), "GY": ("gy",), "Graveyard": ("gy",), "Monster Zone": ("monster_zone",),
    "Spell & Trap Zone": ("spell_zone",), "Field Zone": ("field_zone",),
}  # fmt: skip


def read(sentence: Sentence, card: Printed) -> Reading | None:
    found = _NAMED.match(sentence.text)
    if found is None or sentence.part != "monster" or not card.stays:
        return None
    quoted = found["name"] or found["early"] or found["still"]
    name = card.words.names.get(fold(quoted)) if card.words.names else quoted
    if name is None:
        return None
    archetypes = {*card.words.archetypes_of.get(name, ()), *([found["also"]] if found["also"] else [])}
    words = found["places"] or "on the field"
    places = [place for word, there in _PLACES.items() if f" {word}" in f" {words}" for place in there]
    if "on the field" in words:
        places += ["monster_zone"] if card.monster else ["spell_zone", "field_zone"]
    part = {"apply": "name", "name": name, "places": list(dict.fromkeys(places))}
    return holds(part | ({"archetypes": sorted(archetypes)} if archetypes else {}))
