"""LP that change for each Spell Card: "Each time a Spell Card is activated, gain 500 LP immediately after it
resolves."."""

from __future__ import annotations

import re
from typing import Any

from combo_solver.texts.nouns import read_any_noun
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.sentences import Sentence

PRIORITY = 93
PLAYED = True
EXAMPLE = Example("Each time a Spell Card is activated, gain 300 LP immediately after it resolves.", "spell continuous")
_AFTER = r"immediately after (?:it|that Spell(?: Card)?) resolves"
_FRAME = re.compile(
    r"^Each time (?:a|an) (?P<which>[\w -]*?)Spell(?: Card)? is activated, (?:"
    rf"gain (?P<gain>\d+) (?:LP|Life Points) {_AFTER}"
    rf"|inflict (?P<theirs>\d+) damage to your opponent {_AFTER}"
    rf"|{_AFTER}, the player (?:that|who) activated it takes (?P<theirs_or_mine>\d+) damage)\.$"
)


def read(sentence: Sentence, card: Printed) -> Reading | None:
    found = _FRAME.match(sentence.text)
    if found is None or not card.stays or sentence.part == "scale":
        return None
    part: dict[str, Any] = {"apply": "lp_for_spell", "places": ["monster_zone" if card.monster else "spell_zone"]}
    if found["gain"]:
        part |= {"amount": int(found["gain"])}
    elif found["theirs"]:
        part |= {"amount": -int(found["theirs"]), "player": "opponent"}
    else:
        part |= {"amount": -int(found["theirs_or_mine"]), "player": "activator"}
    if found["which"].strip():
        part["where"] = read_any_noun(f"{found['which'].strip()} Spell", card.words).where
    return holds(part)
