"""Cards placed as Pendulum Scales: "place 1 "Gear" Pendulum Monster from your Deck in your Pendulum Zone"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.references import refer
from combo_solver.texts.effects.scope import Clause, Scope
from combo_solver.texts.effects.selection import select
from combo_solver.texts.words import NotUnderstood

PRIORITY = 23
EXAMPLE = Example("During your Main Phase: You can place 1 Pendulum Monster from your Deck in your Pendulum Zone.")
_CLAUSE = re.compile(
    r"^[Pp]lace (?P<what>.+?),? (?:in|to) (?P<one>1 of )?your (?P<other>other )?Pendulum (?P<zone>Zones?)"
    r"(?:, except (?P<but>.+))?$"
)
_THIS = re.compile(r"^this card from your (?P<where>hand|GY)$")
_PLACES = {"GY": ("gy",), "hand": ("hand",)}
_FROM = frozenset({"hand", "deck", "extra", "gy", "banished", "monster_zone"})


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(text)
    if found is None or scope.stage == "cost":
        return None
    what = found["what"]
    if found["but"]:
        what = f"{what}, except {found['but']}"
    if own := _THIS.match(what):
        return Clause(({"do": "place_scale", "card": "self"},), places=_PLACES[own["where"]], named="self")
    meant = refer(what, scope)
    if meant == "self" and "pendulum" not in scope.card.card_types:
        raise NotUnderstood(what)
    if meant is not None:
        return Clause(({"do": "place_scale", "card": meant},), named=meant)
    choose = select(what, scope)
    if not _FROM.issuperset(choose["from"]) or choose.get("side", "me") != "me" or not 1 <= (choose["max"] or 0) <= 2:
        raise NotUnderstood(what)
    where = choose.get("where", {})
    if not all("pendulum" in part.get("kinds", ()) or part.get("names") for part in where.get("any_of") or [where]):
        raise NotUnderstood(what)
    name = scope.fresh("placed")
    return Clause(({"do": "place_scale", "choose": {**choose, "name": name}},), named=name)
