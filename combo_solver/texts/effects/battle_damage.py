"""Battle damage that a player takes, in a turn that has battles."""

from __future__ import annotations

import re

from combo_solver.texts.effects.scope import Data, Scope

_TAKES = re.compile(
    r"^(?P<who>you|your opponent|an? player|either player) takes? (?:any )?(?:battle (?:or effect )?)?damage$"
)


def battle_damage(text: str, scope: Scope) -> Data | None:
    """The event that a player takes such damage, or damage of any sort: a monster of the other one's inflicts it; None
    for other words."""
    found = _TAKES.match(text) if scope.card.battle else None
    if found is None:
        return None
    side = {"you": "opponent", "your opponent": "me"}.get(found["who"], "either")
    return {"on": "inflicts_battle_damage", "subject": {}, **({} if side == "either" else {"side": side})}
