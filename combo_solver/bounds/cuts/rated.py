"""A Link Monster counts as one material of a Link Summon, or as its Link Rating, and as no other number.

Proof. What the materials of a Link Summon count as is the Link Rating of what is Summoned, each of them as one or, if
it is a Link Monster, as its own Link Rating (LS-07, :mod:`combo_solver.rules.link`). So of all materials of these
Summons together some count as their Rating, the others as one, and that comes to the Rating of each Summon. Where at
least so many materials are asked for, the others of that Summon count as one each at least. Without that a monster with
a Rating of 3 could be one of two materials of another one.
"""

from __future__ import annotations

from collections.abc import Iterable

from combo_solver.bounds.deeds import Expr
from combo_solver.bounds.flows import Flows
from combo_solver.ground.program import CompiledRecipe


def rated(flows: Flows, recipe: CompiledRecipe, used: Iterable[tuple[int, Expr]]) -> Expr:
    """What so many materials of each kind count as."""
    ratings = flows.ground.kinds.rating
    room = ratings[recipe.kind] - max(0, sum(low for low, _, _ in recipe.slots) - 1)
    found: Expr = 0
    for kind, part in used:
        found += part
        if 1 < ratings[kind] <= room:
            as_rated = flows.number(f"as rated {kind}")
            flows.model.add(as_rated <= part)
            found += (ratings[kind] - 1) * as_rated
    return found
