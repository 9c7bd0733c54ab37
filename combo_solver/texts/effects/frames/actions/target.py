"""Targets: "target 1 monster in your GY"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.of_events import targets_of_the_event, targets_of_the_materials
from combo_solver.texts.effects.references import SEVERAL
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.effects.selection import apart, named, select
from combo_solver.texts.words import NotUnderstood

PRIORITY = 10
EXAMPLE = Example("You can target 1 monster in your GY; Special Summon it.")
_ANYWHERE = re.compile(r"^(?:1 Set (?:card|Spell/Trap|Spell|Trap)|1 face-up monster)$")
"""Words for one of either player: a card that is face-up or Set is on the field."""
_CLAUSE = re.compile(r"^[Tt]arget (?P<what>.+)$")


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(text)
    if found is None or scope.stage != "cost":
        return None
    if scope.apart:
        return _apart(found["what"], scope)
    what = _ANYWHERE.sub(r"\g<0> on the field", found["what"])
    choose = targets_of_the_event(what, scope) or targets_of_the_materials(what, scope) or select(what, scope)
    if choose.get("other") and scope.chosen and not scope.card.monster and not _gone(choose, scope):
        # Another one than the card that was Tributed, banished ...
        raise NotUnderstood(found["what"])
    name = named(choose, scope.fresh("target"))
    return Clause(targets=({**choose, "name": name},), named=name)


def _apart(what: str, scope: Scope) -> Clause | None:
    """Targets of several descriptions, each a selection of its own."""
    parts = apart(what, scope)
    if len(parts) < 2:
        return None
    group = f"{SEVERAL}{scope.fresh('target')}"
    names = [f"target{scope.count + number}" for number in range(1, len(parts) + 1)]
    targets = tuple({**choose, "name": name, "group": group} for choose, name in zip(parts, names, strict=True))
    return Clause(targets=targets, named=group, both=group)


_LEFT = frozenset({"sent", "Tributed", "tributed", "banished", "discarded"})
_FIELD = frozenset({"monster_zone", "spell_zone", "field_zone", "pendulum_zone"})


def _gone(choose: Data, scope: Scope) -> bool:
    """Whether all cards that were chosen before left the field, where these lie: those are no others of them."""
    return _FIELD.issuperset(choose["from"]) and all(verb in _LEFT for verb, _ in scope.chosen)
