"""Cards that a selection leaves out because they were chosen before: "1 Dragon in your GY, other than the sent monster"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.references import refer
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.words import NotUnderstood

_BUT = re.compile(
    r",? (?:other than|except(?: for)?) (?P<whom>the (?:sent|banished|Tributed|discarded|destroyed) (?:monster|card))(?=$|,)"
)
"""Of a target to which nothing was done yet, words do not tell what becomes of the others where it is gone."""


def take_apart_from(text: str, scope: Scope) -> tuple[str, Data]:
    """The words of a selection without what they leave out, and the key for it. Raises :class:`NotUnderstood` where it is
    not known which cards these are."""
    found = _BUT.search(text)
    if found is None:
        return text, {}
    meant = refer(found["whom"], scope)
    if meant in (None, "self") or scope.stage == "cost":
        raise NotUnderstood(found[0])
    return text[: found.start()] + text[found.end() :], {"apart_from": meant}
