"""Flip Effects: "FLIP"."""

from __future__ import annotations

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Data, Scope

PRIORITY = 21
EXAMPLE = Example("FLIP: Draw 1 card.", "monster effect flip")


def read(text: str, scope: Scope) -> Data | None:
    return {"event": {"on": "flipped"}, "from": ["monster_zone"]} if text == "FLIP" else None
