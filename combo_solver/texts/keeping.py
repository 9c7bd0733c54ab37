# ruff: noqa: E501 (patterns are kept whole)
"""What a Spell or Trap says of the monster that it keeps as its target: "When this card leaves the field, destroy that
monster", "When that monster is destroyed, destroy this card", "If the target is changed to Defense Position, destroy it
and this card"."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from combo_solver.texts.limits import present

_MONSTER = r"(?:that (?:[A-Z]\w+ )?monster|that target|the target|the monster|it|the (?:Special )?Summoned monster)"
_LEAVES = r"(?:leaves the field|is removed from (?:the|your side of the) field)"
_THIS_LEAVES = re.compile(
    rf"^(?:When|If) this (?:face-up )?card (?P<when>{_LEAVES}|is destroyed), (?:"
    rf"(?P<do>destroy|banish) (?P<what>{_MONSTER})(?P<lost>,? and if you do, banish it)?|send (?P<sent>{_MONSTER}) to the GY)\.?$"
)
_THAT_LEAVES = re.compile(rf"^(?:When|If) (?P<what>{_MONSTER}) (?P<when>{_LEAVES}|is destroyed), destroy this card\.?$")
_TURNED = re.compile(
    rf"^(?:When|If) (?P<what>{_MONSTER}) is changed to (?:face-up )?Defense Position, destroy (?:it|that monster|the target) and this card\.?$"
)


class Kept(NamedTuple):
    """``part``: the continuous entry; ``what``: the words for the monster."""

    part: dict[str, Any]
    what: str


def of_the_kept(text: str) -> Kept | None:
    """What the sentence says of the monster; None for other sentences."""
    text = present(text)
    if found := _THIS_LEAVES.match(text):
        to = "gy" if found["sent"] else "destroyed" if found["do"] == "destroy" else "banished"
        if found["lost"] and to != "destroyed":
            return None
        part: dict[str, Any] = {"apply": "takes_along", "when": _when(found), "to": to}
        return Kept(part | ({"banished": True} if found["lost"] else {}), found["what"] or found["sent"])
    if found := _THAT_LEAVES.match(text):
        return Kept({"apply": "dies_with", "when": _when(found)}, found["what"])
    if found := _TURNED.match(text):
        return Kept({"apply": "dies_with", "when": "turned"}, found["what"])
    return None


def _when(found: re.Match[str]) -> str:
    return "destroyed" if found["when"] == "is destroyed" else "left"
