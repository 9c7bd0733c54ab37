"""Summons by an effect that count as another sort: "(This is treated as a Synchro Summon.)"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from combo_solver.texts.effects.scope import Data
from combo_solver.texts.words import NotUnderstood

_TREATED = re.compile(
    r"^\(?(?:This|That)(?: Special Summon)? is treated as an? (?P<method>Fusion|Ritual|Synchro|Xyz|Link) Summon\.?\)?\.?$"
)
_TRANSFER = re.compile(
    r"^\(?(?:(?:Transfer its materials|Its materials are transferred) to (?:it|the (?:Xyz )?Summoned monster)|(?:Xyz )?Materials attached to (?:it|that (?:target|monster))"
    r" also become (?:Xyz )?Materials on (?:it|the Summoned monster))\.?\)?\.?$",
    re.IGNORECASE,
)
_EXTRA = {"fusion", "synchro", "xyz", "link"}
_KIND = {"Fusion": "fusion", "Ritual": "ritual", "Synchro": "synchro", "Xyz": "xyz", "Link": "link"}


def treated_as(text: str) -> str:
    """The sort of Summon that a sentence says the one before it is; empty for other sentences."""
    found = _TREATED.match(text.strip())
    return _KIND[found["method"]] if found else ""


def transfers(text: str, actions: list[Data]) -> bool:
    """Whether a sentence says of the last Special Summon, on top of another monster, what such a Summon does anyway: it
    takes over what that one has attached (XYZ-11)."""
    summons = [action for action in _every(actions) if action.get("do") == "special_summon"]
    return bool(_TRANSFER.match(text.strip()) and summons and _covers(summons[-1]))


def _covers(summon: Data) -> bool:
    return bool(summon.get("onto") or summon.get("onto_self"))


def treat(actions: list[Data], method: str) -> list[Data]:
    """The same actions, of which the last Special Summon is one of them: that of such monsters, or from the Extra
    Deck. Raises
    :class:`NotUnderstood`."""
    summons = [action for action in _every(actions) if action.get("do") == "special_summon"]
    if summons and method == "xyz" and _covers(summons[-1]):
        return actions
    if not summons or method in str(summons[-1].get("method", "")):
        raise NotUnderstood("treated as a Summon")
    meant = summons[-1]
    choose = meant.get("choose", {})
    kinds = set(choose.get("where", {}).get("kinds", ())) & _EXTRA
    sure = method in kinds or (choose.get("from") == ["extra"] and not kinds)
    if not sure or "own_way" in meant:
        raise NotUnderstood("treated as a Summon")
    return [_with(action, meant, method) for action in actions]


def _every(part: object) -> Iterator[Data]:
    if isinstance(part, dict):
        if "do" in part:
            yield part
        for value in part.values():
            yield from _every(value)
    elif isinstance(part, list | tuple):
        for each in part:
            yield from _every(each)


def _with(part: Data, meant: Data, method: str) -> Data:
    if part is meant:
        return {**part, "method": method}
    return {key: _inside(value, meant, method) for key, value in part.items()}


def _inside(value: object, meant: Data, method: str) -> object:
    if isinstance(value, dict):
        return _with(value, meant, method)
    return [_inside(each, meant, method) for each in value] if isinstance(value, list | tuple) else value
