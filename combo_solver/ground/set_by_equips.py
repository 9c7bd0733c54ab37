"""What ATK or DEF becomes by an Equip Card: what the monster had gained before does not count then, what it gains
afterwards does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from combo_solver.ground.able import effects_of
from combo_solver.models.verbs.equip import Equip

if TYPE_CHECKING:
    from combo_solver.ground.ground import Ground
    from combo_solver.ground.reachable import Reachable

WHAT = "no model of an Equip Card that sets the ATK or DEF of a monster that has gained some"


def sets_values(g: Ground, kind: int) -> bool:
    """Whether a card of this kind says what ATK or DEF of the monster become that is equipped with it."""
    parts = (aura.part for aura in g.standing.auras.of.get(kind, ()))
    return any(part.bearer and bool(part.becomes) and not part.original for part in parts)


def left_out(g: Ground, reach: Reachable, kind: int) -> str:
    """Why it could matter that lines equip no monster with this card whose values an effect has changed."""
    effects = effects_of(reach, kind)
    equips = any(isinstance(operation.source, Equip) for effect in effects for operation in effect.operations())
    if not (equips and sets_values(g, kind)):
        return ""
    sides = (g.scenario.me, g.scenario.opponent)
    if any(held.gained_atk for side in sides for held in side.monsters.values()):
        return "a monster has gained ATK before the scenario begins"
    if any("values" in operation.source.changes() for operation in reach.operations()):
        return "an effect could have changed the values of its monster before"
    return ""
