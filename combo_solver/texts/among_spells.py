"""Filters for cards that lie in Spell & Trap, Field or Pendulum Zones: a Monster Card there counts as the Spell or Trap
that it is treated as."""

from __future__ import annotations

from typing import Any

Data = dict[str, Any]
_EITHER = [{"kinds": ["spell"]}, {"kinds": ["trap"]}]
_CONTINUOUS = [{"kinds": ["continuous", "spell"]}, {"kinds": ["continuous", "trap"]}]
_TREATED = {
    ("spell",): "spell", ("trap",): "trap", ("continuous", "spell"): "continuous_spell",
    ("continuous", "trap"): "continuous_trap", ("equip", "spell"): "equip",
}  # fmt: skip


def among_spells(wanted: Data) -> Data:
    """The filter of such words for what lies in these zones: all cards there are Spells or Traps."""
    if wanted.get("any_of") == _EITHER:
        return {key: value for key, value in wanted.items() if key != "any_of"}
    if wanted.get("any_of") == _CONTINUOUS:
        return {**wanted, "any_of": [way for each in _CONTINUOUS for way in among_spells(each)["any_of"]]}
    kinds = wanted.get("kinds", [])
    treated_as = _TREATED.get(tuple(sorted(kinds)))
    if treated_as is None or "any_of" in wanted:
        return wanted
    rest = {key: value for key, value in wanted.items() if key != "kinds"}
    return {**rest, "any_of": [{"kinds": kinds}, {"kinds": ["monster"], "treated_as": treated_as}]}


def in_piles_and_zones(wanted: Data) -> Data:
    """The filter of such words for what lies in these zones or in a pile, where a Monster Card is neither."""
    if wanted.get("any_of") != _EITHER:
        return among_spells(wanted)
    treated = [{"kinds": ["monster"], "treated_as": sort} for sort in ("spell", "trap")]
    return {**wanted, "any_of": [*_EITHER, *treated]}
