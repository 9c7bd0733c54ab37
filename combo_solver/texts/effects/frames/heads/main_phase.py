"""My own Main Phase, which is the turn that is searched, and its start."""

from __future__ import annotations

import re

from combo_solver.texts.effects.fighters import is_fast
from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.words import NotUnderstood

PRIORITY = 30
EXAMPLE = Example("During your Main Phase: You can draw 1 card.")
_HEAD = re.compile(
    r"^[Dd]uring (?:your|the|either player's) (?:Main Phase(?: 1)?|turn|Main or Battle Phase|Main Phase or Battle Phase"
    r"|Main Phase or your opponent's Battle Phase)$"
)


_OF_MY_TURN = (" Main Phase", " Main Phase or your opponent's Battle Phase")
"""What is of Main Phases alone in a turn of mine."""
_START = re.compile(r"^[Aa]t the start of your Main Phase 1$")


def read(text: str, scope: Scope) -> Data | None:
    if _START.match(text):
        return {"if": [{"test": "at_start"}]}
    if not _HEAD.match(text):
        return _in_battle(text, scope)
    # Older words for a Quick Effect.
    found: Data = {"kind": "quick"} if "either player's" in text else {}
    if not scope.card.battle:
        # Without a Battle Phase there is no other one.
        return found
    if text.endswith(" 1"):
        return {**found, "if": [{"test": "main_phase_1"}], "in_damage_step": False}
    if not text.endswith(_OF_MY_TURN) or not (found or is_fast(scope)):
        return found
    return {**found, "if": [dict(_MAIN)], "in_damage_step": False}


def _in_battle(text: str, scope: Scope) -> Data | None:
    """The Battle Phase, in which only what is fast can be activated."""
    found = _BATTLE.match(text)
    if found is None or not scope.card.battle:
        return None
    old = "either player's" in text
    if not (old or is_fast(scope)):
        raise NotUnderstood(text)
    return {"if": [dict(_DURING)], **({"kind": "quick"} if old or scope.card.monster else {})}


_BATTLE = re.compile(r"^[Dd]uring (?:your|the|either player's) Battle Phase$")
_DURING: Data = {"test": "during", "phases": ["battle"]}
_MAIN: Data = {"test": "during", "phases": ["main1", "main2"]}
