"""Traps that become monsters: "Special Summon this card as a Normal Monster (Rock/EARTH/Level 4/ATK 0/DEF 0)"."""

from __future__ import annotations

import re

from combo_solver.models.forms import Form
from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.words import NotUnderstood

PRIORITY = 15
EXAMPLE = Example("Special Summon this card as a Normal Monster (Rock/EARTH/Level 4/ATK 0/DEF 0).", "trap")
_POSITION = r"(?: in (?:face-up )?(?P<position{}>Attack|Defense) Position)?"
_CLAUSE = re.compile(
    r"^[Ss]pecial Summon (?:this card|(?P<it>it))" + _POSITION.format("") + r" as a Normal Monster \((?P<values>[^()]+)\)"
    + _POSITION.format("2") + r"(?: \(this card is (?:(?P<still>also still)|NOT treated as) a Trap(?: Card)?\.?\))?$"
)  # fmt: skip


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(text)
    if found is None or scope.stage == "cost":
        return None
    if "trap" not in scope.card.card_types or (found["it"] and scope.it != "self"):
        raise NotUnderstood(text)
    try:
        form = Form.of(found["values"])
    except ValueError:
        raise NotUnderstood(text) from None
    form = form.model_copy(update={"still": bool(found["still"])})
    action: Data = {"do": "summon_as_monster", "form": form.model_dump(exclude_defaults=True)}
    if position := found["position"] or found["position2"]:
        action["position"] = position.lower()
    return Clause((action,), named="self")
