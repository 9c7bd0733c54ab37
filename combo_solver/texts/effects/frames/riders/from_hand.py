"""Traps of the hand: "If you control no cards, you can activate this card from your hand"."""

from __future__ import annotations

import re

from combo_solver.texts.conditions import all_of, read_conditions
from combo_solver.texts.effects.frame import Example, Rider
from combo_solver.texts.effects.scope import Scope

PRIORITY = 25
EXAMPLE = Example("Draw 1 card. If you control no cards, you can activate this card from your hand.", "trap")
_SENTENCE = re.compile(
    r"^(?:(?:If|While) (?P<if>[^:;]+), )?(?:y|Y)ou can (?:also )?activate this card from your hand(?:, (?:if|while) (?P<if2>[^:;]+))?$"
)


def read(text: str, scope: Scope) -> Rider | None:
    found = _SENTENCE.match(text)
    if found is None or "trap" not in scope.card.card_types or scope.card.stays:
        return None
    said = [told for told in (found["if"], found["if2"]) if told]
    tests = [
        test for told in said for test in all_of(read_conditions(scope.unmask(told), scope.card.name, scope.card.words))
    ]
    return Rider("activation", from_hand=tuple(tests))
