"""Lists of actions of which one is carried out: together as often as what they are in.

Proof. "Either" carries out exactly one of its lists each time it comes up (:mod:`combo_solver.nodes.either`), "if" the
one or the other (:mod:`combo_solver.nodes.if_`). Where what they are in may be done again and again, how often they
come up is not told.
"""

from __future__ import annotations

from combo_solver.bounds.flows import Expr, Flows
from combo_solver.ground.program import Operation
from combo_solver.models.nodes.either import Either
from combo_solver.models.nodes.if_ import If


def branches(flows: Flows, operation: Operation, times: Expr, often: int) -> list[Expr]:
    """How often each list within an action is carried out at most that comes up so many ``times``, each of them up to
    so ``often``."""
    lists = [inner for inner in operation.inner if inner]
    exclusive = isinstance(operation.source, (Either, If)) and len(lists) > 1 and often == 1
    if "one_branch" in flows.without or not exclusive:
        return [times] * len(operation.inner)
    found: list[Expr] = [flows.number("branch") for _ in operation.inner]
    flows.model.add(sum(found) <= times)
    return found
