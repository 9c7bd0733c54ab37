"""My own Main Phase, which is the turn that is searched, and its start."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Data, Scope

PRIORITY = 30
EXAMPLE = Example("During your Main Phase: You can draw 1 card.")
_HEAD = re.compile(
    r"^[Dd]uring (?:your|the|either player's) (?:Main Phase(?: 1)?|turn|Main or Battle Phase|Main Phase or Battle Phase"
    r"|Main Phase or your opponent's Battle Phase)$"
)


_START = re.compile(r"^[Aa]t the start of your Main Phase 1$")


def read(text: str, scope: Scope) -> Data | None:
    if _START.match(text):
        return {"if": [{"test": "at_start"}]}
    if not _HEAD.match(text):
        return None
    # Older words for a Quick Effect.
    found: Data = {"kind": "quick"} if "either player's" in text else {}
    # Without a Battle Phase there is no other one.
    first = scope.card.battle and text.endswith(" 1")
    return {**found, "if": [{"test": "main_phase_1"}]} if first else found
