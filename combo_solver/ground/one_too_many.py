"""Monsters that effects take control of or turn face-up, beside what limits how many a player can control."""

from __future__ import annotations

from typing import TYPE_CHECKING

from combo_solver.ground.able import effects_of
from combo_solver.ground.program import Selection
from combo_solver.models.continuous import ControlLimit, OnlyOne
from combo_solver.models.verbs.change_position import ChangePosition
from combo_solver.models.verbs.equip_with import EquipWith
from combo_solver.models.verbs.give_control import GiveControl
from combo_solver.models.verbs.swap_control import SwapControl
from combo_solver.models.verbs.take_control import TakeControl

if TYPE_CHECKING:
    from combo_solver.ground.ground import Ground
    from combo_solver.ground.program import CompiledEffect, Operation
    from combo_solver.ground.reachable import Reachable

WHAT = "no model of a monster that would be one too many, or whose Equip Cards go along"
_CHANGES_SIDES = (TakeControl, GiveControl, SwapControl)


def left_out(g: Ground, reach: Reachable, kind: int) -> str:
    """Why it could matter that an effect of such a card takes control of a monster or turns one face-up: the search
    leaves it out where that would be one too many of what a player can control. It leaves out control of a monster with
    Equip Cards, too."""
    able = effects_of(reach, kind)
    acting = [(effect, operation) for effect in able for operation in effect.operations()]
    taken = set().union(*(_subjects(reach, *each) for each in acting if isinstance(each[1].source, _CHANGES_SIDES)))
    mine = any(isinstance(each.source, GiveControl | SwapControl) for _, each in acting)
    taken &= reach.theirs("monster_zone")
    turned = set().union(*(_subjects(reach, *each) for each in acting if _turns_up(*each)))
    if why := _limit_of(g, taken | turned) or _called_so_there(g, reach, kind):
        return why
    sides = (g.scenario.me, g.scenario.opponent) if mine else (g.scenario.opponent,)
    begun = any(held.equipped_to for side in sides for held in side.spells.values())
    equips = any(_equips(each, mine) for each in reach.operations())
    if taken and (begun or equips):
        return "the monster may have Equip Cards"
    if taken and any(isinstance(each.source, SwapControl) for _, each in acting) and _extra_zones(g):
        return "the monster may be in an Extra Monster Zone"
    return ""


def _extra_zones(g: Ground) -> bool:
    """Whether a monster may be in an Extra Monster Zone."""
    return any(g.kinds.extra_deck) and not {"EMZ-L", "EMZ-R"} <= set(g.scenario.unusable)


def _limit_of(g: Ground, found: set[int]) -> str:
    """What may keep a player from controlling one of these monsters."""
    for held, limits in g.standing.field_limits.items():
        for limit in limits:
            if found and isinstance(limit.part, ControlLimit):
                return "a card may limit the Types or Attributes that a player can control"
            if not isinstance(limit.part, OnlyOne) or limit.where is None:
                continue
            counted = {kind for kind in range(len(g.kinds)) if kind == held or limit.where.could_fit(kind)}
            if counted & found and _several(g, counted):
                return "a player may be able to control only one such monster"
    return ""


def _called_so_there(g: Ground, reach: Reachable, kind: int) -> str:
    """Why it could matter what such a monster is called on the field alone: it is not Summoned beside one of that name,
    and perhaps it could be, for one of them to be sent to the GY."""
    for held, limits in g.standing.field_limits.items():
        for limit in limits:
            if not isinstance(limit.part, OnlyOne) or limit.where is None or held == kind:
                continue
            if limit.where.could_fit(kind) and not limit.where.printed_fits(kind, False):
                # In the GY it may be called so already. A search that leaves it out has not seen it on the field.
                elsewhere = any(kind in reach.at[place] for place in ("hand", "deck", "extra", "banished"))
                if elsewhere and held in reach.at["monster_zone"]:
                    return "a player may be able to control only one monster that is called so"
    return ""


def _several(g: Ground, counted: set[int]) -> bool:
    """Whether there may be two cards of these kinds."""
    cards = [code for side in (g.scenario.me, g.scenario.opponent) for _, code in side.cards()]
    there = sum(g.kinds.index[code] in counted for code in cards)
    return there > 1 or any(g.kinds.token[kind] for kind in counted)


def _turns_up(effect: CompiledEffect, operation: Operation) -> bool:
    """Whether it may turn a Set monster face-up."""
    if not isinstance(operation.source, ChangePosition) or operation.source.turns_face_down:
        return False
    subject = operation.subject
    if isinstance(subject, Selection):
        return subject.face_down
    named = [each for each in effect.selections() if subject in (each.register, each.group)]
    return subject != "self" and (not named or any(each.face_down for each in named))


def _subjects(reach: Reachable, effect: CompiledEffect, operation: Operation) -> set[int]:
    """The kinds of monsters that an action of the effect is about."""
    if isinstance(operation.subject, Selection):
        return reach.candidates(operation.subject)
    if isinstance(operation.subject, int):
        return reach.registers(effect).get(operation.subject, set())
    return {effect.kind}


def _equips(operation: Operation, mine: bool) -> bool:
    """Whether it may put an Equip Card on a monster of the opponent's; ``mine``: or on one of mine."""
    if isinstance(operation.source, EquipWith):
        return mine or bool(operation.source.host)
    only_mine = isinstance(operation.subject, Selection) and operation.subject.side == "me"
    return operation.verb == "equip" and (mine or not only_mine)
