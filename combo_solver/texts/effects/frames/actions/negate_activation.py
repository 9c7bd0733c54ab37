"""What is answered is negated: "negate the activation, and if you do, destroy that card"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.holding import read_tests
from combo_solver.texts.effects.references import ANSWERED
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.words import NotUnderstood

PRIORITY = 53
EXAMPLE = Example(
    "When a card or effect is activated (Quick Effect): You can negate the activation, and if you do, destroy that card."
)
_CLAUSE = re.compile(
    r"^[Nn]egate (?:the|that) (?P<what>activation|effect)(?:(?:,? and if you do(?: that)?,?| and) (?P<then>destroy|banish|shuffle|return)"
    r" (?:it|that (?:card|monster|Spell|Trap|Spell/Trap)(?: Card)?)"
    r"(?P<to> into the Deck| to (?:the owner's|its owner's|the) hand| to its original position)?)?$"
)
_TO = {"shuffle": " into", "return": " to"}
_DONE = {"destroy": "destroyed", "banish": "banished", "shuffle": "shuffled", "return": "returned"}


_IF_THEN = re.compile(r"^[Nn]egate that effect, then,? if (?P<if>[^,]+), (?P<then>destroy|banish) (?:it|that card)$")


def _under_a_condition(found: re.Match[str], scope: Scope) -> Clause | None:
    """What becomes of the card if something holds that no negation changes."""
    ways = read_tests(found["if"], scope)
    if len(ways) != 1 or any(test.get("test") != "count" or test["in"] != ["gy"] for test in ways[0]):
        return None
    negate: Data = {"do": "negate_activation", "what": "effect"}
    then = {**negate, "then": found["then"], "name": scope.fresh(_DONE[found["then"]])}
    return Clause(({"do": "if", "if": ways[0], "then": [then], "else": [negate]},), named=ANSWERED)


def read(text: str, scope: Scope) -> Clause | None:
    if scope.stage == "resolution" and (under := _IF_THEN.match(text)):
        return _under_a_condition(under, scope)
    found = _CLAUSE.match(text)
    if found is None or scope.stage == "cost":
        return None
    to = found["to"] or ""
    if bool(to) != (found["then"] in _TO) or not to.startswith(_TO.get(found["then"], "")):
        return None
    action: Data = {"do": "negate_activation", "what": found["what"]}
    if to.endswith("position"):
        if found["what"] != "activation" or "trap" not in scope.card.card_types:
            raise NotUnderstood(text)
        return Clause(({**action, "then": "turn_back"},))
    if found["then"]:
        action |= {"then": found["then"], "name": scope.fresh(_DONE[found["then"]])}
    return Clause((action,), named=ANSWERED)
