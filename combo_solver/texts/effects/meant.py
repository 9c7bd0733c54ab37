"""Monsters that a Fusion or Ritual Summon brings: they have a name where a later clause speaks of them, and only there."""

from __future__ import annotations

from typing import Any

from combo_solver.texts.effects.scope import Data

_NAMED = frozenset({"fusion_summon", "ritual_summon"})


def only_if_meant(effect: Data) -> Data:
    """The effect without the names that nothing asks for."""
    spoken_of = set(_words(effect))
    plain: Data = _without(effect, spoken_of)
    return plain


def _words(part: Any) -> list[str]:
    """Every word in a fragment of a model, but the names that are given in it."""
    if isinstance(part, dict):
        return [word for key, value in part.items() if key != "name" for word in _words(value)]
    if isinstance(part, list | tuple):
        return [word for each in part for word in _words(each)]
    return [part] if isinstance(part, str) else []


def _without(part: Any, spoken_of: set[str]) -> Any:
    if isinstance(part, list | tuple):
        return [_without(each, spoken_of) for each in part]
    if not isinstance(part, dict):
        return part
    unasked = str(part.get("do")) in _NAMED and part.get("name") not in spoken_of
    return {key: _without(value, spoken_of) for key, value in part.items() if not (unasked and key == "name")}
