"""What must hold when an effect is activated and when it resolves: "You must control no monsters to activate and to
resolve this effect"."""

from __future__ import annotations

import re

from combo_solver.texts.conditions import all_of
from combo_solver.texts.effects.frame import Example, Rider
from combo_solver.texts.effects.holding import read_tests
from combo_solver.texts.effects.scope import Scope

PRIORITY = 30
EXAMPLE = Example(
    "During your Main Phase: You can draw 1 card. You must control no monsters to activate and to resolve this effect."
)
_SENTENCE = re.compile(r"^(?P<what>.+?)(?: for you)? to activate and (?:to )?resolve this effect$")
_STAYS = re.compile(
    r"^(?:You must control this face-up card|This (?:card|monster) must be face-up (?:on the field|in the Monster Zone))$"
)
_ANOTHER = re.compile(r"^(?P<before>You must control) an? (?P<what>[^()]+?) \(other than this card\)$")
_MUST = (
    (re.compile(r"^You must not control any "), "you control no "),
    (re.compile(r"^You must (?=control |have )"), "you "),
    (re.compile(r"^Your opponent must have at least (?=\d+ cards? in their hand$)"), "your opponent has at least "),
    (re.compile(r"^There must be "), "there is "),
    (re.compile(r'^(?P<name>"\d+") must be on the field$'), r"\g<name> is on the field"),
    (re.compile(r"^Your LP must be "), "your LP is "),
    (
        re.compile(
            r"^All (?P<up>face-up )?monsters you control must be (?P<what>[A-Z][a-z]+(?: [A-Z][a-z]+)?)(?:-Type)?$"
        ),
        r"all \g<up>monsters you control are \g<what> monsters",
    ),
)


def read(text: str, scope: Scope) -> Rider | None:
    found = _SENTENCE.match(text)
    if found is None:
        return None
    if _STAYS.match(found["what"]):
        return Rider(stays=True) if scope.card.monster else None
    what = _ANOTHER.sub(r"\g<before> another \g<what>", found["what"])
    for must, said in _MUST:
        if must.match(what):
            ways = read_tests(must.sub(said, what), scope)
            return Rider(conditions=tuple(all_of(ways)), still=tuple(all_of(ways)))
    return None
