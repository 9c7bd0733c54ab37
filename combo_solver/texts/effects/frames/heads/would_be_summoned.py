"""Effects that answer a Summon before it is made: "When a monster(s) would be Summoned"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.words import NotUnderstood

PRIORITY = 15
EXAMPLE = Example(
    "When a monster(s) would be Summoned (Quick Effect): You can negate the Summon, and if you do, destroy that monster(s)."
)
_HEAD = re.compile(r"^[Ww]hen an? monster(?:\(s\))? would be (?P<how>(?:\w+(?: or|,) )*\w+ )?Summoned$")
_HOW = {"": [], "Normal": ["normal"], "Special": ["special"], "Normal or Special": ["normal", "special"]}


def read(text: str, scope: Scope) -> Data | None:
    found = _HEAD.match(text)
    if found is None:
        return None
    how = (found["how"] or "").strip()
    if how not in _HOW:
        raise NotUnderstood(how)
    asked: Data = {"test": "would_be_summoned"}
    if _HOW[how]:
        asked["summons"] = list(_HOW[how])
    if not scope.card.monster and "trap" not in scope.card.card_types:
        raise NotUnderstood("a Spell that is too slow")
    # A monster does so by a Quick Effect, whether the text says so or not.
    return {"if": [asked], "kind": "quick"} if scope.card.monster else {"if": [asked]}
