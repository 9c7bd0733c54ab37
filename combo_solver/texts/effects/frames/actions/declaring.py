"""Declared Levels, Attributes and names: "declare a Level from 1 to 6; it becomes that Level"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Clause, Scope
from combo_solver.texts.words import NotUnderstood

PRIORITY = 66
EXAMPLE = Example("Once per turn: You can declare a Level from 1 to 6; this card becomes that Level.")
_LEVEL = re.compile(r"^[Dd]eclare (?:a|1) Level (?:from|between) (?P<low>\d+) (?:to|and) (?P<high>\d+)$")
_ATTRIBUTE = re.compile(r"^[Dd]eclare (?:1|an) Attribute$")

_NAME = re.compile(r"^[Dd]eclare 1 card name$")
_OF_THE_DECK = re.compile(r"; banish 1 of that declared card from your (?:Main )?Deck\b")


def read(text: str, scope: Scope) -> Clause | None:
    """Nothing is done by it alone: :mod:`.values` reads what becomes of the declared Level or Attribute."""
    if _NAME.match(text):
        return _name(scope)
    if found := _LEVEL.match(text):
        return Clause(declared=f"Level {found['low']} {found['high']}")
    return Clause(declared="Attribute") if _ATTRIBUTE.match(text) else None


def _name(scope: Scope) -> Clause:
    """The name of a card in the Deck, where that is what happens to such a card first; any other name would do
    nothing."""
    if scope.stage != "cost" or not _OF_THE_DECK.search(scope.masked.text):
        raise NotUnderstood("declare a name")
    name = scope.fresh("declared")
    choose = {"side": "me", "from": ["deck"], "min": 1, "max": 1, "name": name}
    return Clause(({"do": "declare_name", "choose": choose},), named=name)
