"""The card of an effect among those that it takes: where it cannot be one of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from combo_solver.texts.effects.places import SPELLS
from combo_solver.texts.effects.scope import Data


def without_itself(effect: Data) -> Data:
    """The effect, so that no selection takes its own card where that cannot be: a Spell or Trap that is being activated,
    and a card that the effect still moves or changes itself, which no cost takes, nor an effect out of hand and piles."""
    places = {*SPELLS, "monster_zone"} if effect["kind"] in ("spell", "trap") else set()
    itself = any(part.get("card") == "self" for part in parts_of(effect.get("do", [])))
    # A Trap that becomes a monster is one of those on the field then.
    becomes = any(part.get("do") == "summon_as_monster" for part in parts_of(effect.get("do", [])))
    found = dict(effect)
    for key in ("cost", "targets", "do"):
        here = set(effect.get("from", ())) if itself else set()
        lies = set() if key == "do" and becomes else places
        taken = lies | (here if key == "cost" else here & {"hand", "gy", "banished"} if key == "do" else set())
        if key in effect and taken:
            found[key] = [_but_itself(part, taken) for part in effect[key]]
    return found


def parts_of(part: Any) -> Iterator[Data]:
    """Every mapping in a fragment of a model."""
    if isinstance(part, dict):
        yield part
    for inner in part.values() if isinstance(part, dict) else part if isinstance(part, list | tuple) else ():
        yield from parts_of(inner)


def _but_itself(part: Any, places: set[str]) -> Any:
    """The same with selections from these places that leave the card of the effect out."""
    if isinstance(part, list | tuple):
        return [_but_itself(inner, places) for inner in part]
    if not isinstance(part, dict):
        return part
    found = {key: _but_itself(value, places) for key, value in part.items()}
    if "from" in part and "min" in part and places.intersection(part["from"]):
        found["other"] = True
    return found
