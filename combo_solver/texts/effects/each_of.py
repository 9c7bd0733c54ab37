"""One card of each of two places: "1 card each from both your opponent's field and GY"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.scope import Data

_BOTH = re.compile(r"^1 card each from (?:both )?your opponent's field and (?:their )?GY$")
_FIELD = ["monster_zone", "spell_zone", "field_zone", "pendulum_zone"]


def of_their_field_and_gy(text: str) -> Data | None:
    """The selection that the words mean; None for other words."""
    if not _BOTH.match(text):
        return None
    # Of a card on the field nothing is asked, so that it may lie face-down.
    return {
        "side": "opponent",
        "from": [*_FIELD, "gy"],
        "face_down": True,
        "min": 2,
        "max": 2,
        "divided": [{"place": _FIELD}, {"place": ["gy"]}],
    }
