"""A Link Monster counts as one material of a Link Summon, or as as many as its Link Rating, and as no other number.

Proof. What the materials of a Link Summon count as is the Link Rating of what is Summoned, each of them as one or, if
it is a Link Monster, as its own Link Rating (LS-02, :mod:`combo_solver.rules`). So of all materials of these Summons
together some count as their Rating, the others as one, and that comes to the Rating of each Summon. Without that a
monster with a Rating of 3 could be one of two materials of another one.
"""

from __future__ import annotations

from collections.abc import Iterable

from combo_solver.bounds.deeds import Expr
from combo_solver.bounds.flows import Flows

_MOST = 8
"""No monster has a higher Link Rating."""


def rated(flows: Flows, used: Iterable[tuple[int, Expr]]) -> Expr:
    """What so many materials of each kind count as."""
    found: Expr = 0
    for kind, part in used:
        found += part
        more = _MOST - 1 if flows.reach.nothing_known(kind) else flows.ground.kinds.rating[kind] - 1
        if more > 0:
            as_rated = flows.number(f"as rated {kind}")
            flows.model.add(as_rated <= part)
            found += more * as_rated
    return found
