"""How long the changes of the effect before last, in a sentence of its own: "These changes last until the end of this
turn". What an effect changes is told until then anyway."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example, Rider
from combo_solver.texts.effects.scope import Scope

PRIORITY = 39
EXAMPLE = Example(
    "Once per turn: You can target 1 face-up monster your opponent controls; its ATK becomes 0."
    " This change lasts until the end of this turn."
)
_SENTENCE = re.compile(
    r"^(?:These (?:effects|changes)|Th(?:is|e) (?:ATK(?:(?:/| and )DEF)? )?(?:change|increase|decrease|effect))"
    r" lasts? until the end of (?:this|the next|your next|your opponent's(?: next)?) turn$"
)


def read(text: str, scope: Scope) -> Rider | None:
    return Rider("last") if _SENTENCE.match(text) else None
