"""By whose effect a monster was Special Summoned: "Special Summoned by the effect of a Dragon monster"."""

from __future__ import annotations

import re
from typing import Any

from combo_solver.texts.nouns import read_any_noun
from combo_solver.texts.reader import Printed
from combo_solver.texts.words import NotUnderstood, Words

_PRINTED = frozenset({"kinds", "types", "attributes", "archetypes", "names"})


def may_be_told(card: Printed) -> bool:
    """Whether nothing but an effect that Special Summons monsters as they are brings the card so: a monster of the Main
    Deck."""
    return card.monster and not card.method and "ritual" not in card.card_types


def summoned_by(whose: str, words: Words) -> dict[str, Any]:
    """The filter on a monster on the field; raises :class:`NotUnderstood`."""
    noun = read_any_noun(re.sub(r"^an? ", "", whose), words)
    if noun.other or noun.face_up or not noun.plain or not noun.where or set(noun.where) - _PRINTED:
        raise NotUnderstood(whose)
    return {"made_with": {"by_effect": True, "where": noun.where}}
