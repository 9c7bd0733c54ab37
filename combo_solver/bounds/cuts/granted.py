"""A Link Summon that another card grants needs that card face-up on my field.

Proof. Such a recipe is tried only while its card lies there face-up (:mod:`combo_solver.mechanics.extra_deck`). So it
came to my field before, or lay there at the start: where it never does there is no such Summon.
"""

from __future__ import annotations

from combo_solver.bounds.deeds import Expr
from combo_solver.bounds.flows import OFTEN, ON_THE_FIELD, Flows
from combo_solver.bounds.resources import Resource
from combo_solver.ground.program import CompiledRecipe


def granted(flows: Flows, recipe: CompiledRecipe, times: Expr) -> None:
    """So many Summons by a recipe that another card grants."""
    if "granted" in flows.without:
        return
    source = Resource("limit", recipe.granted_by)
    base = flows.ground.kinds.base[recipe.granted_by]
    flows.later(lambda: flows.within(source, times, OFTEN * flows.visits(base, ON_THE_FIELD)))
