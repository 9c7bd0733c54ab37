"""What effects Summon, and which of them can in a Battle Phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from combo_solver.ground import could_be_material
from combo_solver.ground.program import CompiledEffect, Operation, Program

if TYPE_CHECKING:
    from combo_solver.ground.reachable import Reachable

_PLAINLY = frozenset({"effect"})


def of_battle_phases(effect: CompiledEffect) -> bool:
    """Whether it may be activated, or done, in a Battle Phase."""
    return effect.speed > 1 or effect.source.answers_event or effect.source.replaces


def summons_by_rule(program: Program) -> bool:
    """Whether an effect of a Battle Phase Summons otherwise than what it chooses by itself."""
    able = (operation for each in program.effects if of_battle_phases(each) for operation in each.operations())
    return any(not _PLAINLY.issuperset(operation.source.summons) for operation in able)


def summoned_by(reach: Reachable, operation: Operation) -> tuple[set[int], set[int]]:
    """The monsters that a Fusion or Ritual Summon by an effect may bring, and what may be its materials."""
    at, fits, elsewhere = reach.at, reach.maybe(operation.filter("where").source), operation.selection("elsewhere")
    usable = reach.candidates(elsewhere) if elsewhere is not None else set()
    if any("monster_zone" in taking.places for taking in operation.source.takes() if taking.what == "materials"):
        usable |= at["monster_zone"]
    for name in (each for each in operation.parts if each in ("theirs", "beside") or each.startswith("more ")):
        usable |= reach.candidates(other) if (other := operation.selection(name)) else set()
    if "fusion" in operation.source.summons:
        recipes = [recipe for each in reach.ground.ways.fusions_of for recipe in each if fits[recipe.kind]]
        come = {recipe.kind for recipe in recipes if could_be_material.enough(reach, recipe, usable)} & at["extra"]
        come = set(filter(reach.may_come, come))
        reach.summonable |= come
    else:
        places = next(taking.places for taking in operation.source.takes() if taking.what == "summoned")
        come = {kind for place in places for kind in at[place] if fits[kind] and reach.is_monster(kind)}
        come = set(filter(reach.may_come, come))
    return come, usable if come else set()
