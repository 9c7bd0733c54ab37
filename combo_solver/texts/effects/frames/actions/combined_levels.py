"""The Levels of a target and of the card of the effect become what both of them come to: "the Levels of both that monster
and this card become the combined Levels of those 2 monsters"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.changing import THIS_CARD_FACE_UP, in_plain_words
from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.words import NotUnderstood

PRIORITY = 38
EXAMPLE = Example(
    "You can target 1 other Machine monster you control; the Levels of both that monster and this card become the combined"
    " original Levels of those 2 monsters, until the end of this turn."
)
_CLAUSE = re.compile(
    r"^the Levels of both that monster and this card become the combined (?P<original>original )?Levels of those 2 monsters$"
)


def read(text: str, scope: Scope) -> Clause | None:
    """Neither changes where one of them is not there any more."""
    found = _CLAUSE.match(in_plain_words(text))
    if found is None or scope.stage == "cost" or not scope.card.monster:
        return None
    target = scope.target
    if dict(scope.numbers).get(target) != 1 or scope.it != target:
        raise NotUnderstood(text)
    value = "original_level" if found["original"] else "level"
    theirs: Data = {"do": "modify", "card": target, "level": {"value": value, "value_of": "self"}}
    if found["original"]:
        theirs["level_to"] = {"value": value, "value_of": target}
    same: Data = {"do": "modify", "card": "self", "level_to": {"value": "level", "value_of": target}}
    # One of them may have that Level already.
    both = [theirs, {**same, "join": "also"}]
    there: Data = {"card": target, "where": {"position": "face_up"}}
    return Clause(({"do": "if", "if": [THIS_CARD_FACE_UP], **there, "then": both},), named=target)
