"""Monsters of the opponent's that effects of mine take control of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from combo_solver.ground.program import Selection
from combo_solver.models.continuous import ControlLimit, OnlyOne
from combo_solver.models.verbs.equip_with import EquipWith
from combo_solver.models.verbs.take_control import TakeControl

if TYPE_CHECKING:
    from combo_solver.ground.ground import Ground
    from combo_solver.ground.program import CompiledEffect, Operation
    from combo_solver.ground.reachable import Reachable

WHAT = "no model of control of a monster that a limit or an Equip Card stands against"


def left_out(g: Ground, reach: Reachable, kind: int) -> str:
    """Why it could matter that such a card takes control of a monster: the search leaves it out where that would be one
    too many of what a player can control, or has Equip Cards."""
    able = [effect for effect in g.program.effects if effect.kind == kind and effect.ident in reach.effects]
    taking = [(each, it) for each in able for it in each.operations() if isinstance(it.source, TakeControl)]
    if not taking:
        return ""
    taken = set().union(*(_taken(reach, effect, operation) for effect, operation in taking))
    taken &= reach.theirs("monster_zone")
    for held, limits in g.standing.field_limits.items():
        for limit in limits:
            if isinstance(limit.part, ControlLimit):
                return "a card may limit the Types or Attributes that a player can control"
            if not isinstance(limit.part, OnlyOne) or limit.where is None:
                continue
            if held in taken or any(limit.where.could_fit(each) for each in taken):
                return "a player may be able to control only one such monster"
    begun = any(held.equipped_to for held in g.scenario.opponent.spells.values())
    if begun or any(map(_equips_theirs, reach.operations())):
        return "the monster may have Equip Cards"
    return ""


def _taken(reach: Reachable, effect: CompiledEffect, operation: Operation) -> set[int]:
    """The kinds of monsters it may take control of."""
    if isinstance(operation.subject, Selection):
        return reach.candidates(operation.subject)
    if isinstance(operation.subject, int):
        return reach.registers(effect).get(operation.subject, set())
    return {effect.kind}


def _equips_theirs(operation: Operation) -> bool:
    """Whether it may put an Equip Card on a monster of the opponent's."""
    if isinstance(operation.source, EquipWith):
        return bool(operation.source.host)
    mine = isinstance(operation.subject, Selection) and operation.subject.side == "me"
    return operation.verb == "equip" and not mine
