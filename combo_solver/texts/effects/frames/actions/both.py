"""A card and the card of the effect together: "destroy both that target and this card"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.frames.actions import into_deck, moving, positions, return_to_hand
from combo_solver.texts.effects.references import SEVERAL, refer
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.words import NotUnderstood

PRIORITY = 14
EXAMPLE = Example("You can target 1 monster your opponent controls; destroy both that target and this card.")
_CLAUSE = re.compile(
    r"^(?P<verb>[Dd]estroy|[Ss]end|[Bb]anish|[Rr]eturn|[Ss]huffle|[Cc]hange) both"
    r" (?:(?P<one>it|that (?:\w+ )*?(?:card|monster|target)) and this card"
    r"|this card and (?P<other>it|that (?:\w+ )*?(?:card|monster|target)))(?: from the (?:field|GY(?= into\b)))?(?P<rest> (?:in)?to .+)?$"
)


def read(text: str, scope: Scope) -> Clause | None:
    """Nothing happens to the one where the other is not there any more."""
    found = _CLAUSE.match(text)
    if found is None or scope.stage == "cost":
        return None
    rest = found["rest"] or ""
    words = found["one"] or found["other"]
    meant = scope.target if words == "it" and scope.it == scope.target else refer(words, scope)
    if not meant or meant == "self" or meant != scope.target or meant.startswith(SEVERAL):
        raise NotUnderstood(words)
    if dict(scope.numbers).get(meant) != 1:
        raise NotUnderstood(words)
    for frame in (moving, return_to_hand, into_deck, positions):
        clause = frame.read(f"{found['verb']} this card{rest}", scope)
        if clause is not None and len(clause.actions) == 1:
            itself = clause.actions[0]
            if itself["do"] == "send_to_gy":
                # What hangs on it asks whether both came there, and a Pendulum Monster or a Token does not.
                raise NotUnderstood(text)
            other: Data = {**itself, "card": meant, "join": "if_you_do"}
            there: Data = {"do": "if", "card": meant, "then": [itself, other]}
            return Clause((there,), places=clause.places, named=meant)
    return None
