"""So many cards, one of which must be such a one too: "2 monsters in your GY, including a Fiend monster"."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from combo_solver.texts.effects.places import find_place
from combo_solver.texts.words import NotUnderstood

Data = dict[str, Any]
_INCLUDING = re.compile(r"^(?P<all>(?P<count>[2-9]) .+?),? including (?:at least 1|an?|1) (?P<one>[^,]+)$")
_OF_ONE = frozenset({"side", "from", "where", "min", "max"})
_SEEN = frozenset({*_OF_ONE, "other"})
"""What a selection says whose cards are all seen: of a face-down card nobody is shown what it is."""

_FACE_DOWN = frozenset({"face_down", "printed"})
"""What the words of the one may allow, and those of all do not."""


def including(text: str, read: Callable[[str, Sequence[str]], Data]) -> Data | None:
    """The keys of such a selection, None for other words; ``read`` reads a part of them, with the places of cards
    that it does not tell. Raises :class:`NotUnderstood`."""
    found = _INCLUDING.match(text)
    if found is None:
        return None
    every = read(found["all"], ())
    one = {key: value for key, value in read(f"1 {found['one']}", every["from"]).items() if key not in _FACE_DOWN}
    if find_place(found["one"], False)[0] is None:
        # It is one of those, on whose side ever they are.
        one["side"] = every["side"]
    such = dict(one.get("where", {}))
    if not _SEEN.issuperset(every) or not _OF_ONE.issuperset(one) or not set(one["from"]) <= set(every["from"]):
        raise NotUnderstood(text)
    if every["min"] != every["max"] or {"place", "side"} & such.keys():
        raise NotUnderstood(text)
    # It may tell a place of its own, within that of the others.
    such |= {"place": one["from"]} if (one["from"], one["side"]) != (every["from"], every["side"]) else {}
    such |= {"side": one["side"]} if one["side"] != every["side"] else {}
    return {**every, "divided": [such, *[{}] * (int(found["count"]) - 1)]}
