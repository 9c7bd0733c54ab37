"""Monsters moved to other zones: "move this card to another of your Main Monster Zones"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.references import refer
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.effects.selection import read_selection
from combo_solver.texts.words import NotUnderstood

PRIORITY = 73
EXAMPLE = Example("During your Main Phase: You can move this card to another of your Main Monster Zones.")
_CLAUSE = re.compile(
    r"^[Mm]ove (?P<what>.+?) to (?:another of your Main Monster Zones"
    r"|(?P<pointed>(?:a|your) Main Monster Zone (?:that )?(?:this card|it) points to))$"
)
_CONTROLLED = re.compile(r"^(?P<which>this card|that monster|that target) you control$")


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(text)
    if found is None or scope.stage == "cost":
        return None
    what = _CONTROLLED.sub(r"\g<which>", found["what"])
    action: Data = {"do": "move_zone"}
    meant = refer(what, scope)
    if found["pointed"]:
        # Only the effect's own card is known to be one that points.
        if "link" not in scope.card.card_types or (found["pointed"].endswith("it points to") and meant != "self"):
            raise NotUnderstood(found["pointed"])
        action["pointed"] = True
    if meant is not None:
        if meant != "self" and meant != scope.target:
            raise NotUnderstood(what)
        return Clause(({**action, "card": meant},), named=meant)
    choose = read_selection(scope.unmask(what), scope.card)
    if choose["from"] != ["monster_zone"] or choose.get("side") != "me":
        raise NotUnderstood(what)
    name = scope.fresh("moved")
    return Clause(({**action, "choose": {**choose, "name": name}},), named=name)
