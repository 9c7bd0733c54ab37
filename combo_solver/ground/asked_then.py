"""What a trigger asks besides its event, where that could change between the event and the activation: it is asked when
the event happens, and lines ask it when the effect is activated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from combo_solver.ground.program import METHOD, every_test
from combo_solver.models.conditions import (
    AnyOfCondition,
    AtStartCondition,
    BattleAheadCondition,
    MainPhase1Condition,
    ThisCardCondition,
)

if TYPE_CHECKING:
    from combo_solver.ground.ground import Ground
    from combo_solver.ground.program import CompiledEffect, Operation, Test
    from combo_solver.ground.reachable import Reachable
    from combo_solver.ground.watch import Watch

WHAT = "no model of what it asks for at the moment of its event"
_BY_RULE = frozenset(METHOD) - {"", "effect", "fusion", "ritual"}
_NORMAL = ({METHOD["normal"]}, {METHOD["normal"], METHOD["tribute"]})
_AT_STATIONS = frozenset({
    "declares_attack", "is_attacked", "battles", "inflicts_battle_damage", "battle_phase_starts", "battle_phase_ends",
})  # fmt: skip
"""What no effect brings about: it is told when an attack comes to a station, and a chain begins there."""


def left_out(g: Ground, reach: Reachable, kind: int) -> str:
    """Why it could matter when a trigger of this kind asks for what it asks."""
    able = [effect for effect in g.program.effects if effect.ident in reach.effects and effect.watches]
    asking = [
        effect
        for effect in able
        if effect.kind == kind
        and not effect.activates_card
        and any(_may_change(test) for test in every_test(effect.all_tests()))
    ]
    if not asking:
        return ""
    asking = [effect for effect in asking if not all(map(_at_a_station, effect.watches))]
    if any(not _by_rule_alone(reach, effect, watch) for effect in asking for watch in effect.watches):
        return "its event could happen while a chain resolves, and what it asks for change until the chain has ended"
    equips = (g.reads.equips or g.standing.equip_only) and not _changes_nothing(g, asking)
    leaving = g.standing.cannot_stay or g.own.any_falls or equips
    if asking and leaving:
        return "a card that cannot stay could be gone before it is activated"
    if any(effect.cost or any(mode.cost for mode in effect.by_mode) for effect in able):
        return "the cost of a trigger before it in the chain could change what it asks for"
    return ""


def _changes_nothing(g: Ground, asking: list[CompiledEffect]) -> bool:
    """Whether all wait for a Normal Summon of their own that needs no Tributes, which changes nothing of other
    monsters: their Equip Cards stay."""
    alone = all(
        watch.subject is None and watch.on == "summoned" and watch.methods in _NORMAL
        for each in asking
        for watch in each.watches
    )
    kinds = {each.kind for each in asking}
    tributes = any(
        not 0 < g.kinds.level[each] <= 4 or g.own.tribute_changes[each] or g.own.tribute_offers[each] for each in kinds
    )
    return alone and not g.standing.auras.any and not tributes


def _may_change(test: Test) -> bool:
    """Whether it could hold at one of two moments of a chain and not at the other."""
    source = test.source
    if isinstance(source, ThisCardCondition):
        if source.where is not None and source.where.model_fields_set == {"made_with"} and not source.bearer:
            # How it was Summoned stays the same while it is there.
            return False
        return not source.asks_when_sent
    return not isinstance(source, AnyOfCondition | AtStartCondition | BattleAheadCondition | MainPhase1Condition)


def _at_a_station(watch: Watch) -> bool:
    """Whether nothing comes between what it waits for and its activation: neither a chain nor cards that leave."""
    return watch.on in _AT_STATIONS and watch.part != "end"


def _by_rule_alone(reach: Reachable, effect: CompiledEffect, watch: Watch) -> bool:
    """Whether it happens by a Summon alone that a player makes outside of any chain: nothing comes between."""
    if watch.on != "summoned" or any(operation.source.at_once for operation in reach.operations()):
        return False
    if watch.methods and watch.methods <= {METHOD[each] for each in _BY_RULE}:
        return True
    if watch.subject is not None:
        return False
    able = (each for each in reach.ground.program.effects if each.ident in reach.effects)
    return not any(
        could_summon(reach, each, operation, effect.kind) for each in able for operation in each.operations()
    )


def could_summon(reach: Reachable, effect: CompiledEffect, operation: Operation, kind: int) -> bool:
    """Whether an action could Summon a monster of this kind."""
    action = operation.source
    if not action.summons:
        return False
    if "effect" not in action.summons:
        return True
    registers = reach.registers(effect)
    return any(
        kind
        in (
            reach.subjects(operation, effect.kind, registers)
            if landing.what == "chosen"
            else reach.taken(operation, effect.kind, landing.what)
        )
        for landing in action.lands()
        if landing.to == "monster_zone"
    )
