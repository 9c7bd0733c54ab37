"""Other phases of the turn than the Main Phase."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Data, Scope

PRIORITY = 7
EXAMPLE = Example("During your Standby Phase: You can draw 1 card.")
_WHOSE = r"(?:the|your|each|each player's|either player's|each of your|both players'|your next|the next|their)"
_PHASE = re.compile(
    rf"^(?:[Dd]uring|[Aa]t the (?:start|end) of) {_WHOSE} (?P<phase>Draw|Standby|End) Phases?\b(?! or\b)"
    r"|^[Ii]f Summoned this way, during your opponent's next (?P<phase4>Draw|Standby|End) Phase$"
    r"|^[Ii]f Summoned this way, once, during the (?P<phase3>End) Phase of this turn$"
    r"|^[Ii]n the (?P<phase2>Draw|Standby|End) Phase\b(?! or\b)|^(?P<end>[Aa]t the end of (?:the|this) turn)\b"
)

_SECOND = re.compile(
    r"^(?:[Dd]uring|[Aa]t the (?:start|end) of) (?:(?:your|the) )?Main Phase 2$|^[Ii]f this card is flipped face-up during the End Phase$"
)
"""Main Phase 2, or what happens in a phase of its own."""


def read(text: str, scope: Scope) -> Data | None:
    if _SECOND.search(text):
        return {"inert": "other_phase"}
    found = _PHASE.search(text)
    if found is None or "Main Phase" in text:
        return None
    end = found["end"] or "End" in (found["phase"], found["phase2"], found["phase3"])
    return {"inert": "end_phase" if end else "other_phase"}
