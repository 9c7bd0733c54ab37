"""Cards from the top of the Deck: "send the top 3 cards of your Deck to the GY"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Clause, Data, Scope

PRIORITY = 29
EXAMPLE = Example("During your Main Phase: You can send the top 3 cards of your Deck to the GY.")
_SENT = re.compile(
    r"^[Ss]end (?:(?:the )?top (?:(?P<count>\d+) )?cards? (?:of|from)|(?P<count2>\d+) cards? from the top of) your Deck"
    r" to the (?:GY|Graveyard)"
    r"|^[Bb]anish (?:(?:the )?top (?:(?P<many>\d+) )?cards? (?:of|from)|(?P<many2>\d+) cards? from the top of) your Deck"
    r"(?P<face_down>,? face-down)?"
)


def read(text: str, scope: Scope) -> Clause | None:
    found = _SENT.fullmatch(text)
    if found is None:
        return None
    name = scope.fresh("sent" if text.lower().startswith("send") else "banished")
    action: Data = {
        "do": "mill",
        "count": int(found["count"] or found["count2"] or found["many"] or found["many2"] or 1),
        "name": name,
    }
    if name.startswith("banished"):
        action |= {"to": "banished", "face_down": bool(found["face_down"])}
    return Clause((action,), named=name)
