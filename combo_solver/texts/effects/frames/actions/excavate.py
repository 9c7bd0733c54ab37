"""Cards on top of the Deck that are seen: "excavate the top 3 cards of your Deck", "shuffle the rest into the Deck"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.excavated import REST, excavated
from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Clause, Scope
from combo_solver.texts.effects.the_top import number_from_the_top, of_the_top

PRIORITY = 16
EXAMPLE = Example(
    "During your Main Phase: You can excavate the top 3 cards of your Deck, and if you do, you can add 1 excavated"
    " Dragon monster to your hand, also shuffle the rest into the Deck."
)
_SEEN = of_the_top("(?:[Ee]xcavate|[Ll]ook at|[Rr]eveal)")
_SHUFFLED = re.compile(rf"^[Ss]huffle (?:{REST}|them|it) (?:back )?(?:into (?:the|your) (?:Main )?Deck|in)$")


def read(text: str, scope: Scope) -> Clause | None:
    if scope.stage == "cost":
        return None
    if _SHUFFLED.match(text) and excavated(scope):
        return Clause(({"do": "shuffle_deck"},))
    found = next((found for words in _SEEN if (found := words.match(text))), None)
    if found is None:
        return None
    name = scope.fresh("excavated")
    action = {"do": "excavate", **number_from_the_top(found, scope), "name": name}
    if not re.search(r"\b[Ee]xcavate\b", text):
        action["looked"] = True
    return Clause((action,), named=name)
