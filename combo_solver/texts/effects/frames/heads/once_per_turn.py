"""A limit in the head: "Once per turn"."""

from __future__ import annotations

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Data, Scope

PRIORITY = 10
EXAMPLE = Example("Once per turn: You can draw 1 card.")


def read(text: str, scope: Scope) -> Data | None:
    return {"limit": {"scope": "copy"}} if text.lower() == "once per turn" else None
