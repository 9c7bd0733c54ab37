"""Cards that become Equip Cards: "equip this card to that target", "equip it with 1 "Gear" monster from your Deck"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.references import refer
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.effects.selection import select
from combo_solver.texts.nouns import read_monsters
from combo_solver.texts.words import NotUnderstood

PRIORITY = 33
EXAMPLE = Example("You can target 1 Dragon monster you control; equip this card to it.")
_AS = r"(?:,? as an Equip (?:Spell|Card)(?: Card)?(?: that (?:gives|makes) (?:it|this card|that monster|that target|that card|them) (?:gain )?(?P<gift>\d+ (?:ATK|DEF|ATK/DEF|ATK and DEF)))?)?"
_FROM = (
    r"(?: (?:from your (?P<where>hand or (?:your |face-up )?field|hand|GY|field or GY|hand or GY|Graveyard|field)"
    r"|you control|on the field))?"
)
_THIS = re.compile(rf"^[Ee]quip (?:only )?this (?:card|monster|face-up card){_FROM} to (?P<host>.+?){_AS}$")
_WITH_THIS = re.compile(rf"^[Ee]quip (?P<host>it|that target|that monster|the Summoned monster) with this card{_AS}$")
_TO = re.compile(
    rf"^[Ee]quip (?P<what>.+?) to (?P<host>it|this card|that target|that (?:[A-Z]\w+ )*[Mm]onster|the Summoned monster){_AS}$"
)
_WITH = re.compile(rf"^[Ee]quip (?P<host>it|that target|that monster|this card) with (?P<what>.+?){_AS}$")
_AS_MANY = re.compile(
    r"^[Ee]quip as many (?P<what>[^,;:]+?) from your (?P<where>GY|hand|hand and/or GY) as possible to (?:an? )?"
    r"(?P<hosts>[^,;:]*?monster)(?:\(s\))? you control$"
)
_AT_MOST_ONE = re.compile(r" \(max\. 1\)$")
_SUMMONED = re.compile(r"^(?:the|that) (?:Special )?Summoned monster$")
_WHERE = {
    "hand or field": ("hand", "monster_zone"), "hand or your field": ("hand", "monster_zone"), "hand or face-up field": ("hand", "monster_zone"),
    "hand": ("hand",), "GY": ("gy",), "Graveyard": ("gy",), "field or GY": ("monster_zone", "gy"),
    "hand or GY": ("hand", "gy"), "field": ("monster_zone",),
}  # fmt: skip


def read(text: str, scope: Scope) -> Clause | None:
    if scope.stage == "cost":
        return None
    if found := _THIS.match(text) or _WITH_THIS.match(text):
        return _this(found, scope)
    if found := _AS_MANY.match(text):
        return _as_many(found, scope)
    one = _AT_MOST_ONE.sub("", text)
    if found := _TO.match(one) or _WITH.match(one):
        return _others(found, scope, one != text)
    return None


def _this(found: re.Match[str], scope: Scope) -> Clause:
    """The card of the effect is equipped."""
    words, where = found["host"], found.groupdict().get("where")
    if where and not scope.card.monster and "monster_zone" in _WHERE[where]:
        raise NotUnderstood(found[0])
    action: Data = {"do": "equip", **_gift(found)}
    places = _WHERE[where] if where else ()
    meant = _meant(words, scope)
    if meant == "self":
        raise NotUnderstood(words)
    if meant is not None:
        return Clause(({**action, "card": meant},), places=places, named=meant)
    choose = select(words, scope)
    if choose["from"] != ["monster_zone"]:
        raise NotUnderstood(words)
    shown = {key: value for key, value in choose.items() if key not in ("face_down", "printed")}
    name = scope.fresh("equipped")
    return Clause(({**action, "choose": {**shown, "name": name}},), places=places, named=name)


def _others(found: re.Match[str], scope: Scope, at_most_one: bool) -> Clause:
    """Other cards are equipped to a monster spoken of; ``at_most_one``: to this card, and only one at a time."""
    host = _meant(found["host"], scope)
    if host is None:
        raise NotUnderstood(found["host"])
    action: Data = {"do": "equip_with", **({} if host == "self" else {"host": host}), **_gift(found)}
    if at_most_one:
        if host != "self":
            raise NotUnderstood(found[0])
        action["at_most_one"] = True
    meant = _meant(found["what"], scope)
    if meant is not None:
        if meant in ("self", host):
            raise NotUnderstood(found["what"])
        return Clause(({**action, "card": meant},), named=meant)
    choose = select(found["what"], scope)
    if choose["side"] != "me" or choose.get("face_down") or choose.get("printed"):
        raise NotUnderstood(found["what"])
    if host == "self" and "monster_zone" in choose["from"]:
        choose["other"] = True
    name = scope.fresh("equipped")
    return Clause(({**action, "choose": {**choose, "name": name}},), named=name)


def _as_many(found: re.Match[str], scope: Scope) -> Clause:
    """Each of several cards on a monster that is chosen for it."""
    which = re.sub(r"(?<=Spell|.Card)s$", "", found["what"])
    choose = select(f"1 {which} from your {found['where']}", scope)
    hosts = read_monsters(scope.unmask(f"{found['hosts']}s"), scope.card.words)
    name = scope.fresh("equipped")
    action = {"do": "equip_with", "choose": {**choose, "min": 1, "max": None, "name": name}, "hosts": hosts}
    return Clause((action,), named=name)


def _meant(words: str, scope: Scope) -> str | None:
    words = re.sub(r"^that (?:face-up )?monster you control$", "that monster", words)
    if _SUMMONED.match(words):
        made = [name for verb, name in scope.chosen if verb == "summoned"]
        return made[0] if len(made) == 1 else None
    return refer(words, scope)


def _gift(found: re.Match[str]) -> Data:
    if not found["gift"]:
        return {}
    number, what = found["gift"].split(" ", 1)
    keys = {"ATK": ("atk",), "DEF": ("defense",)}.get(what, ("atk", "defense"))
    return dict.fromkeys(keys, int(number))
