"""Cards that the card of an effect points to: "Tribute 1 monster this card points to"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.scope import Scope
from combo_solver.texts.words import NotUnderstood

_POINTED_TO = re.compile(
    r"^(?P<which>1 (?:(?!\b(?:or|and|that|with|from|other)\b)[^,])*?\b[Mm]onster)(?P<control> (?:you|your opponent) controls?)?"
    r" (?:that )?this card points to$"
)


def take_pointed_to(text: str, scope: Scope, tribute: bool) -> str:
    """The words for such a monster without where it is pointed to; empty for other words. What may be Tributed is mine.
    Raises :class:`NotUnderstood` where it is not chosen on activation: the card may be elsewhere afterwards."""
    found = _POINTED_TO.match(text)
    if found is None:
        return ""
    if scope.stage != "cost" or "link" not in scope.card.card_types:
        raise NotUnderstood(text)
    control = found["control"] or (" you control" if tribute else " on the field")
    return found["which"] + control
