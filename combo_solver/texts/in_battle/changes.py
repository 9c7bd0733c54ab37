"""ATK and DEF that change for the time of a battle: "If this card attacks, it gains 500 ATK during the Damage Step only"."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from combo_solver.texts.in_battle.about import WHOM, About, Part, foe
from combo_solver.texts.words import NotUnderstood

_DOES = (
    r"(?P<does>attacks or is attacked by|is attacked by|attacks or is attacked|is attacked|attacks|battles(?: with)?"
    r"|battle(?: with)?|attack)(?: (?P<foe>(?:an?|any) [^,;:]*?(?:monster|Token)[^,;:]*?))?"
)
_WHEN = r"(?: during (?P<step>the Damage Step|damage calculation)(?: only)?)"
_WHEN_BEFORE = r"(?:during (?P<step>the Damage Step|damage calculation)(?: only)?,? )"
_ITS = r"(?:it|they|this card|the equipped monster|that monster)"
_GAINS = r"(?P<verb>gains?|loses?) (?P<points>\d+) (?P<value>ATK/DEF|ATK and DEF|ATK|DEF)"
_BY = r"(?:its|their|this card's|the equipped monster's) ATK (?:is|becomes|are) (?P<by>doubled|halved)"
_SORTS = {"ATK": ("atk",), "DEF": ("defense",)}


def _points(found: re.Match[str]) -> Part:
    """By how much which values change."""
    told = found.groupdict()
    if told.get("by"):
        return {"times": 2 if told["by"] == "doubled" else -2}
    amount = int(told["points"]) if told["verb"].lower().startswith("gain") else -int(told["points"])
    return dict.fromkeys(_SORTS.get(told["value"], ("atk", "defense")), amount)


def _fights(found: re.Match[str], about: About) -> Part:
    """How, and against whom, it battles."""
    does, told = found["does"], Part()
    if does in ("attacks", "attack"):
        told["attacking"] = True
    elif does.startswith("is attacked"):
        told["attacking"] = False
    if found["foe"]:
        told["against"] = foe(found["foe"], about.card)
    elif does.endswith((" by", " with")):
        raise NotUnderstood(found[0])
    elif does.startswith("battle") and not does.endswith("d"):
        # Nobody battles a player.
        told["against"] = {}
    return told


def _while_it_battles(found: re.Match[str], about: About) -> list[Part]:
    who = about.monsters(found["who"])
    during = {"calculation": True} if found["step"] == "damage calculation" else {}
    return [{**who, "what": "changes", **_fights(found, about), **_points(found), **during}]


def _against_stronger(found: re.Match[str], about: About) -> list[Part]:
    who = about.monsters(found["who"])
    return [
        {
            **who,
            "what": "changes",
            "attacking": True,
            "against": {},
            "weaker": True,
            "calculation": True,
            **_points(found),
        }
    ]


def _in_every_battle(found: re.Match[str], about: About) -> list[Part]:
    during = {"calculation": True} if found["step"] == "damage calculation" else {}
    return [{**about.monsters(found["who"]), "what": "changes", **_points(found), **during}]


def _of_attackers(found: re.Match[str], about: About) -> list[Part]:
    return [{"side": "opponent", "what": "changes", "times": -2, "attacking": True}]


CHANGES: tuple[tuple[str, Callable[[re.Match[str], About], list[Any]]], ...] = (
    (
        r"(?:if|when) (?P<who>(?:your|an?) [^,;:]+? monster) attacks a monster (?:that has|with) (?:a )?higher ATK,"
        rf" (?:the attacking monster|it) {_GAINS} during damage calculation only",
        _against_stronger,
    ),
    (rf"(?:if|when) {WHOM} {_DOES}, {_ITS} {_GAINS}{_WHEN}", _while_it_battles),
    (rf"(?:if|when) {WHOM} {_DOES}, {_BY}{_WHEN}", _while_it_battles),
    (rf"{_WHEN_BEFORE}if {WHOM} {_DOES}, {_ITS} {_GAINS}", _while_it_battles),
    (rf"{_WHEN_BEFORE}{WHOM} {_GAINS}", _in_every_battle),
    (rf"{WHOM} {_GAINS}{_WHEN}", _in_every_battle),
    (
        r"halve the ATK of (?:your opponent's attacking monsters|attacking monsters your opponent controls)",
        _of_attackers,
    ),
)
"""Frames, and what they say."""
