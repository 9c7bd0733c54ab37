"""The clock when another phase begins."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Literal

from combo_solver.game.clock import Clock, Enter, after
from combo_solver.game.turn_rules import reasons

Next = Literal["battle", "main2"]


@lru_cache(maxsize=256)
def entered(clock: Clock, phase: Next) -> Clock | None:
    """The clock when the next phase has begun, of the Battle Phase in its first open Battle Step; None where the rules
    of the turn forbid it."""
    ended = replace(clock, ended=True, agreed=frozenset())
    if reasons(ended, Enter(phase)):
        return None
    return replace(after(ended, Enter(phase)), acted=True, step="battle" if phase == "battle" else "")
