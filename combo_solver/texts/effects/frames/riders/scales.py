"""What a Pendulum Effect says of its own scale: "Unless you control a Dragon monster, this card's Pendulum Scale becomes
4", and of activating its card: "You must control no monsters to activate this card"."""

from __future__ import annotations

import re

from combo_solver.texts.conditions import all_of
from combo_solver.texts.effects.frame import Example, Rider
from combo_solver.texts.effects.holding import read_tests
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.words import NotUnderstood

PRIORITY = 35
EXAMPLE = Example(
    "[ Pendulum Effect ]\nUnless you control a Dragon monster, this card's Pendulum Scale becomes 4.",
    "monster effect pendulum",
)
_CHANGE = re.compile(
    r"^(?P<how>Unless|If|While) (?P<if>[^:;]+), this card's Pendulum Scale (?:becomes|is) (?P<scale>\d+)$"
)
_TO_ACTIVATE = re.compile(r"^You must (?P<what>(?:control|have) [^:;]+) to activate this card$")


def read(text: str, scope: Scope) -> Rider | None:
    if "pendulum" not in scope.card.card_types:
        return None
    if found := _TO_ACTIVATE.match(text):
        needed = all_of(read_tests(f"you {found['what']}", scope))
        return Rider("none", card={"continuous": [{"apply": "activate_as_scale_if", "if": needed}]})
    found = _CHANGE.match(text)
    if found is None:
        return None
    tests = all_of(read_tests(found["if"], scope))
    unless = tests if found["how"] == "Unless" else [_not(tests)]
    return Rider("none", card={"continuous": [{"apply": "scale", "scale": int(found["scale"]), "unless": unless}]})


def _not(tests: list[Data]) -> Data:
    """The contrary of a number of cards that is at least so great, the one condition that has one."""
    test = tests[0]
    if len(tests) > 1 or test["test"] != "count" or "max" in test or not test.get("min"):
        raise NotUnderstood("while")
    return {**{key: value for key, value in test.items() if key != "min"}, "max": test["min"] - 1}
