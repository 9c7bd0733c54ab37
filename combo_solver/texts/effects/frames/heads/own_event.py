"""Something happens to the card itself: "If this card is sent from the field to the GY", "When it leaves the field"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.happenings import read_own
from combo_solver.texts.effects.scope import Data, Scope

PRIORITY = 20
EXAMPLE = Example("If this card is Normal or Special Summoned: You can draw 1 card.")
_HEAD = re.compile(r"^(?P<timing>[Ii]f|[Ww]hen) (?P<what>(?:this |\"0\" ).+)$")


def read(text: str, scope: Scope) -> Data | None:
    found = _HEAD.match(text)
    if found is None:
        return None
    told = read_own(found["what"], scope)
    live = [each for each in told if not each.inert]
    if not live:
        return {"inert": told[0].inert}
    places = list(dict.fromkeys(place for each in live for place in each.places))
    data: Data = {"timing": found["timing"].lower(), "event": live[0].event, "from": places}
    if live[1:]:
        data["or_events"] = [each.event for each in live[1:]]
    return data
