"""Contrasts: a position with one card taken away."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from random import Random
from typing import Any


def code_of(held: Any) -> int:
    return int(held["code"] if isinstance(held, dict) else held)


def contrast(random: Random, record: Mapping[str, Any], number: int) -> dict[str, Any] | None:
    """The same position with one card less, not the subject's only one; None if there is none to take."""
    changed = copy.deepcopy(dict(record))
    changed.pop("verdict", None)
    changed["id"] = f"play-{record['subject']}-{number}"
    found: list[tuple[Any, Any]] = []
    for side in ("me", "opponent"):
        held = changed["position"][side]
        for pile in ("hand", "gy", "banished", "extra", "deck"):
            found += [(held[pile], index) for index, card in enumerate(held[pile])]
        for row in ("monsters", "spells"):
            found += [(held[row], zone) for zone in held[row]]
    keep = {record["subject"], record["position"].get("enabler")}
    found = [(pile, key) for pile, key in found if code_of(pile[key]) not in keep]
    if not found:
        return None
    pile, key = random.choice(found)
    del pile[key]
    return changed
