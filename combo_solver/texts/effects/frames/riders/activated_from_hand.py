"""What the activation of a Trap from the hand brings: "If you activated this card from your hand, you cannot activate the
effects of LIGHT monsters for the rest of this Duel"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example, Rider
from combo_solver.texts.effects.locks import read_lock
from combo_solver.texts.effects.scope import Scope

PRIORITY = 78
EXAMPLE = Example(
    "If you control no cards, you can activate this card from your hand. Draw 1 card. If you activated this card from your"
    " hand, you cannot Special Summon for the rest of this turn.",
    "trap",
)
_SENTENCE = re.compile(r"^If you activated this card from your hand, (?P<lock>you cannot [^;:]+)$")
_LISTED = re.compile(r"(?<=\b[A-Z]{4}), and (?=[A-Z]{4,5} monsters\b)|(?<=\b[A-Z]{5}), and (?=[A-Z]{4,5} monsters\b)")


def read(text: str, scope: Scope) -> Rider | None:
    found = _SENTENCE.match(text)
    if found is None or "trap" not in scope.card.card_types or scope.card.stays:
        return None
    lock = read_lock(_LISTED.sub(", or ", found["lock"]), scope)
    if lock is None or lock.binds != "rest":
        return None
    return Rider("activation", actions=tuple({**action, "join": "also"} for action in lock.actions), of_hand=True)
