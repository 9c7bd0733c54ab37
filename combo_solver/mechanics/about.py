"""What a text must be about to bear on a Summon, in the words of :mod:`combo_solver.cards.binding`."""

from __future__ import annotations

from combo_solver.cards.binding import VALUES as VALUES
from combo_solver.ground.program import CompiledProcedure, CompiledRecipe, Selection, every_test
from combo_solver.models.vocabulary import Filter

MATERIALS = frozenset({"materials", "tributes"})
"""Any Summon with materials or Tributes; of values those that its requirement reads."""
SPECIAL = frozenset({"summons", "special", "zones"})
"""Any Special Summon."""


def read_by_requirement(recipe: CompiledRecipe) -> frozenset[str]:
    """The values that the requirement of a Summon reads."""
    found = {"levels"} if recipe.method == "synchro" else set()
    for _, _, where in recipe.slots:
        found |= values_of(where.source)
    for _, where in recipe.including:
        found |= values_of(where.source)
    traits = [*recipe.different, *recipe.same]
    traits += [trait for pair in recipe.slot_traits for part in pair for trait in part]
    found |= {f"{trait}s" for trait in traits}
    return frozenset(found & VALUES)


def read_by_procedure(procedure: CompiledProcedure) -> frozenset[str]:
    """What the conditions and costs of an own procedure read and do."""
    found: set[str] = set()
    for test in every_test(procedure.tests):
        if test.where is not None:
            found |= values_of(test.where.source)
    for operation in procedure.cost:
        found |= {"costs", operation.source.as_cost} - {""}
        if isinstance(operation.subject, Selection):
            found |= values_of(operation.subject.where.source)
    return frozenset(found)


def values_of(where: Filter) -> set[str]:
    """The values that a filter reads."""
    found = set()
    if where.level is not None or where.rank is not None:
        found.add("levels")
    if where.types:
        found.add("types")
    if where.attributes:
        found.add("attributes")
    if where.names or where.except_names or where.archetypes or where.except_archetypes:
        found.add("names")
    if set(where.card_types) - {"monster"} or where.not_card_types:
        found.add("kinds")
    for part in where.any_of:
        found |= values_of(part)
    return found | (values_of(where.original) if where.original is not None else set())
