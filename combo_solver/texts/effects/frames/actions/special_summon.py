"""Special Summons by an effect: "Special Summon 1 monster from your hand", "Special Summon it"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.references import refer
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.effects.selection import named, select
from combo_solver.texts.words import NotUnderstood

PRIORITY = 20
EXAMPLE = Example("You can target 1 monster in your GY; Special Summon it in Defense Position.")
_CLAUSE = re.compile(
    r"^[Ss]pecial Summon (?P<what>.+?)(?P<position> in (?:(?:face-up )?(?P<where>Attack|Defense) Position"
    r"|(?P<set>(?:face-up or |(?:face-up )?Attack (?:Position )?or )?face-down Defense Position)))?"
    r"(?P<negated>,? but (?:negate (?:its|their) effects|its effects are negated|their effects are negated))?"
    r"(?P<banished>,? (?:but|also|and) banish (?:it|them|that monster) (?:when|if) (?:it leaves|they leave|that monster leaves)"
    r" the field)?(?P<except>, except [^,]+)?$"
)
_FROM_FIRST = re.compile(
    r"^(?P<from>from [^,]+), (?P<count>(?:up to )?\d|any number of) (?P<noun>[^,]+?)(?P<rest>(?:,? (?:with|whose|that|but|except) .+)?)$"
)
_BOTH = re.compile(r"^both (?P<one>this card|it|that \w+)(?P<hand> from your hand)? and (?P<two>.+)$")
_FROM = re.compile(r"^this card from (?:your )?(?P<where>hand|GY|hand or GY)$")
_PLACES = {"hand": ("hand",), "GY": ("gy",), "hand or GY": ("hand", "gy")}


def _face_down(position: str) -> str:
    if position.startswith("face-down"):
        return "set"
    return "defense_or_set" if position.startswith("face-up or") else "attack_or_set"


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(text)
    if found is None or scope.stage == "cost":
        return None
    rest: Data = {}
    if found["position"]:
        rest["position"] = found["where"].lower() if found["where"] else _face_down(found["set"])
    if found["negated"]:
        rest["negate"] = True
    if found["banished"]:
        rest["banish_when_leaves"] = True
    what = found["what"] + (found["except"] or "")
    if first := _FROM_FIRST.match(what):
        what = f"{first['count']} {first['noun']} {first['from']}{first['rest']}"
    if own := _FROM.match(what):
        return Clause(({"do": "special_summon", "card": "self", **rest},), places=_PLACES[own["where"]], named="self")
    if both := _BOTH.match(what):
        return _both(both, scope, rest)
    meant = refer(what, scope)
    if meant is not None:
        return Clause(({"do": "special_summon", "card": meant, **rest},), named=meant)
    choose = select(what, scope)
    if "place" in choose or not set(choose["from"]) <= {"hand", "deck", "extra", "gy", "banished"}:
        raise NotUnderstood(what)
    name = named(choose, scope.fresh("summoned"))
    return Clause(({"do": "special_summon", "choose": {**choose, "name": name}, **rest},), named=name)


def _both(found: re.Match[str], scope: Scope, rest: Data) -> Clause | None:
    """Two monsters at the same time, one of which is known."""
    one, two = refer(found["one"], scope), refer(found["two"], scope)
    if one is None or rest.keys() - {"position"} or (found["hand"] and one != "self"):
        raise NotUnderstood(found[0])
    second: Data = {"card": two}
    name = ""
    if two is None:
        choose = select(found["two"], scope)
        if choose["min"] != 1 or choose["max"] != 1 or not set(choose["from"]) <= {"hand", "deck", "extra", "gy"}:
            raise NotUnderstood(found[0])
        name = scope.fresh("summoned")
        second = {"choose": {**choose, "name": name, **({"other": True} if one == "self" else {})}}
    first: Data = {"do": "special_summon", "card": one, **rest}
    both = (first, {"do": "special_summon", **second, **rest, "join": "if_you_do"})
    return Clause(both, places=("hand",) if found["hand"] else (), named=name)
