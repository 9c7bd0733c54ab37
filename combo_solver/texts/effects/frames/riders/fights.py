"""What holds of the battles of the monsters of the effect before, in a sentence of its own, and what its activation
forbids its card for the turn: "This card cannot attack the turn you activate this effect"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.fights import read_fight, whole_turn
from combo_solver.texts.effects.frame import Example, Rider
from combo_solver.texts.effects.scope import Scope

PRIORITY = 12
EXAMPLE = Example(
    "During your Main Phase: You can draw 1 card. This card cannot attack the turn you activate this effect.",
    battle=True,
)
_IT = re.compile(r"^(?:If )?[Ii]t\b")
_EQUIPS = re.compile(r"\b[Ee]quip (?:(?:it|that \w+) with )?this (?:card|monster)\b")


def read(text: str, scope: Scope) -> Rider | None:
    if forbidden := whole_turn(text, scope):
        return Rider("last", cost=(forbidden,))
    if text.startswith(("Cannot", "Can ")) or "his card" in text:
        return None
    if _IT.match(text) and any(_EQUIPS.search(each.text) for each in scope.card.sentences):
        # It holds while the card is equipped to it.
        return None
    if not scope.card.monster and scope.card.sentences[0].text.startswith(text):
        # It is what the card does.
        return None
    found = read_fight(text[:1].lower() + text[1:], scope)
    return None if found is None else Rider("last", actions=found.actions)
