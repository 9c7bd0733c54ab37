# ruff: noqa: E501 (patterns are kept whole)
"""Additional Normal Summons: "you can Normal Summon 1 Dragon monster in addition to your Normal Summon/Set"."""

from __future__ import annotations

import re
from typing import Any

from combo_solver.texts.nouns import read_monsters
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.sentences import Sentence
from combo_solver.texts.words import Words

PRIORITY = 97
PLAYED = True
EXAMPLE = Example(
    "During your Main Phase, you can Normal Summon 1 Dragon monster in addition to your Normal Summon/Set."
)
GRANT = (
    r"(?P<how>Normal|Tribute) Summon (?:1|an?) (?P<which>[^;:]+?)(?: in (?:face-up )?Attack Position)?(?: during your Main Phase(?: each turn)?)?,? in addition to "
    r"your Normal Summon(?:/| or )Set(?P<but>, except (?:\"[^\"]+\"|X))?(?: \(you can only gain this effect once per turn\))?"
)
_FRAME = re.compile(
    r"^(?:During your Main Phase, |While this card is face-up on the field, (?:once per turn )?(?:during your Main Phase, )?)?"
    rf"[Yy]ou can {GRANT}\.$"
)


def granted(found: re.Match[str], words: Words) -> dict[str, Any]:
    """Of which monster, and how."""
    part: dict[str, Any] = {}
    which = re.sub(r"\bTuner$", "Tuner monster", found["which"]) + (found["but"] or "")
    if which != "monster":
        part["where"] = read_monsters(which, words)
    return part | ({"tribute_only": True} if found["how"] == "Tribute" else {})


def _places(card: Printed, sentence: Sentence) -> list[str]:
    if sentence.part == "scale":
        return ["pendulum_zone"]
    if card.monster:
        return ["monster_zone"]
    if "field" in card.card_types:
        return ["field_zone"]
    return ["spell_zone"] if "continuous" in card.card_types else []


def read(sentence: Sentence, card: Printed) -> Reading | None:
    found = _FRAME.match(sentence.text)
    places = _places(card, sentence)
    if found is None or not places or sentence.activated:
        return None
    return holds({"apply": "grant_normal_summon", "number": 0, "from": places, **granted(found, card.words)})
