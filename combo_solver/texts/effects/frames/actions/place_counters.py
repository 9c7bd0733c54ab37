"""Counters that are placed: "place 1 Spell Counter on this card", "place 1 A-Counter on each monster"."""

from __future__ import annotations

import re

from combo_solver.game.counters import NUMBERS
from combo_solver.texts.counters import KIND, held_counters, kind_in
from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.how_many import number_told
from combo_solver.texts.effects.numbers import as_many, number_of
from combo_solver.texts.effects.references import refer
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.effects.selection import read_selection, select
from combo_solver.texts.words import NotUnderstood

PRIORITY = 61
EXAMPLE = Example("If this card is Normal Summoned: Place 2 Spell Counters on it.", "monster effect")
_CLAUSE = re.compile(
    rf"^[Pp]lace (?:(?P<number>\d+|an?|(?P<many>that many)) )?{KIND} on (?P<where>.+?)(?: \(max\. (?P<max>\d+)\))?"
    r"(?:,? equal to (?:the number (?P<what>of .+)|(?P<level>its Level)))?$"
)
_EACH = re.compile(r"^each (?P<what>.+)$")


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(text)
    if found is None:
        return None
    if bool(found["number"]) == bool(found["what"] or found["level"]):
        raise NotUnderstood(text)
    kind = kind_in(found)
    action: Data = {"do": "place_counters", "counter": kind, "count": _count(found, scope)}
    where = found["where"]
    meant = refer(where, scope)
    if meant is None and where == "it" and not scope.chosen and _held_itself(kind, scope):
        meant = "self"
    if meant == "self":
        return Clause(({**action, "card": "self"},))
    if kind not in NUMBERS or found["max"]:
        # Of a kind without a name each card has its own.
        raise NotUnderstood(text)
    if meant is not None:
        return Clause(({**action, "card": meant},), named=meant)
    if each := _EACH.match(where):
        return Clause(({**action, "choose": select(f"all {each['what']}", scope)},))
    choose = select(where, scope)
    if choose.get("face_down") or choose.get("printed") or not _ON_FIELD.issuperset(choose["from"]):
        raise NotUnderstood(where)
    if choose.get("max") != 1:
        raise NotUnderstood(where)
    name = scope.fresh("placed")
    return Clause(({**action, "choose": {**choose, "name": name}},), named=name)


def _held_itself(kind: str, scope: Scope) -> bool:
    """Whether the card says that such counters lie on itself: "When this card is activated: Place 3 counters on it"."""
    return not scope.target and any(part["counter"] == kind for part in held_counters(scope.card))


def _count(found: re.Match[str], scope: Scope) -> int | Data:
    if found["many"]:
        return {"number": as_many(scope)}
    if found["level"]:
        return {"value": "level", "value_of": "it"}
    if found["what"]:
        return {
            "number": number_of(found["what"].removeprefix("of ").replace(" and in ", " or in "), scope, read_selection)
        }
    return number_told(found["number"])


_ON_FIELD = frozenset({"monster_zone", "spell_zone", "field_zone", "pendulum_zone"})
