"""Something happens to other cards: "If a Dragon monster(s) is Special Summoned to your field"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.others import read_other
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.effects.spell_cards import fast
from combo_solver.texts.words import NotUnderstood

PRIORITY = 22
EXAMPLE = Example("If a Dragon monster(s) is Special Summoned to your field: You can draw 1 card.")
_HEAD = re.compile(r"^(?P<timing>[Ii]f|[Ww]hen) (?P<what>.+)$")
_THERE = re.compile(r"^(?:[Ww]hile|[Ii]f) (?P<there>this card is [^,:]+), (?P<rest>(?:if|when) .+)$")
"""Where the card is, in front of what happens."""
_STAYS = {"continuous", "field", "equip"}


def read(text: str, scope: Scope) -> Data | None:
    if there := _THERE.match(text):
        text = f"{there['rest']} while {there['there']}"
    found = _HEAD.match(text)
    if found is None:
        return None
    told = read_other(found["what"], scope)
    card = scope.card
    if told["event"]["on"] == "activated" and (found["timing"].lower() == "when" or not card.monster):
        # It would be chained to that effect.
        raise NotUnderstood("chained to what is activated")
    stays = _STAYS & card.card_types and (scope.offered or "trap" not in card.card_types)
    if not card.monster and "from" not in told and not stays and not fast(card):
        # The card itself would be activated in response, and is too slow.
        raise NotUnderstood("activated when something happens")
    return {"timing": found["timing"].lower(), **told}
