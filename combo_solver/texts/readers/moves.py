# ruff: noqa: E501 (patterns are kept whole)
"""Cards that cannot be banished, or that never reach the GY."""

from __future__ import annotations

import re
from typing import Any

from combo_solver.texts.limits import (
    PLAYERS,
    SUBJECT,
    WHILE,
    present,
)
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.sentences import Sentence

PRIORITY = 62
CONDITIONAL = True
EXAMPLE = Example("Neither player can banish cards.")
_NO_BANISHING = re.compile(
    rf"^{SUBJECT} banish (?:any )?cards(?: from (?P<places>(?:either|the|any) GYs?|either player's GY))?{WHILE}\.$"
)
_GY_STAYS = re.compile(r"^Cards in (?:the|either|any) GYs? cannot be banished\.$")
_BANISHED_INSTEAD = re.compile(
    r"^Any (?P<what>card|monster)s?(?:\(s\))? sent from (?P<from>the field|the hand) to (?:the|(?P<whose>your opponent's|your)) GY "
    r"(?:is|are) banished instead\.$",
    re.IGNORECASE,
)


def _moves(sentence: str) -> dict[str, Any] | None:
    """Cards that cannot be banished, or that never reach the GY."""
    if _GY_STAYS.match(sentence):
        return {"apply": "cannot_move", "to": "banished", "places": ["gy"], "players": "both"}
    found = _NO_BANISHING.match(sentence)
    if found:
        entry: dict[str, Any] = {"apply": "cannot_move", "to": "banished", "players": PLAYERS[found["who"].lower()]}
        return {**entry, "places": ["gy"]} if found["places"] else entry
    found = _BANISHED_INSTEAD.match(sentence)
    if not found:
        return None
    players = {"your opponent's": "opponent", "your": "controller"}.get(found["whose"], "both")
    entry = {"apply": "cannot_move", "to": "gy", "players": players, "monsters": found["what"].lower() == "monster"}
    entry["places"] = ["hand"] if "hand" in found["from"] else ["monster_zone", "spell_zone"]
    return entry


def read(sentence: Sentence, card: Printed) -> Reading | None:
    if sentence.part != "monster":
        return None
    text = present(sentence.text)
    return holds(_moves(text))
