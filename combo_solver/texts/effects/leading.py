"""A card that is chosen on resolution and that the next one is compared with: only one to which there is a next one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from combo_solver.texts.effects.scope import Data
from combo_solver.texts.words import NotUnderstood

_PILES = frozenset({"hand", "deck", "extra", "gy", "banished"})
_COMPARES = ("value_of", "shared_with")


def led(actions: Sequence[Data], paid: frozenset[str]) -> list[Data]:
    """The actions, of which each leaves a choice for the one that compares with it. Raises :class:`NotUnderstood` where
    that is not the next one."""
    found = list(actions)
    known: dict[str, int] = {}
    for number, action in enumerate(found):
        # What may be left out needs no card that leads to it.
        for name in _compared(action) if action["do"] != "optional" else ():
            if name == "self" or name in paid:
                continue
            before = known.get(name, -1)
            first = found[before] if before >= 0 else {}
            choose = first.get("choose", {})
            alone = before == number - 1 and choose.get("min") == choose.get("max") == 1 and "choose" in action
            if not alone or not _PILES.issuperset(choose["from"]):
                raise NotUnderstood("compared")
            found[before] = {**first, "choose": {**choose, "leads": True}}
        if name := action.get("choose", {}).get("name"):
            known[name] = number
    return found


def _compared(part: Any) -> list[str]:
    """The names of the cards that others are compared with in these selections."""
    if isinstance(part, list | tuple):
        return [name for each in part for name in _compared(each)]
    if not isinstance(part, dict):
        return []
    own = [part[key] for key in _COMPARES if isinstance(part.get(key), str) and part[key]]
    if "do" in part:
        # What an action does with cards is no choice.
        lists = [value for key, value in part.items() if key in ("actions", "then", "else", "of")]
        return [*_compared(part.get("choose", {})), *_compared(lists)]
    return [*own, *(name for value in part.values() for name in _compared(value))]
