"""Whether materials of a Summon could ever be there: their number, what they are, and Levels for a Synchro Summon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from combo_solver.ground import level_sums
from combo_solver.ground.program import CompiledRecipe

if TYPE_CHECKING:
    from combo_solver.ground.reachable import Reachable


def there(reach: Reachable, recipe: CompiledRecipe) -> bool:
    """Whether what a Summon by the rules takes could ever be on the field."""
    if not enough(reach, recipe, reach.at["monster_zone"]):
        return False
    kinds, usable = reach.ground.kinds, reach.at["monster_zone"]
    if recipe.method == "synchro" and not reach.levels_change:
        return _levels_meet(reach, kinds.level[recipe.kind], recipe, usable)
    if recipe.method == "link" and recipe.granted_by < 0:
        fitting = _fitting(reach, recipe, usable)
        return sum(kinds.rating[kind] * reach.number_of(kind) for kind in fitting) >= kinds.rating[recipe.kind]
    return True


def _fitting(reach: Reachable, recipe: CompiledRecipe, usable: set[int]) -> set[int]:
    return {kind for kind in usable if any(fills(reach, recipe, slot, kind) for slot in range(len(recipe.slots)))}


def enough(reach: Reachable, recipe: CompiledRecipe, usable: set[int]) -> bool:
    """Whether every slot, and all together, find enough copies."""
    for slot, (low, _, _) in enumerate(recipe.slots):
        if sum(reach.number_of(kind) for kind in usable if fills(reach, recipe, slot, kind)) < low:
            return False
    for least, where in recipe.including:
        fits = reach.maybe(where.source)
        if sum(reach.number_of(kind) for kind in usable if fits[kind]) < least:
            return False
    together = sum(reach.number_of(kind) for kind in _fitting(reach, recipe, usable))
    return together >= sum(low for low, _, _ in recipe.slots)


def _levels_meet(reach: Reachable, wanted: int, recipe: CompiledRecipe, usable: set[int]) -> bool:
    """Whether Levels of some of these cards, each slot filled, add up to the monster's (SYN-06)."""
    fitting = _fitting(reach, recipe, usable)
    if any(reach.nothing_known(kind) for kind in fitting):
        return True
    level = reach.ground.kinds.level
    slots = [
        (low, {level[kind] for kind in usable if fills(reach, recipe, slot, kind)})
        for slot, (low, _, _) in enumerate(recipe.slots)
    ]
    return level_sums.meet(wanted, slots, [(level[kind], reach.number_of(kind)) for kind in fitting])


def fills(reach: Reachable, recipe: CompiledRecipe, slot: int, kind: int, levels_as_printed: bool = False) -> bool:
    """Whether a card of this kind could ever be a material of this sort."""
    where = recipe.slots[slot][2]
    counted = kind in recipe.counted_as and recipe.counted_as[kind][slot]
    fits = reach.maybe(where.source, levels_as_printed)
    return bool(reach.ground.kinds.facts[kind].substitute or counted) or fits[kind]
