"""Wanted cards that can never come to my field, whatever is counted: which of their ways are shut, and why."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.bounds.flows import FIELD, Flows
from combo_solver.bounds.resources import Reason, Resource
from combo_solver.ground.could_be_material import fills
from combo_solver.ground.program import CompiledRecipe
from combo_solver.ground.reachable import EXTRA_UP, MATERIAL, SPELLS, Reachable


def shut(flows: Flows) -> list[Reason]:
    """Why each wanted card that can never be on my field cannot; empty if there is none."""
    g, reach = flows.ground, flows.reach
    found: list[Reason] = []
    for kind, _ in g.goal.reach:
        # No row brings it there: of a constant the expression is a number.
        beside = flows.visits(kind, (SPELLS,))
        if reach.at[FIELD].isdisjoint(flows.forms_of(kind)) and isinstance(beside, int) and not beside:
            found += dict.fromkeys(_of(reach, kind))
    return found


def _of(reach: Reachable, kind: int) -> Iterator[Reason]:
    lies = [place for place in ("extra", EXTRA_UP) if kind in reach.at[place]]
    for recipe in reach.ground.program.recipes if lies else ():
        if recipe.kind == kind and recipe.method != "fusion":
            yield from _materials(reach, recipe)
    seen = [place for place, kinds in reach.at.items() if kind in kinds and place != MATERIAL]
    yield Reason(Resource("ways", kind, place=" ".join(seen)), (kind,), 1, 0)


def _materials(reach: Reachable, recipe: CompiledRecipe) -> Iterator[Reason]:
    """Which materials of a Summon by the rules can never be on the field."""
    kind, usable = recipe.kind, reach.at[FIELD]
    slots = range(len(recipe.slots))
    filling = [{each for each in usable if fills(reach, recipe, slot, each)} for slot in slots]
    wanted = [("materials", low, where, fits) for (low, _, where), fits in zip(recipe.slots, filling, strict=True)]
    for least, where in recipe.including:
        fitting = reach.maybe(where.source)
        wanted.append(("included", least, where, {each for each in usable if fitting[each]}))
    missing = False
    for sort, needed, where, fits in wanted:
        there = _number(reach, fits)
        if there < needed:
            missing = True
            yield Reason(Resource(sort, kind, where=where.source), (kind,), needed, there)
    needed, there = sum(low for low, _, _ in recipe.slots), _number(reach, set().union(*filling))
    if there < needed and not missing:
        yield Reason(Resource("materials", kind), (kind,), needed, there)
    elif not missing:
        yield Reason(Resource("levels", kind), (kind,))


def _number(reach: Reachable, kinds: set[int]) -> int:
    return sum(reach.number_of(kind) for kind in kinds)
