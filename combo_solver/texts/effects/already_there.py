"""An effect of a card that was in the GY when something happened: "while this card is in your GY", and of one in the
hand "even if not"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.scope import Data

_THERE = re.compile(r"\bGY \(if it was there when (?:[^()]+)\) or hand \(even if not\)")
_WHILE = re.compile(r"\b[Ww]hile this card is (?:banished|in (?:your|the) (?:hand or )?(?:GY|Graveyard))\b")
_AT_ONCE = frozenset({"summoned", "position_changed"})
"""Nothing comes to the GY in the same moment as these."""


def already_there(told: Data, head: str, body: str) -> Data:
    """The keys of the head: what the GY gained in the same moment does not count as being there."""
    if "event" not in told or not (_THERE.search(body) or _WHILE.search(head)):
        return told
    events = [
        event if event["on"] in _AT_ONCE or event.get("subject") == "self" else {**event, "before": True}
        for event in (told["event"], *told.get("or_events", ()))
    ]
    return {**told, "event": events[0], **({"or_events": events[1:]} if events[1:] else {})}
