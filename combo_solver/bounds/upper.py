"""The best upper bound that is known before the search: that of each relaxation, whichever is lower."""

from __future__ import annotations

from combo_solver.bounds import capacity, state_equation
from combo_solver.budget import Budget
from combo_solver.ground.ground import Ground


def upper_bound(g: Ground, budget: Budget | None = None) -> tuple[int, ...] | None:
    """Upper bounds of the goal's levels, compared in order; of the first ones alone where no more can be told, None
    where nothing can. Of a goal to reach cards: of how many copies."""
    if g.theirs.acting:
        # What the opponent's effects bring about is in no row.
        return None
    told = state_equation.upper_bound(g, budget)
    of_zones = None if g.goal.reach else capacity.upper_bound(g, budget)
    if of_zones is None:
        return told or None
    if told < of_zones[: len(told)] or len(told) == len(of_zones):
        return min(told, of_zones)
    return of_zones
