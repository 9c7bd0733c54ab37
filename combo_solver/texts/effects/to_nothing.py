"""Cards that an effect could do nothing with: a target whose ATK or DEF becomes 0 and is 0 already, and a card that tells
by how many points something is changed and has none."""

from __future__ import annotations

import re
from collections.abc import Sequence

from combo_solver.texts.effects.itself import parts_of
from combo_solver.texts.effects.scope import Data
from combo_solver.texts.words import NotUnderstood

_TELLS = re.compile(r"^(?:banished|target)\d")
_POINTS = ("atk", "defense")


def with_points_to_lose(choose: Data, actions: Sequence[Data]) -> Data:
    """The selection, of monsters that have such points where nothing else is done to them, or only if that was done. (The
    engine asks it so, where more is done it does not always.)"""
    about = [part for part in parts_of(actions) if part.get("card") == choose["name"]]
    if not about or about[0] is not actions[0] or about[0]["do"] != "modify":
        return choose
    if len(about) != 1 and actions[1].get("join") != "if_you_do":
        return choose
    keys = about[0].keys() - {"do", "card"}
    where: Data = choose.get("where", {})
    if keys not in ({"atk_to"}, {"defense_to"}) or any(about[0][key] != 0 for key in keys):
        return choose
    value = "atk" if "atk_to" in keys else "defense"
    return choose if value in where else {**choose, "where": {**where, value: {"min": 1}}}


def must_tell_something(name: str) -> bool:
    """Whether a card that was chosen so for its points must have some: one that is banished for it, or a target. (Of a
    Tribute the engine does not ask it, of others not always.)"""
    return bool(_TELLS.match(name))


def with_points_to_tell(chosen: Sequence[Data], actions: Sequence[Data]) -> list[Data]:
    """Costs, or targets, of which those have points that tell by how many the first action changes something. Raises
    :class:`NotUnderstood` where another action asks such a card, and it was not destroyed or banished before."""
    return [_telling(_with_both_points(_with_a_level(each, actions), actions), actions) for each in chosen]


def _with_both_points(part: Data, actions: Sequence[Data]) -> Data:
    """A target whose ATK or DEF, whichever is lower, is first of all taken in LP has both: damage of 0 is none."""
    told = actions[0].get("by") if actions and actions[0]["do"] == "change_lp" else None
    if not isinstance(told, dict) or told.get("value") != "lower" or told.get("value_of") != part.get("name"):
        return part
    where: Data = part.get("where", {})
    if not where.keys().isdisjoint(_POINTS):
        raise NotUnderstood("ATK and DEF, whichever is lower")
    return {**part, "where": {**where, **{value: {"min": 1} for value in _POINTS}}}


def _with_a_level(part: Data, actions: Sequence[Data]) -> Data:
    """A card whose Level another chosen afterwards must have, or a target whose Level another one gets, has one."""
    choose = part.get("choose", part)
    if not isinstance(choose, dict) or not any(_has_its_level(each, choose.get("name", "")) for each in actions):
        return part
    where: Data = choose.get("where", {})
    if "level" in where:
        return part
    choose = {**choose, "where": {**where, "level": {"min": 1}}}
    return {**part, "choose": choose} if "choose" in part else choose


def _has_its_level(action: Data, name: str) -> bool:
    if name.startswith("target") and action.get("level_to") == {"value": "level", "value_of": name}:
        return True
    chosen = action.get("choose")
    shared = chosen.get("where", {}).get("shared", ()) if isinstance(chosen, dict) else ()
    return any(each == {"trait": "level", "shared_with": name} for each in shared)


def _telling(part: Data, actions: Sequence[Data]) -> Data:
    choose = part.get("choose", part)
    name = choose.get("name", "") if isinstance(choose, dict) else ""
    if not must_tell_something(name):
        return part
    wanted: set[str] = set()
    for number, action in enumerate(actions):
        if action["do"] in ("destroy", "banish") and action.get("card") == name:
            return part
        told = {value for each in parts_of(action) for value in _points_of(each, name)}
        if told and _takes_from_both(action, name):
            return part
        later = number and not _halves(actions[0], name)
        if told and (later or action["do"] != "modify" or choose.get("face_down")):
            raise NotUnderstood("a card that may have no such points")
        wanted |= told
    where = dict(choose.get("where", {}))
    for value in wanted:
        first = value.removeprefix("original_")
        asked: Data = {first: {"min": 1}}
        if value != first and choose["from"] != ["gy"]:
            first, asked = "original", {"original": asked}
        if first in where:
            raise NotUnderstood(value)
        where |= asked
    if not wanted:
        return part
    return {**part, "choose": {**choose, "where": where}} if "choose" in part else {**part, "where": where}


def _takes_from_both(action: Data, name: str) -> bool:
    """Whether ATK and DEF are both lowered by what it tells: of those alone one that has 0 may be chosen."""
    amounts = [action.get(key) for key in _POINTS]
    return action["do"] == "modify" and all(
        isinstance(each, dict) and each.get("value_of") == name and each.get("times") == -1 for each in amounts
    )


def _halves(action: Data, name: str) -> bool:
    """Whether it takes half of the ATK of that card: one without ATK has none to lose."""
    half = {"value": "atk", "value_of": "it", "divided": 2}
    return action["do"] == "modify" and action.get("card") == name and action.get("atk_to") == half


def _points_of(part: Data, name: str) -> set[str]:
    """The values of the card of this name that something gains, or loses."""
    amounts = [part.get(key) for key in _POINTS] if part.get("do") == "modify" else []
    told = {str(each["value"]) for each in amounts if isinstance(each, dict) and each.get("value_of") == name}
    return {value for value in told if value.removeprefix("original_") in _POINTS}
