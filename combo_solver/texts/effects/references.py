"""Words that mean cards spoken of before: "it", "that target", "the sent monster", "this card"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.scope import Scope

_SELF = re.compile(r'^(?:this (?:face-up )?card|"(?P<name>\d+)")$')
_IT = re.compile(r"^(?:it|them|that card|those cards|that monster|those monsters)$")
_TARGET = re.compile(r"^(?:that target|those targets|the targeted (?:card|monster|Spell|Trap)s?|the target)$")
_BY_VERB = re.compile(
    r"^(?:the|that|those) (?P<verb>sent|banished|Tributed|discarded|destroyed|added|revealed) (?:card|monster)s?$"
)

SEVERAL = "both_"
"""How the names of selections of several different cards begin."""


def refer(text: str, scope: Scope) -> str | None:
    """What these words mean: "self", the name of a selection, or None where they mean nothing known."""
    if found := _SELF.match(text):
        return "self" if found["name"] is None else None
    if _IT.match(text):
        return _one_or_all(text, _spoken_of(text, scope))
    if _TARGET.match(text):
        return _one_or_all(text, scope.target)
    if found := _BY_VERB.match(text):
        said = found["verb"].lower()
        return next((name for verb, name in reversed(scope.chosen) if verb == said), None)
    return None


def _one_or_all(text: str, name: str) -> str | None:
    """One word for one card does not tell which of several different ones is meant."""
    several = text == "them" or text.startswith("those")
    return (name or None) if several or not name.startswith(SEVERAL) else None


def _spoken_of(text: str, scope: Scope) -> str:
    """The selection, or "self", that such words mean; empty where that is not told.

    With a target and other cards about, "it" may be either; "that monster" is not the card of the effect itself."""
    pointing = text.startswith(("that", "those"))
    if scope.target and scope.it != scope.target:
        return scope.target if pointing and scope.it in ("", "self") else ""
    if pointing and scope.it == "self":
        return scope.chosen[-1][1] if scope.chosen else ""
    return scope.it
