"""Cards placed face-up by an effect: "Place 1 "Gear" Continuous Spell from your Deck face-up in your Spell & Trap
Zone"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.references import refer
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.effects.selection import select
from combo_solver.texts.words import NotUnderstood

PRIORITY = 25
EXAMPLE = Example("During your Main Phase: You can place 1 Continuous Spell from your Deck face-up on your field.")
_WHERE = r"(?:in your (?:Spell & Trap Zone|Spell/Trap Zone|Field Zone)|on (?:your field|the field))"
_CLAUSE = re.compile(rf"^[Pp]lace (?P<what>.+?),? (?:face-up {_WHERE}|{_WHERE} face-up|in your Field Zone)$")
_ZONE = r"(?P<whose>your|its owner's|their owner's|their owners') (?:Spell & Trap|Spell/Trap) Zones?"
_MONSTER = re.compile(
    rf"^[Pp]lace (?P<what>.+?),? (?:face-up (?:in|to) {_ZONE} as (?:a )?|(?:in|to) {_ZONE.replace('whose', 'whose2')} as (?:a )?face-up )"
    r"Continuous (?P<as>Spell|Trap)s?$"
)
_ANYWHERE = frozenset({"hand", "deck", "gy", "banished", "extra", "monster_zone"})
_THIS = re.compile(r"^this card(?: from (?:your )?(?P<where>GY|hand))?$")
_PLACES = {"GY": ("gy",), "hand": ("hand",)}
_OFF_THE_FIELD = frozenset({"hand", "deck", "gy", "banished"})
_STAY = frozenset({"continuous", "field"})


def read(text: str, scope: Scope) -> Clause | None:
    if scope.stage == "cost":
        return None
    if monster := _MONSTER.match(text):
        return _monsters(monster, scope)
    found = _CLAUSE.match(text)
    if found is None:
        return None
    rest: Data = {"do": "place_face_up"}
    what = found["what"]
    if own := _THIS.match(what):
        if not scope.card.lies:
            raise NotUnderstood(what)
        return Clause(({**rest, "card": "self"},), places=_PLACES.get(own["where"] or "", ()), named="self")
    meant = refer(what, scope)
    if meant is not None:
        raise NotUnderstood(what)
    choose = select(what, scope)
    if not _OFF_THE_FIELD.issuperset(choose["from"]) or choose.get("side", "me") != "me":
        raise NotUnderstood(what)
    if "Field Zone" in text[len(what) :] and not _all_are(choose, {"field"}):
        # A card that is meant by its name alone is a Field Spell.
        if not choose.get("where", {}).get("names"):
            raise NotUnderstood(what)
        choose = {**choose, "where": {**choose["where"], "kinds": ["field"]}}
    if not _all_are(choose, _STAY) and not _named(choose):
        raise NotUnderstood(what)
    if "Field Zone" not in text[len(what) :] and "Zone" in text[len(what) :]:
        # No Field Spell lies in a Spell & Trap Zone.
        where = dict(choose.get("where", {}))
        choose = {**choose, "where": {**where, "not_kinds": [*where.get("not_kinds", ()), "field"]}}
    name = scope.fresh("placed")
    return Clause(({**rest, "choose": {**choose, "name": name}},), named=name)


def _monsters(found: re.Match[str], scope: Scope) -> Clause:
    """Monsters as Continuous Spells or Traps, in my zones or those of their owners."""
    rest: Data = {"do": "place_face_up"} | ({"monsters_as": "trap"} if found["as"] == "Trap" else {})
    what, owners = found["what"], (found["whose"] or found["whose2"]) != "your"
    if owners:
        rest["owners"] = True
    if own := _THIS.match(what):
        if not scope.card.monster:
            raise NotUnderstood(what)
        return Clause(({**rest, "card": "self"},), places=_PLACES.get(own["where"] or "", ()), named="self")
    meant = refer(what, scope)
    if meant is not None:
        if meant == "self" and not scope.card.monster:
            raise NotUnderstood(what)
        return Clause(({**rest, "card": meant},), named=meant)
    choose = select(what, scope)
    if not _ANYWHERE.issuperset(choose["from"]) or (choose.get("side", "me") != "me" and not owners):
        raise NotUnderstood(what)
    monsters = all("monster" in part.get("kinds", ()) or part.get("names") for part in _parts(choose))
    if not monsters and choose["from"] != ["monster_zone"]:
        raise NotUnderstood(what)
    name = scope.fresh("placed")
    return Clause(({**rest, "choose": {**choose, "name": name}},), named=name)


def _parts(choose: Data) -> list[Data]:
    where = choose.get("where", {})
    return [{**where, **part} for part in where.get("any_of") or [{}]]


def _all_are(choose: Data, kinds: set[str] | frozenset[str]) -> bool:
    return all(kinds.intersection(part.get("kinds", ())) for part in _parts(choose))


def _named(choose: Data) -> bool:
    """Whether it takes cards by their names: the text means one that can lie there."""
    return all(part.get("names") or part.get("archetypes") for part in _parts(choose))
