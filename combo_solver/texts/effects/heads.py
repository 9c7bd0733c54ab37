"""What stands before the colon, clause by clause."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from combo_solver.texts.effects.frame import head_frames
from combo_solver.texts.effects.happenings import destroyed_in_battle
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.words import NotUnderstood

_QUICK = re.compile(r"\s*\(Quick Effect\)$")
_DAMAGE_STEP = re.compile(
    r",? \(?(?:and )?(?:except during (?:the Draw Phase or )?|even (?:during|in) )(?:the )?Damage Step\)?(?=$|,| \(Quick|,? or (?:if|when) )"
)
"""What no Main Phase notices."""
_APART = re.compile(r"\bexcept during (?:the Draw Phase or )?(?:the )?Damage Step\b")
_NOR_THE_TURN = re.compile(
    r",? \((?:and )?except during the Damage Step,? or (?P<turn>(?:on |during )?the turn this card was sent to (?:the|your) GY)\)$"
)
_NEVER_SO = re.compile(r"\b(?:opponent|attack)\b")
"""What of two heads may never come about in my turn, so that the other one alone is left."""
_JOINED = re.compile(r", ")
_OR = re.compile(r",? (?:or|OR) (?=(?:if|when|at the (?:start|end) of|during (?:damage|your opponent's)) )")

_OR_ANOTHER = re.compile(r",? or (?=(?:your|an?|another) )")
_BEGINS = re.compile(r"^(?:[Ii]f|[Ww]hen) ")
_AT_A_TIME = re.compile(r"^(?:[Dd]uring|[Aa]t the (?:start|end) of|(?:[Bb]efore|[Aa]fter)(?= damage calculation)) ")
_BESIDES = re.compile(r"^(?:if|when|while|except) (?!.*\bor (?:if|when|at|during)\b)")


def read_head(text: str, scope: Scope) -> Data:
    """The keys of an effect that its head tells. Raises :class:`NotUnderstood`."""
    quick = _QUICK.search(text)
    if quick:
        text = text[: quick.start()]
    theirs = scope.card.battle and "opponent" in text
    text = destroyed_in_battle(text) if scope.card.battle else _NOR_THE_TURN.sub(r", except \g<turn>", text)
    apart = bool(_APART.search(text)) and scope.card.battle
    both = apart and _OR.search(text)
    text = _DAMAGE_STEP.sub("", text)
    text = text.removesuffix(", you can")
    scope = replace(scope, quick=quick is not None)
    found = _read(text, scope) if text else {}
    if found is None:
        found = _either(text, scope)
    if found is None:
        raise NotUnderstood(" ".join(scope.unmask(text).split()[:5]))
    if both and "inert" not in found and (found.get("or_events") or not _NEVER_SO.search(text)):
        raise NotUnderstood("two heads, one of them not in the Damage Step")
    if apart and "inert" not in found:
        found = {**found, "in_damage_step": False}
    if theirs:
        found = _or_by_them(found)
    return {**found, "kind": "quick"} if quick and "inert" not in found else found


def _or_by_them(found: Data) -> Data:
    """The keys, where the words may say of what is read as done by battle that effects of the opponent's do it, too."""
    return {**found, **{key: _marked(found[key]) for key in ("event", "or_events") if found.get(key)}}


def _marked(told: Any) -> Any:
    if isinstance(told, list | tuple):
        return [_marked(each) for each in told]
    return {**told, "or_theirs": True} if told.get("causes") == ["battle"] else told


def _read(text: str, scope: Scope) -> Data | None:
    whole = _one(text, scope)
    if whole is not None:
        return whole
    for divided in _JOINED.finditer(text):
        if text.startswith("or ", divided.end()):
            continue
        first = _one(text[: divided.start()], scope)
        if first is None:
            continue
        rest = _read(text[divided.end() :], scope)
        if rest is not None:
            return _merged(first, rest)
        if "inert" in first and _AT_A_TIME.match(text) and _BESIDES.match(text[divided.end() :]):
            # Whatever is asked besides, its time never comes.
            return first
    return None


def _either(text: str, scope: Scope) -> Data | None:
    """Two heads, one of which is enough. One that never comes about is left out."""
    for divided in _OR.finditer(text):
        first, rest = _read(text[: divided.start()], scope), _read(text[divided.end() :], scope)
        if rest is None:
            rest = _either(text[divided.end() :], scope)
        if not first or not rest:
            continue
        if "inert" in first or "inert" in rest:
            return first if "inert" in rest else rest
        return _with_both_events(first, rest, scope)
    return _unless_inert(text, scope)


def _unless_inert(text: str, scope: Scope) -> Data | None:
    """The first of two happenings under one word, where the second never comes about, and the first may not either: "when
    A, or your B does C"."""
    begins = _BEGINS.match(text)
    if begins is None:
        return None
    for divided in _OR_ANOTHER.finditer(text):
        first, rest = _read(text[: divided.start()], scope), _read(f"{begins[0]}{text[divided.end() :]}", scope)
        if first and rest and "inert" in rest:
            # Of two that never come about, the battle matters least.
            return rest if first.get("inert") == "battle" else first
    return None


def _with_both_events(first: Data, second: Data, scope: Scope) -> Data | None:
    where = {"from": ["monster_zone"]} if scope.card.monster else {}
    one, other = {**where, **first}, {**where, **second}
    told = ("event", "or_events")
    if "event" not in first and "event" not in second:
        return _under_either(first, second)
    if one.get("scope") != other.get("scope"):
        # What "it" means where only one of them is about the card itself is not told.
        one, other = ({key: value for key, value in each.items() if key != "scope"} for each in (one, other))
    same = {key: value for key, value in one.items() if key not in told}
    if "event" not in one or "event" not in other or same != {k: v for k, v in other.items() if k not in told}:
        return None
    more = [*one.get("or_events", ()), other["event"], *other.get("or_events", ())]
    return {**same, "event": one["event"], "or_events": more}


def _under_either(first: Data, second: Data) -> Data | None:
    """Two conditions of which one is enough, where all else is the same."""
    one, other = ({key: value for key, value in each.items() if key != "if"} for each in (first, second))
    if one != other or "if" not in first or "if" not in second:
        return None
    return {**one, "if": [{"test": "any_of", "of": [first["if"], second["if"]]}]}


def _one(text: str, scope: Scope) -> Data | None:
    for frame in head_frames():
        try:
            found = frame.read(text, scope)
        except NotUnderstood:
            continue
        if found is not None:
            return found
    return None


def _merged(first: Data, second: Data) -> Data:
    """Both; what one alone may tell must not be told twice."""
    if inert := first.get("inert") or second.get("inert"):
        return {"inert": inert}
    merged = {**first, **second}
    for key in first.keys() & second.keys():
        if key in ("if", "limit"):
            merged[key] = [*first[key], *second[key]]
        elif first[key] != second[key]:
            raise NotUnderstood(key)
    return merged
