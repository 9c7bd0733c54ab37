"""Cards from the top of the Deck: "send the top 3 cards of your Deck to the GY"."""

from __future__ import annotations

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.effects.the_top import number_from_the_top, of_the_top

PRIORITY = 29
EXAMPLE = Example("During your Main Phase: You can send the top 3 cards of your Deck to the GY.")
_SENT = (
    *of_the_top("[Ss]end", ",? to the (?:GY|Graveyard)"),
    *of_the_top("[Bb]anish", "(?P<face_down>,? face-down)?"),
)


def read(text: str, scope: Scope) -> Clause | None:
    found = next((found for words in _SENT if (found := words.match(text))), None)
    if found is None:
        return None
    banished = "face_down" in found.groupdict()
    name = scope.fresh("banished" if banished else "sent")
    action: Data = {"do": "mill", **number_from_the_top(found, scope), "name": name}
    if banished:
        action |= {"to": "banished", "face_down": bool(found["face_down"])}
    return Clause((action,), named=name)
