"""The activation of the card itself: "When this card is activated"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.effects.spell_cards import activation

PRIORITY = 12
EXAMPLE = Example("When this card is activated: You can draw 1 card.", "spell continuous")
_HEAD = re.compile(r"^[Ww]hen (?:this card is activated|you activate this card|this card resolves)$")


def read(text: str, scope: Scope) -> Data | None:
    return activation(scope.card) if _HEAD.match(text) and not scope.card.monster else None
