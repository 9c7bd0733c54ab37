"""What an effect does besides where something held when it was activated: "destroy it, then, if this card was co-linked
when this effect was activated, you can draw 1 card"."""

from __future__ import annotations

import re
from typing import NamedTuple

from combo_solver.texts.effects.scope import Data
from combo_solver.texts.words import NotUnderstood

_THEN = re.compile(
    r"^(?P<first>.+?)(?P<join>, then),? if this (?:card|monster) was (?P<what>[^,]+?) when this effect was activated,"
    r" (?P<more>[^,;]+)$"
)
_WAS = {"co-linked": {"linked": "co_linked"}, "linked": {"linked": "linked"}}


class AtActivation(NamedTuple):
    """What is done without it (``first``) and with it (``more`` besides), and the ``where`` that its card fitted."""

    first: str
    more: str
    where: Data


def at_activation(resolution: str) -> AtActivation | None:
    """None for other words. Raises :class:`NotUnderstood`."""
    found = _THEN.match(resolution)
    if found is None:
        return None
    where = _WAS.get(found["what"])
    if where is None:
        raise NotUnderstood(found["what"])
    return AtActivation(found["first"], f"{found['first']}{found['join']} {found['more']}", dict(where))


def two_modes(told: AtActivation, first: Data, second: Data) -> Data:
    """The two effects as modes, of which exactly one can be activated."""
    if any(first.get(key) != second.get(key) for key in {*first, *second} - {"do"}) or not first.get("do"):
        raise NotUnderstood(told.more)
    test: Data = {"test": "this_card", "where": told.where}
    modes = [{"if": [test], "do": second["do"]}, {"if": [{**test, "negated": True}], "do": first["do"]}]
    return {**{key: value for key, value in first.items() if key != "do"}, "modes": modes}
