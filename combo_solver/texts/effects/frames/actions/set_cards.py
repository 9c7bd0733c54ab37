"""Cards Set by an effect: "Set 1 "Gear" Trap directly from your Deck", "Set this card"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.references import refer
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.effects.selection import select
from combo_solver.texts.words import NotUnderstood

PRIORITY = 24
EXAMPLE = Example("During your Main Phase: You can Set 1 Trap directly from your Deck.")
_CLAUSE = re.compile(
    r"^[Ss]et (?P<what>.+?)(?P<where> (?:on|to) your (?:field|side of the field|Spell & Trap Zone))?"
    r"(?P<banished>, but banish it (?:when|if) it leaves the field)?"
    r"(?P<how>, but it cannot be activated this turn|(?:,| and) it can be activated this turn"
    r"|, and if you Set a Trap or Quick-Play Spell, it can be activated this turn"
    r"|(?P<quick>, and if it is a Quick-Play Spell, it can be activated this turn))?$"
)
_THIS = re.compile(r"^this card(?: from (?:your )?(?P<where>GY|hand))?$")
_PLACES = {"GY": ("gy",), "hand": ("hand",)}
_OFF_THE_FIELD = frozenset({"hand", "deck", "gy", "banished"})


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(text)
    if found is None or scope.stage == "cost":
        return None
    rest: Data = {"do": "set_card"}
    # Any other Spell can be activated in the turn it is Set anyhow.
    if found["how"]:
        rest["activation"] = "not" if "cannot" in found["how"] else "ready"
    if found["banished"]:
        rest["banish_when_leaves"] = True
    what = re.sub(r" directly(?= from )", "", found["what"])
    if own := _THIS.match(what):
        if scope.card.monster:
            raise NotUnderstood(what)
        return Clause(({**rest, "card": "self"},), places=_PLACES.get(own["where"] or "", ()), named="self")
    meant = refer(what, scope)
    if meant is not None:
        if meant == "self" and scope.card.monster:
            raise NotUnderstood(what)
        return Clause(({**rest, "card": meant},), named=meant)
    choose = select(what, scope)
    if found["quick"] and "trap" in choose.get("where", {}).get("kinds", ("trap",)):
        # A Trap has to wait.
        raise NotUnderstood(text)
    if not _OFF_THE_FIELD.issuperset(choose["from"]) or choose.get("side", "me") != "me" or not _no_monster(choose):
        raise NotUnderstood(what)
    name = scope.fresh("set")
    return Clause(({**rest, "choose": {**choose, "name": name}},), named=name)


def _no_monster(choose: Data) -> bool:
    """Whether only Spells and Traps fit: Setting monsters is another thing."""
    where = choose.get("where", {})
    parts = where.get("any_of") or [where]
    return all(part.get("names") or {"spell", "trap"}.intersection(part.get("kinds", ())) for part in parts)
