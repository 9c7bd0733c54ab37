"""Cards to the hand: "Add 1 "Gear" monster from your Deck to your hand"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.references import refer
from combo_solver.texts.effects.scope import Clause, Scope
from combo_solver.texts.effects.selection import named, select

PRIORITY = 21
EXAMPLE = Example("During your Main Phase: You can add 1 Dragon monster from your Deck to your hand.")
_CLAUSE = re.compile(
    r"^[Aa]dd (?P<what>.+?)(?: to (?:your|the) hand)(?P<rest>,? (?:except|but|that|which|with|whose|up to|equal to) .+)?$"
    r"|^[Aa]dd to your hand,? (?P<behind>.+)$"
)
_FROM_FIRST = re.compile(
    r"^(?P<add>[Aa]dd),? (?P<from>from your [^,]+?) to your hand, (?P<what>\d .+?)(?P<rest>,? (?:whose|with an?) .+)?$"
)

_ITSELF = re.compile(r"^this card from (?:the|your) (?:GY|Graveyard)$")


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(_FROM_FIRST.sub(r"\g<add> \g<what> \g<from>\g<rest> to your hand", text))
    if found is None or scope.stage == "cost":
        return None
    what = found["behind"] or found["what"] + (found["rest"] or "")
    if _ITSELF.match(what):
        return Clause(({"do": "add_to_hand", "card": "self"},), places=("gy",), named="self")
    meant = refer(what, scope)
    if what == "it" and scope.it == "self" and scope.target and meant is None:
        # The card of the effect itself would return there.
        meant = scope.target
    if meant is not None:
        return Clause(({"do": "add_to_hand", "card": meant},), named=meant)
    choose = select(what, scope)
    name = named(choose, scope.fresh("added"))
    choose["name"] = name
    return Clause(({"do": "add_to_hand", "choose": choose},), named=name)
