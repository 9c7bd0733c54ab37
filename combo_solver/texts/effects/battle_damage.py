"""Battle damage that a player takes, in a turn that has battles."""

from __future__ import annotations

import re
from dataclasses import replace

from combo_solver.texts.effects.scope import Data, Scope

_TAKES = re.compile(
    r"^(?P<who>you|your opponent|an? player|either player) takes? (?:any )?(?:battle (?:or effect )?)?damage$"
)


_INFLICTED = re.compile(
    r"\binflicts? battle damage to your opponent\b|\byour opponent takes (?:any )?battle damage\b", re.IGNORECASE
)
_TAKEN = re.compile(r"\byou take (?:any )?battle damage\b", re.IGNORECASE)
_SO_MUCH = re.compile(
    r"^(?P<half>half )?(?:the (?:battle )?damage (?P<how>inflicted|you inflicted|your opponent took|they took|you took)|that battle damage)$"
)
TO_ME, TO_THEM = "damage_to_me", "damage_to_opponent"


def with_damage(told: Data, head: str, scope: Scope) -> Scope:
    """The scope behind a head that told these keys: whether words may mean the damage of the battle."""
    events = [told["event"], *told.get("or_events", ())] if "event" in told else []
    if not events or any(event["on"] != "inflicts_battle_damage" for event in events):
        return scope
    taken, inflicted = _TAKEN.search(head), _INFLICTED.search(head)
    if bool(taken) == bool(inflicted):
        return scope
    return replace(scope, battling=scope.battling | {TO_ME if taken else TO_THEM})


def damage_of_the_battle(words: str, scope: Scope) -> Data | None:
    """The keys of an amount of points; None for words that mean something else, or nothing known."""
    found = _SO_MUCH.match(words)
    whose = scope.battling & {TO_ME, TO_THEM}
    if found is None or not whose:
        return None
    (to,) = whose
    if found["how"] and (found["how"] == "you took") != (to == TO_ME):
        return None
    return {"number": {"life_points": to}, **({"divided": 2} if found["half"] else {})}


def battle_damage(text: str, scope: Scope) -> Data | None:
    """The event that a player takes such damage, or damage of any sort: a monster of the other one's inflicts it; None
    for other words."""
    found = _TAKES.match(text) if scope.card.battle else None
    if found is None:
        return None
    side = {"you": "opponent", "your opponent": "me"}.get(found["who"], "either")
    return {"on": "inflicts_battle_damage", "subject": {}, **({} if side == "either" else {"side": side})}
