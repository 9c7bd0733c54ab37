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
_BESIDES = re.compile(r"^When you activate this card, you can also (?P<cost>[^;]+); (?P<rest>[^;]+)$")
_IF_PAID = r"if you (?:Tributed|detached|discarded|banished|sent|revealed) (?:(?!, )[^;])+? (?:when you activated this card|at activation)"
_AND_MORE = re.compile(rf"^(?P<first>.+?), then,? {_IF_PAID}, (?P<more>.+)$")
_OR_OTHER = re.compile(rf"^(?P<first>.+?),? or,? {_IF_PAID}, you can (?P<other>.+?) instead\.?$")
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


class PaidBesides(NamedTuple):
    """A ``cost`` that may be paid, what is done without it (``first``), and what is done with it (``paid``)."""

    cost: str
    first: str
    paid: str


def paid_besides(body: str) -> PaidBesides | None:
    """ "When you activate this card, you can also Tribute 1 monster; A, then, if you Tributed a monster at activation,
    B". None for other words. Raises :class:`NotUnderstood`."""
    found = _BESIDES.match(body)
    if found is None:
        return None
    if more := _AND_MORE.match(found["rest"]):
        if "that many" in more["more"]:
            # As many as were paid, or as there were of what came first.
            raise NotUnderstood("that many")
        return PaidBesides(found["cost"], more["first"], f"{more['first']}, then {more['more']}")
    if other := _OR_OTHER.match(found["rest"]):
        return PaidBesides(found["cost"], other["first"], f"{other['first']}, or {other['other']}")
    raise NotUnderstood("if it was paid")


def with_and_without(plain: Data, paid: Data) -> Data:
    """The two ways as modes."""
    own = {"do", "cost"}
    if any(plain.get(key) != paid.get(key) for key in {*plain, *paid} - own) or plain.get("cost"):
        raise NotUnderstood("two ways")
    if not plain.get("do") or not paid.get("do") or not paid.get("cost"):
        raise NotUnderstood("two ways")
    modes = [{"cost": paid["cost"], "do": paid["do"]}, {"do": plain["do"]}]
    return {**{key: value for key, value in plain.items() if key not in own}, "modes": modes}


def two_modes(told: AtActivation, first: Data, second: Data) -> Data:
    """The two effects as modes, of which exactly one can be activated."""
    if any(first.get(key) != second.get(key) for key in {*first, *second} - {"do"}) or not first.get("do"):
        raise NotUnderstood(told.more)
    test: Data = {"test": "this_card", "where": told.where}
    modes = [{"if": [test], "do": second["do"]}, {"if": [{**test, "negated": True}], "do": first["do"]}]
    return {**{key: value for key, value in first.items() if key != "do"}, "modes": modes}
