"""The Pendulum Scale of a card becomes what is printed: "its Pendulum Scale becomes its original Pendulum Scale"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.changing import in_plain_words
from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.references import refer
from combo_solver.texts.effects.scope import Clause, Scope
from combo_solver.texts.words import NotUnderstood

PRIORITY = 72
EXAMPLE = Example(
    "You can discard this card, then target 1 card in your Pendulum Zone; its Pendulum Scale becomes its original"
    " Pendulum Scale until the end of this turn."
)
_CLAUSE = re.compile(
    r"^(?P<whose>its|[^,]+?'s) (?:current )?Pendulum Scale becomes (?:the same as )?its original Pendulum Scale$"
)
_SCALES = re.compile(r"\btarget \d (?:other )?cards? in your Pendulum Zones?\b")


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(in_plain_words(text))
    if found is None or scope.stage == "cost":
        return None
    meant = refer("it" if found["whose"] == "its" else found["whose"].removesuffix("'s"), scope)
    if meant is None or meant != scope.target or not _SCALES.search(scope.masked.text):
        # Of a monster nobody says so.
        raise NotUnderstood(found["whose"])
    return Clause(({"do": "restore_scale", "card": meant},), named=meant)
