"""What could be where in a scenario, worked out once: the upper bound and the claims both ask for it."""

from __future__ import annotations

from combo_solver.ground.ground import Ground
from combo_solver.ground.reachable import Reachable


def reach_of(ground: Ground) -> Reachable:
    """The table of this scenario, kept with it."""
    if ground.reach is None:
        ground.reach = Reachable(ground)
    return ground.reach
