"""Triggers of a monster's own Summon that only its first controller can have: who gets control of it afterwards was
there too late."""

from __future__ import annotations

from typing import TYPE_CHECKING

from combo_solver.ground.asked_then import could_summon
from combo_solver.ground.program import METHOD

if TYPE_CHECKING:
    from combo_solver.ground.program import CompiledEffect
    from combo_solver.ground.reachable import Reachable

_OF_MINE = frozenset(
    METHOD[name]
    for name in ("fusion", "ritual", "synchro", "xyz", "link", "pendulum", "normal", "tribute", "procedure")
)
"""Summons that bring a monster to the field of who makes them, but for own procedures that say otherwise."""


def mine_alone(reach: Reachable, effect: CompiledEffect) -> bool:
    """Whether a trigger of a card of mine comes up as I Summon its card alone, and control of that cannot have switched
    before the trigger is activated: no effect Summons it within a chain whose other links could do so."""
    watches = effect.watches
    if not watches or any(each.on != "summoned" or each.subject is not None or not each.methods for each in watches):
        return False
    methods = frozenset(method for each in watches for method in each.methods)
    if not methods <= _OF_MINE:
        return False
    program = reach.ground.program
    if any(each.kind == effect.kind and each.source.to == "opponent" for each in program.procedures):
        return False
    names = {name for name, number in METHOD.items() if number in methods}
    able = (each for each in program.effects if each.ident in reach.effects)
    return not any(_may_come_between(reach, each, effect.kind, names) for each in able)


def _may_come_between(reach: Reachable, effect: CompiledEffect, kind: int, methods: set[str]) -> bool:
    """Whether this effect may Summon it so to the other field, or where its control switches in the same chain."""
    done = list(effect.operations())
    if not any(
        methods & {*each.source.summons, each.source.summons_as} and could_summon(reach, effect, each, kind)
        for each in done
    ):
        return False
    switches = any(each.source.gives or each.verb == "take_control" for each in done)
    return switches or effect.speed > 1 or bool(effect.watches)
