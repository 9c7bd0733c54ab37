"""Counters that are removed: "remove 2 Spell Counters from your field"."""

from __future__ import annotations

import re

from combo_solver.game.counters import NUMBERS
from combo_solver.texts.counters import KIND, kind_in
from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.how_many import number_told
from combo_solver.texts.effects.references import refer
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.words import NotUnderstood

PRIORITY = 62
EXAMPLE = Example("You can remove 2 Spell Counters from this card; draw 1 card.", "monster effect")
_CLAUSE = re.compile(
    rf"^[Rr]emove (?:(?P<number>\d+|an?)|(?P<any>any number of)|(?P<all>all)) {KIND} "
    r"(?:(?:from|on) (?P<where>.+)|(?P<mine>you control))$"
)
_FIELDS = {
    "your field": "me", "your side of the field": "me", "cards you control": "me", "a card you control": "one",
    "anywhere on your field": "me", "anywhere on the field": "either", "the field": "either",
    "your opponent's field": "opponent", "anywhere on your side of the field": "me",
}  # fmt: skip


_OF_THESE = re.compile(
    r"^[Rr]emove (?P<number>\d+) of these counters from this card \(or all, if less than (?P=number)\)$"
)


def read(text: str, scope: Scope) -> Clause | None:
    if these := _OF_THESE.match(text):
        # Those that the card holds by the other sentences of its text, which have no name.
        return Clause(({"do": "remove_counters", "counter": "", "count": int(these["number"]), "or_all": True},))
    found = _CLAUSE.match(text)
    if found is None:
        return None
    kind = kind_in(found)
    name = scope.fresh("removed")
    action: Data = {"do": "remove_counters", "counter": kind, "name": name}
    if found["all"]:
        action["every"] = True
    elif found["any"]:
        action["most"] = 0
    else:
        action["count"] = number_told(found["number"])
    where = found["where"] or "your field"
    if refer(where, scope) == "self":
        return Clause((action,))
    if kind not in NUMBERS:
        raise NotUnderstood(text)
    side = _FIELDS.get(where)
    if side is not None and (side != "one" or action.get("count") == 1):
        return Clause(({**action, "among": {"counters_in": kind, "side": "me" if side == "one" else side}},))
    meant = refer(where, scope)
    if meant is None:
        raise NotUnderstood(where)
    return Clause(({**action, "host": meant},))
