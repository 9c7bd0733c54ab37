"""A battle position changes: "If the battle position of this card is changed"."""

from __future__ import annotations

import re
from dataclasses import replace

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.effects.spell_cards import fast
from combo_solver.texts.effects.turned import other_position, own_position
from combo_solver.texts.words import NotUnderstood

PRIORITY = 18
EXAMPLE = Example("If the battle position of this card is changed: You can draw 1 card.")
_HEAD = re.compile(
    r"^(?P<timing>[Ii]f|[Ww]hen) (?P<what>[^:]+?)(?P<there>,? while this card is face-up on the field)?$"
)
_STAYS = {"continuous", "field", "equip"}


def read(text: str, scope: Scope) -> Data | None:
    found = _HEAD.match(text)
    if found is None:
        return None
    card, own = scope.card, own_position(found["what"])
    events = own or other_position(found["what"], scope)
    if not events:
        return None
    if not card.monster and (own or not (_STAYS & card.card_types or fast(card))):
        raise NotUnderstood(text)
    told: Data = {"timing": found["timing"].lower(), "event": events[0]}
    if events[1:]:
        told["or_events"] = events[1:]
    if card.monster and (own or events[0].get("position") != "set"):
        told["from"] = ["monster_zone"]
    return {**told, "scope": replace(scope, it="self")} if own else told
