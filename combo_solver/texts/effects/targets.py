"""What an activation targets that an effect answers: "that targets a Dragon monster(s) you control"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.effects.selection import select
from combo_solver.texts.words import NotUnderstood

_FIELD = frozenset({"monster_zone", "spell_zone", "field_zone", "pendulum_zone"})
_TOLD = frozenset({"from", "where", "side", "min", "max", "face_down"})
_ALONE = re.compile(r"^(?:only|exactly 1|1|this 1) | \(and no other cards\)$")
_ITSELF = re.compile(r"^(?:only )?this (?:1 )?(?:face-up )?(?:card|monster)(?: on the field| you control)?$")
_ONE = re.compile(r"^(?:an?|exactly 1|1) (?P<what>.+)$")


def read_targets(text: str, scope: Scope) -> Data:
    """A targeting of a model. Raises :class:`NotUnderstood`."""
    alone: Data = {"alone": True} if _ALONE.search(text) else {}
    text = text.removesuffix(" (and no other cards)")
    if _ITSELF.match(text):
        if not scope.card.monster:
            raise NotUnderstood(text)
        return {"itself": True, **alone}
    found = _ONE.match(text)
    if found is None:
        raise NotUnderstood(text)
    choose = select(f"1 {found['what'].replace('(s)', '')}", scope)
    if not _TOLD.issuperset(choose) or not _FIELD.issuperset(choose["from"]):
        raise NotUnderstood(text)
    kept: Data = {key: choose[key] for key in ("where", "side", "face_down") if key in choose}
    return {"in": list(choose["from"]), **kept, **alone}
