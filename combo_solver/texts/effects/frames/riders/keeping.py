"""What a Spell or Trap that stays on the field says of the monster that its effect Summons or targets: it keeps that one
as its target."""

from __future__ import annotations

from combo_solver.texts.effects.frame import Example, Rider
from combo_solver.texts.effects.references import refer
from combo_solver.texts.effects.scope import Scope
from combo_solver.texts.keeping import of_the_kept
from combo_solver.texts.words import NotUnderstood

PRIORITY = 16
EXAMPLE = Example(
    "Special Summon 1 Dragon monster from your GY. When this card leaves the field, destroy that monster.",
    "trap continuous",
)


def read(text: str, scope: Scope) -> Rider | None:
    if scope.card.monster or "continuous" not in scope.card.card_types:
        return None
    found = of_the_kept(text)
    if found is None:
        return None
    what = "that monster" if found.what == "the monster" else found.what
    meant = refer(what, scope)
    if meant is None or meant == "self":
        raise NotUnderstood(text)
    return Rider("last", actions=({"do": "keep", "card": meant, "join": "also"},))
