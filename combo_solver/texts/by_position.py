"""Bullets that hold in one battle position each, as sentences of their own: "● While in Attack Position: ...".

They stand alone: bullets under a heading ("apply one of these effects, by its battle position") are what that tells.
"""

from __future__ import annotations

import re

_BULLET = re.compile(r"^● ?(?:While in )?(?P<position>Attack|Defense) Position[:,] (?P<rest>\S.*)$")
_ONCE = re.compile(r"^Once per turn(?P<when>, during your Main Phase)?(?P<colon>:|,(?= you can )) (?P<done>.+)$")
_HEADING = re.compile(
    r"\b(?:effects?|position|based|depending)\b(?!.*\bthis card is in (?:Attack|Defense) Position\b)|:$"
)


def spelt_out(text: str, before: str) -> str:
    """A sentence that is such a bullet, with its position as a condition of the card; any other as it is. ``before``:
    the sentence before it."""
    found = _BULLET.match(text)
    if found is None or _HEADING.search(before):
        return text
    here, rest = f"this card is in {found['position']} Position", found["rest"]
    if once := _ONCE.match(rest):
        return f"Once per turn{once['when'] or ''}, if {here}{once['colon']} {once['done']}"
    return f"While {here}, {rest}"
