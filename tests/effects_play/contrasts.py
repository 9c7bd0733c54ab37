"""Contrasts: a position with one card taken away."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from random import Random
from typing import Any


def code_of(held: Any) -> int:
    return int(held["code"] if isinstance(held, dict) else held)


def contrast(random: Random, record: Mapping[str, Any], number: int) -> dict[str, Any] | None:
    """The same position with one card less, and what that is equipped with; not the subject's only one. None if there
    is none to take."""
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
    # No side of these positions equips the other's monsters.
    bearing = {
        (id(changed["position"][side]["monsters"]), spell["equipped_to"]): (changed["position"][side]["spells"], zone)
        for side in ("me", "opponent")
        for zone, spell in changed["position"][side]["spells"].items()
        if isinstance(spell, dict) and "equipped_to" in spell
    }
    found = [(pile, key) for pile, key in found if code_of(pile[key]) not in keep]
    found = [(pile, key) for pile, key in found if not _is_kept(bearing.get((id(pile), key)), keep)]
    if not found:
        return None
    pile, key = random.choice(found)
    del pile[key]
    if (equipped := bearing.get((id(pile), key))) is not None:
        del equipped[0][equipped[1]]
    return changed


def _is_kept(equipped: tuple[dict[str, Any], str] | None, keep: set[Any]) -> bool:
    return equipped is not None and code_of(equipped[0][equipped[1]]) in keep
