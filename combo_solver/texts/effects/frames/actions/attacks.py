"""What becomes of an attack and of the Battle Phase: "negate that attack, then end the Battle Phase", "you can conduct
your next Battle Phase twice"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Clause, Scope

PRIORITY = 4
EXAMPLE = Example("When a monster declares an attack: You can negate that attack.", battle=True)
_NEGATE = re.compile(r"^[Nn]egate (?:that|the|its|this) attack$")
_END = re.compile(r"^[Ee]nd the Battle Phase$")
_OF_TURN = re.compile(r"^[Tt]he Battle Phase for that turn ends immediately$")
_TWICE = re.compile(r"^(?:[Yy]ou can )?(?:[Cc]onduct|[Pp]erform) your next Battle Phase twice$")


def read(text: str, scope: Scope) -> Clause | None:
    if not scope.card.battle or scope.stage == "cost":
        return None
    if _NEGATE.match(text):
        return Clause(({"do": "negate_attack"},))
    if _OF_TURN.match(text):
        return Clause(({"do": "end_battle_phase", "of_turn": True},))
    if _TWICE.match(text):
        return Clause(({"do": "battle_twice"},))
    return Clause(({"do": "end_battle_phase"},)) if _END.match(text) else None
