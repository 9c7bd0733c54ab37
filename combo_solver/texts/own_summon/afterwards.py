"""What holds once a monster was Summoned by its own procedure: "If Summoned this way, you cannot Special Summon for the
rest of this turn"."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from combo_solver.texts.effects.bonds import read_bonds
from combo_solver.texts.effects.locks import read_lock
from combo_solver.texts.effects.masked import Masked
from combo_solver.texts.effects.scope import Scope
from combo_solver.texts.reader import Printed
from combo_solver.texts.words import NotUnderstood

_THIS_WAY = re.compile(
    r"^(?:If (?:you do|(?:this card is )?(?:Special )?Summoned this way"
    r"|you (?:Special )?Summon(?:ed)? this card this way)"
    r"|After (?:this card (?:was|is)|you) (?:Special )?Summon(?:ed)?(?: this card)? this way),? (?P<rest>.+)\.$"
)
_WHOLE_TURN = re.compile(
    r"^(?P<rest>You cannot [^:;]+?),? (?:during )?the (?:same )?turn you (?:Special )?Summon this way\.$"
)
"""What binds the whole turn of such a Summon, so that it is a term of it."""
_BUT = re.compile(
    r"^(?P<way>(?:If |You can |Must |This card ).+?\)?),? but "
    r"(?P<rest>(?:you cannot|it cannot|banish it|banish this card|for the rest of) [^:;]+)\.$"
)
_BANISHED = re.compile(r"^banish (?:it|this card) (?:when|if) it leaves the field$")
_NO_ATTACK = re.compile(
    r"^(?:it|this card) cannot (?:attack|declare an attack)(?: directly)?(?: this turn| the turn it is Summoned)?$"
)


_TUNER = re.compile(r"^(?:treat this card as a Tuner|(?:this card|it) is treated as a Tuner(?: monster)?)$")
_GAINS = re.compile(r"^(?:this card|it) (?P<verb>gains|loses) (?P<number>\d+) (?P<what>ATK|DEF|ATK/DEF|ATK and DEF)$")
_BECOMES = re.compile(r"^(?:this card's|its) (?P<what>ATK|DEF) becomes (?P<number>\d+)$")
_VALUES = {"ATK": ["atk"], "DEF": ["defense"]}
_SO = {"test": "this_card", "where": {"summoned": ["procedure"]}}
"""A change of values is an effect of the monster, which can be negated: it holds while the monster was Summoned so."""


class Afterwards(NamedTuple):
    """``keys`` of the procedure; ``way``: the sentence without them, empty where it says nothing else; ``values``: what
    holds of the values of the monster while it is there, as a continuous effect."""

    keys: dict[str, Any]
    way: str = ""
    values: tuple[dict[str, Any], ...] = ()


def afterwards(text: str, card: Printed) -> Afterwards | None:
    """What a sentence says of that; None where it says nothing, or not all of it is read."""
    if (whole := _WHOLE_TURN.match(text)) and card.method != "xyz":
        return _of_the_turn(whole["rest"], card)
    found = _THIS_WAY.match(text) or _BUT.match(text)
    if found is None or card.method == "xyz":
        return None
    masked = Masked.of(found["rest"])
    scope = Scope(card, masked, it="self")
    keys: dict[str, Any] = {}
    values: list[dict[str, Any]] = []
    for part in re.split(r",? also,? ", masked.text):
        if changed := _changed(part):
            values.append(changed)
            continue
        try:
            if not _one(part, scope, keys):
                return None
        except NotUnderstood:
            return None
    way = found.groupdict().get("way")
    return Afterwards(keys, f"{way}." if way else "", tuple(values))


def _of_the_turn(text: str, card: Printed) -> Afterwards | None:
    """What I cannot do in all of the turn; None where it is not read."""
    masked = Masked.of(f"{text} this turn")
    try:
        lock = read_lock(masked.text, Scope(card, masked, it="self"))
    except NotUnderstood:
        return None
    if lock is None or lock.binds != "rest" or any("others" in action for action in lock.actions):
        return None
    return Afterwards({"cost": [{**action, "whole_turn": True} for action in lock.actions]})


def _changed(part: str) -> dict[str, Any]:
    """How the values of the monster change; empty for other words."""
    base = {"apply": "values", "itself": True, "if": [_SO]}
    if found := _GAINS.match(part):
        amount = int(found["number"]) * (1 if found["verb"] == "gains" else -1)
        return base | dict.fromkeys(_VALUES.get(found["what"], ["atk", "defense"]), amount)
    if found := _BECOMES.match(part):
        (what,) = _VALUES[found["what"]]
        return base | {what: int(found["number"]), "becomes": [what]}
    return {}


def _one(part: str, scope: Scope, keys: dict[str, Any]) -> bool:
    """Adds what one clause tells to the keys; false where it is not read."""
    if _BANISHED.match(part):
        keys["banish_when_leaves"] = True
        return True
    if _NO_ATTACK.match(part):
        return True
    if _TUNER.match(part):
        keys["tuner"] = True
        return True
    lock = read_lock(part, scope)
    if lock is not None and lock.binds == "rest":
        keys.setdefault("after", []).extend(lock.actions)
        return True
    bonds = read_bonds(part, scope)
    if bonds is None or any(bond["card"] != "self" for bond in bonds):
        return False
    keys.setdefault("after", []).extend(bonds)
    return True
