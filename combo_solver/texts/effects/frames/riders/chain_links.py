"""Cards that are activated late in a chain: "Activate only as Chain Link 4 or higher"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example, Rider
from combo_solver.texts.effects.scope import Scope
from combo_solver.texts.effects.spell_cards import fast
from combo_solver.texts.words import NotUnderstood

PRIORITY = 49
EXAMPLE = Example("Activate only as Chain Link 3 or higher. Draw 1 card.", "spell quick-play")
_LATE = re.compile(r"^Activate only as Chain Link (?P<link>[2-9]) or higher$")
_UNLIKE = re.compile(
    r"^You cannot activate this card if multiple cards(?:/effects)? with the same name are in th(?:at|e) Chain$"
)


def read(text: str, scope: Scope) -> Rider | None:
    late, unlike = _LATE.match(text), _UNLIKE.match(text)
    if (late is None and unlike is None) or scope.card.monster:
        return None
    if "trap" not in scope.card.card_types and not fast(scope.card):
        raise NotUnderstood("a Spell that is too slow")
    tells = {"different": True} if late is None else {"links": int(late["link"]) - 1}
    return Rider("activation", conditions=({"test": "chain", **tells},))
