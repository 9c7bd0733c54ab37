"""A Spell or Trap that stays on the field although no card of its sort does: "After this card's activation, it remains on
the field". What destroys it in a turn of the opponent is left out."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example, Rider
from combo_solver.texts.effects.scope import Scope

PRIORITY = 88
EXAMPLE = Example(
    "After this card's activation, it remains on the field, but destroy it during the End Phase of your opponent's 2nd"
    " turn.\nWhen this card is activated: Draw 1 card.",
    "spell",
)
_TURNS = r"(?:the End Phase of your opponent's \d(?:st|nd|rd|th) turn|your opponent's \d(?:st|nd|rd|th) End Phase)"
_REMAINS = re.compile(
    rf"^After this card's activation, it remains on the field(?:, but (?:you must )?destroy it during {_TURNS})?$"
    r"|^This card remains on the field for \d+ of your opponent's turns$"
)


def read(text: str, scope: Scope) -> Rider | None:
    if not _REMAINS.match(text) or scope.card.stays:
        return None
    return Rider("none", card={"continuous": [{"apply": "remains"}]})
