"""A Set card that is targeted is revealed: "(If the target is Set, reveal it.)" No line targets one
(:mod:`combo_solver.texts.effects.frames.actions.face_up_or_set`)."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example, Rider
from combo_solver.texts.effects.scope import Scope

PRIORITY = 79
EXAMPLE = Example(
    "You can target 1 face-up Trap, or 1 Set Spell/Trap, on the field; destroy that target if it is a Trap. (If the target"
    " is Set, reveal it.)"
)
_REVEALED = re.compile(r"^\(?If the target is Set, reveal it\.?\)?$")


def read(text: str, scope: Scope) -> Rider | None:
    return Rider("none", inert="known") if _REVEALED.match(text) and scope.target.startswith("up_") else None
