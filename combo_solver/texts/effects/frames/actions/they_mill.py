"""Cards from the top of the opponent's Deck: "send the top card of your opponent's Deck to the GY"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.numbers import number_of
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.effects.selection import read_selection
from combo_solver.texts.words import NotUnderstood

PRIORITY = 76
EXAMPLE = Example("During your Main Phase: You can send the top card of your opponent's Deck to the GY.")
_DECK = r"(?:your opponent's|their) Deck to the (?:GY|Graveyard)"
_CLAUSE = re.compile(
    rf"^[Ss]end (?:the top (?:(?P<number>\d+) cards|card) of {_DECK}"
    rf"|(?P<number2>\d+) cards? from the top of {_DECK})(?P<each> for each .+)?$"
)


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(text) if scope.stage != "cost" else None
    if found is None:
        return None
    if scope.target.startswith("target"):
        # Whether it is activated while their Deck is too small, for what is done before, is not told.
        raise NotUnderstood(text)
    count: int | Data = int(found["number"] or found["number2"] or 1)
    if found["each"]:
        if count != 1:
            raise NotUnderstood(text)
        count = number_of(found["each"].removeprefix(" for each "), scope, read_selection)
    return Clause(({"do": "they_mill", "count": count},))
