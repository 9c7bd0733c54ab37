"""Monsters turned face-up without their Flip effects: "(Flip effects are not activated at this time.)" (FLP-05)."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example, Rider
from combo_solver.texts.effects.scope import Scope

PRIORITY = 76
EXAMPLE = Example(
    "Once per turn: You can target 1 monster on the field; change its battle position. (Flip effects are not activated.)"
)
_SENTENCE = re.compile(r"^\(?Flip (?:[Mm]onsters?' )?[Ee]ffects are not activated(?: at this time)?\.?\)?$")


def read(text: str, scope: Scope) -> Rider | None:
    return Rider(quietly=True) if _SENTENCE.match(text) else None
