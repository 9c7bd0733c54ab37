# ruff: noqa: E501 (patterns are kept whole)
"""How many Summons a turn has, what a player can control, and what cannot be Tributed."""

from __future__ import annotations

import re
from typing import Any

from combo_solver.texts.limits import (
    ANY_SUMMON,
    PLAYERS,
    SUBJECT,
    SUMMONS,
    WHILE,
    present,
)
from combo_solver.texts.nouns import read_monsters
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.sentences import Sentence
from combo_solver.texts.words import NotUnderstood, Words

PRIORITY = 70
PLAYED = True
CONDITIONAL = True
EXAMPLE = Example("Each player can only control 1 Type of monster.")
_COUNT = re.compile(
    rf"^Each player can only (?P<what>{ANY_SUMMON}) (?:an? )?(?:monsters?|monster\(s\)) (?P<count>once|twice) per turn{WHILE}\.$",
    re.IGNORECASE,
)
_COUNTED = re.compile(
    rf"^Neither player can (?P<what>{ANY_SUMMON})(?: monsters)? more than (?P<count>\w+) times per turn{WHILE}\.$",
    re.IGNORECASE,
)
_NUMBERS = {"once": 1, "twice": 2, "two": 2, "three": 3, "four": 4, "1": 1, "2": 2, "3": 3, "4": 4, "5": 5}
_TRIBUTES = re.compile(rf"^{SUBJECT} Tribute(?: any)? (?:cards|monsters){WHILE}\.$", re.IGNORECASE)
_ONE_TRAIT = re.compile(
    r"^Each player can only control 1 (?:(?P<trait>Type|Attribute) of monster|monster of each (?P<each>Type|Attribute))\.$"
)
_UNIQUE = re.compile(
    r'^(?P<who>You can only control|There can only be) 1 (?:face-up )?(?P<which>(?:"[^"]+"|[^.,"])+?)(?P<field> on the field)?\.$'
)


def _counted(sentence: str) -> dict[str, Any] | None:
    found = _COUNT.match(sentence) or _COUNTED.match(sentence)
    if not found:
        return None
    summons = [*SUMMONS[found["what"].lower()]]
    if summons != ["special"]:
        raise NotUnderstood(sentence)  # nothing counts the others
    return {"apply": "summon_count", "summons": summons, "count": _NUMBERS[found["count"].lower()], "players": "both"}


def _tributes(sentence: str) -> dict[str, Any] | None:
    found = _TRIBUTES.match(sentence)
    return {"apply": "cannot_tribute", "players": PLAYERS[found["who"].lower()]} if found else None


def _controlled(sentence: str) -> dict[str, Any] | None:
    found = _ONE_TRAIT.match(sentence)
    if not found:
        return None
    trait = found["trait"] or found["each"]
    return {"apply": "control_limit", "trait": trait.lower(), "each": bool(found["each"])}


def _unique(sentence: str, words: Words) -> dict[str, Any] | None:
    found = _UNIQUE.match(sentence)
    if not found or (found["who"].startswith("There") and not found["field"]):
        return None
    players = "both" if found["who"].startswith("There") else "controller"
    return {"apply": "only_one", "where": read_monsters(found["which"], words), "players": players}


def read(sentence: Sentence, card: Printed) -> Reading | None:
    if sentence.part != "monster":
        return None
    text = present(sentence.text)
    return holds(_counted(text) or _tributes(text) or _controlled(text) or _unique(text, card.words))
