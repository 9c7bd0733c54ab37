"""Cards that leave where they are, as a cost or on resolution: discarded, sent to the GY, banished, destroyed,
Tributed."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.references import refer
from combo_solver.texts.effects.scope import Clause, Scope
from combo_solver.texts.effects.selection import named, select
from combo_solver.texts.words import NotUnderstood

PRIORITY = 30
EXAMPLE = Example("You can banish this card from your GY; draw 1 card.")
_CLAUSE = re.compile(r"^(?P<verb>[Dd]iscard|[Ss]end|[Bb]anish|[Dd]estroy|[Tt]ribute) (?P<what>.+)$")
_TO_THE_GY = re.compile(r" to the (?:GY|Graveyard)(?=$|,)")
_SELF = re.compile(
    r"^this (?:face-up )?card(?: from (?:your |the )?(?P<where>hand|GY|Graveyard|field|Spell & Trap Zone|Field Zone))?$"
)
_VERBS = {
    "discard": ("discard", "discarded", ("hand",)),
    "send": ("send_to_gy", "sent", ()),
    "banish": ("banish", "banished", ()),
    "destroy": ("destroy", "destroyed", ()),
    "tribute": ("tribute", "tributed", ("monster_zone",)),
}
_WHERE = {
    "hand": ("hand",),
    "GY": ("gy",),
    "Graveyard": ("gy",),
    "field": (),
    "Spell & Trap Zone": (),
    "Field Zone": (),
}


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(text)
    if found is None:
        return None
    do, name, places = _VERBS[found["verb"].lower()]
    what = found["what"]
    if do == "send_to_gy":
        if not _TO_THE_GY.search(what):
            return None
        what = _TO_THE_GY.sub("", what)
    if own := _SELF.match(what):
        held = _WHERE[own["where"]] if own["where"] else (("hand",) if do == "discard" else ())
        return Clause(({"do": do, "card": "self"},), places=held)
    meant = refer(what, scope)
    if meant is not None:
        return Clause(({"do": do, "card": meant},), named=meant)
    if do == "destroy" and scope.stage == "cost":
        raise NotUnderstood(what)
    choose = select(what, scope, places, do == "tribute")
    fresh = named(choose, scope.fresh(name))
    choose["name"] = fresh
    return Clause(({"do": do, "choose": choose},), named=fresh)
