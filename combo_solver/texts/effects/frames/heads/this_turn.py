"""What was done with the card this turn: "except the turn this card was sent to the GY", "if it was Special Summoned"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.happenings import METHOD, methods_of
from combo_solver.texts.effects.scope import Data, Scope

PRIORITY = 41
EXAMPLE = Example("During your Main Phase, if this card was Special Summoned this turn: You can draw 1 card.")
_EXCEPT = re.compile(
    r"^[Ee]xcept (?:on |during )?the turn (?:this card|it) was sent (?:to the (?:GY|Graveyard)|there)$"
)
_CAME = re.compile(rf"^[Ii]f this (?:card|monster) was (?P<how>{METHOD}) Summoned this turn$")


def read(text: str, scope: Scope) -> Data | None:
    if _EXCEPT.match(text):
        return {"if": [{"test": "this_card", "sent_earlier": True}]}
    came = _CAME.match(text)
    if came is None:
        return None
    where = {"summoned": methods_of(came["how"]), "this_turn": True}
    return {"if": [{"test": "this_card", "where": where}], "from": ["monster_zone"]}
