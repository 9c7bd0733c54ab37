"""Draws: "draw 2 cards"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.numbers import number_of
from combo_solver.texts.effects.references import refer
from combo_solver.texts.effects.scope import Clause, Scope
from combo_solver.texts.effects.selection import read_selection
from combo_solver.texts.words import NotUnderstood

PRIORITY = 22
EXAMPLE = Example("During your Main Phase: You can draw 1 card.")
_AS_MANY = re.compile(
    r"^[Dd]raw (?:that many cards|(?:the|that) same number of cards(?: (?:that )?you (?:destroyed|discarded|shuffled|placed|returned|added to your Deck))?"
    r"|(?:the same|an equal) number of cards(?: as (?:those cards|(?:the number of )?cards (?:you )?\w+))?"
    r"|(?:a number of )?cards equal to the number of (?:shuffled cards"
    r"|(?:cards|monsters)(?: you)? (?:shuffled|returned|placed|discarded)(?: this way|(?: in)?to (?:the|your) Deck)?))$"
)
_EQUAL = re.compile(r"^[Dd]raw (?:a number of )?cards equal to the number (?:of )?(?P<what>.+)$")
_FOR_EACH = re.compile(r"^[Dd]raw 1 card for each (?P<what>.+)$")
_MORE = re.compile(r"^(?P<equal>.+ equal to the number .+) \+(?P<more>\d)$")
_RATING = re.compile(r"^[Dd]raw cards equal to (?P<whose>its|that \w+'s) Link Rating$")
_CLAUSE = re.compile(r"^[Dd]raw (?P<count>\d)(?: more| additional)? cards?$")


def read(text: str, scope: Scope) -> Clause | None:
    if more := _MORE.match(text):
        counted = read(more["equal"], scope)
        if counted is None:
            return None
        # Those that are drawn anyhow come first: the number may be 0.
        first = {"do": "draw", "count": int(more["more"])}
        return Clause((first, *({**action, "join": "also"} for action in counted.actions)))
    if _AS_MANY.match(text) and scope.chosen and scope.stage == "resolution":
        return Clause(({"do": "draw", "count": {"count_of": scope.chosen[-1][1]}},))
    if (equal := _EQUAL.match(text) or _FOR_EACH.match(text)) and scope.stage == "resolution":
        return Clause(({"do": "draw", "count": number_of(equal["what"], scope, read_selection)},))
    if (rated := _RATING.match(text)) and scope.stage == "resolution":
        meant = refer("it" if rated["whose"] == "its" else rated["whose"].removesuffix("'s"), scope)
        if meant in (None, "self"):
            raise NotUnderstood(text)
        return Clause(({"do": "draw", "count": {"value": "rating", "value_of": meant}},))
    found = _CLAUSE.match(text)
    if found is None or scope.stage == "cost":
        return None
    return Clause(({"do": "draw", "count": int(found["count"])},))
