"""Normal Summons by an effect: "immediately after this effect resolves, Normal Summon 1 Dragon monster"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.nouns import read_filter
from combo_solver.texts.words import NotUnderstood

PRIORITY = 17
EXAMPLE = Example(
    "During your Main Phase: You can discard 1 card; immediately after this effect resolves, Normal Summon 1 Dragon monster."
)
_CLAUSE = re.compile(
    r"^[Ii]mmediately after this effect resolves, (?P<can>you can )?(?P<how>Normal|Tribute) Summon(?P<set>/Set| or Set)? 1 (?P<what>[^,]+?)"
    r"(?: from your hand)?(?P<up> face-up| in face-up Attack Position)?(?P<except>, except \"\d+\")?$"
)
_ADDITIONAL = re.compile(
    r"^Normal Summon (?P<what>1 [^,]+? from your hand)(?P<except>, except \"\d+\")?, as an additional Normal Summon$"
)


def read(text: str, scope: Scope) -> Clause | None:
    if found := _ADDITIONAL.match(text):
        # It does not count for the one Normal Summon, as none that an effect makes.
        text = f"immediately after this effect resolves, Normal Summon {found['what']}{found['except'] or ''}"
    found = _CLAUSE.match(text)
    if found is None or scope.stage == "cost":
        return None
    if (found["how"] == "Tribute" and not found["up"]) or (found["set"] and (found["up"] or found["how"] == "Tribute")):
        # It may be Set as well.
        raise NotUnderstood(text)
    where = read_filter(scope.unmask(found["what"] + (found["except"] or "")), scope.card.words)
    if where.keys() - {"kinds", "types", "attributes", "archetypes", "names", "level", "any_of", "except_names"}:
        raise NotUnderstood(found["what"])
    action: Data = {"do": "normal_summon", "where": where, "optional": bool(found["can"])}
    if found["how"] == "Tribute":
        action["tribute_only"] = True
    if found["set"]:
        action["or_set"] = True
    return Clause((action,))
