"""Battle positions: "change it to face-down Defense Position", "change this card to Attack Position"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.references import refer
from combo_solver.texts.effects.scope import Clause, Scope
from combo_solver.texts.effects.selection import select
from combo_solver.texts.words import NotUnderstood

PRIORITY = 46
EXAMPLE = Example("Once per turn: You can change this card to face-down Defense Position.")
_CLAUSE = re.compile(
    r"^(?:[Cc]hange|[Ff]lip) (?P<what>.+?) (?:to|into) (?P<to>face-down Defense|(?:face-up )?Defense|(?:face-up )?Attack) Position$"
)


_OTHER = re.compile(
    r"^[Cc]hange (?:the battle positions? of (?P<what>.+)|(?P<whose>its|this card|that (?:target|monster|card)|the selected monster)"
    r"(?:'s)? battle position)$"
)
_EITHER = re.compile(r"^[Cc]hange (?P<what>.+?) to face-up Attack (?:Position )?or (?:face-up )?Defense Position$")
_UP_TO = re.compile(
    r"^(?P<verb>[Cc]hange .+?)(?P<to> to (?:face-down|face-up) \w+ Position),? (?P<number>up to the number of .+)$"
)
_FIRST = re.compile(r"^(?P<verb>[Cc]hange) (?P<to>to (?:face-up )?(?:Attack|Defense) Position) (?P<what>all .+)$")
_ARE = re.compile(r"^[Aa]ll (?P<what>monsters .+?) are changed (?P<to>to face-up (?:Attack|Defense) Position)$")
"""Of old cards; of one that stays on the field it would hold."""
_FACE_UP = re.compile(r"^[Ff]lip (?P<what>.+) face-up$")
_MONSTERS = re.compile(r"\bmonsters?\b")
_FROM_ONE = re.compile(
    r"^[Cc]hange this face-up (?P<from>Attack|Defense) Position (?:card|monster)(?: you control)?"
    r" to (?:face-up )?(?!(?P=from))(?P<to>Attack|Defense) Position$"
)


def read(text: str, scope: Scope) -> Clause | None:
    if not scope.card.stays:
        text = _ARE.sub(r"Change all \g<what> \g<to>", text)
    text = _FIRST.sub(r"\g<verb> \g<what> \g<to>", text)
    if scope.stage != "cost" and (turned := _FROM_ONE.match(text)):
        before, to = turned["from"].lower(), turned["to"].lower()
        lies = {"test": "this_card", "where": {"position": before}}
        return Clause(({"do": "change_position", "card": "self", "to": to},), named="self", conditions=(lies,))
    if scope.stage != "cost" and (turned := _OTHER.match(text)):
        return _changed(turned["what"] or turned["whose"], "other", scope)
    if scope.stage != "cost" and (either := _EITHER.match(text)):
        ways = [_changed(either["what"], to, scope) for to in ("attack", "defense")]
        known = "card" in ways[0].actions[0]
        # What is chosen in one of two ways is not known behind them.
        return Clause(
            ({"do": "either", "of": [list(way.actions) for way in ways]},), named=ways[0].named if known else ""
        )
    if scope.stage != "cost" and (up := _FACE_UP.match(text)):
        return _turned_up(up["what"], scope)
    found = _CLAUSE.match(_UP_TO.sub(r"\g<verb>, \g<number>\g<to>", text))
    if found is None or scope.stage == "cost":
        return None
    to = {"down": "set", "Defense": "defense", "Attack": "attack"}[
        re.sub(r"^face-(?:up )?", "", found["to"]).split()[0]
    ]
    return _changed(found["what"], to, scope, found["to"] == "Defense")


def _turned_up(what: str, scope: Scope) -> Clause:
    """Face-down monsters that are turned face-up stay in Defense Position."""
    what = what.replace(" they control", " your opponent controls")
    if "face-down" not in what:
        what = _MONSTERS.sub(r"face-down \g<0>", what, count=1)
    return _changed(what, "defense", scope)


def _changed(what: str, to: str, scope: Scope, from_attack: bool = False) -> Clause:
    """``from_attack``: face-down monsters are in Defense Position, and stay so."""
    what = {"its": "it", "their": "them"}.get(what, what)
    meant = refer(what, scope)
    if meant is not None:
        return Clause(({"do": "change_position", "card": meant, "to": to},), named=meant)
    choose = select(what, scope)
    if choose["from"] != ["monster_zone"]:
        raise NotUnderstood(what)
    if from_attack and not choose.get("face_down_only"):
        choose = {key: value for key, value in choose.items() if key != "face_down"}
    name = scope.fresh("changed")
    return Clause(({"do": "change_position", "choose": {**choose, "name": name}, "to": to},), named=name)
