"""Monsters whose text forbids Normal Summons in the turn of their Special Summon, whichever it is (SG-17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from combo_solver.ground.program import Selection
from combo_solver.models.procedures import procedures_of
from combo_solver.models.verbs.restrict import Restrict

if TYPE_CHECKING:
    from combo_solver.ground.ground import Ground
    from combo_solver.ground.program import CompiledEffect, Operation
    from combo_solver.ground.reachable import Reachable

WHAT = "no model of what forbids its Special Summon by an effect after a Normal Summon, and Normal Summons after it"


def left_out(g: Ground, reach: Reachable, kind: int) -> str:
    """Why it could matter that lines heed such a term of a monster's own procedure, and of no Summon by an effect."""
    procedures = procedures_of(g.kinds.facts[kind], g.kinds.models[kind])
    if not any(_whole_turn(part) for each in procedures for part in each.cost):
        return ""
    able = (effect for effect in g.program.effects if effect.ident in reach.effects)
    if any(_brings(reach, effect, each, kind) for effect in able for each in effect.operations()):
        return "an effect could Special Summon it"
    return ""


def _whole_turn(part: object) -> bool:
    return isinstance(part, Restrict) and part.what == "normal_summon" and part.whole_turn


def _brings(reach: Reachable, effect: CompiledEffect, operation: Operation, kind: int) -> bool:
    if "effect" not in operation.source.summons:
        return False
    if isinstance(operation.subject, Selection):
        return kind in reach.candidates(operation.subject)
    if isinstance(operation.subject, int):
        return kind in reach.registers(effect).get(operation.subject, {kind})
    return operation.subject == "self" and effect.kind == kind
