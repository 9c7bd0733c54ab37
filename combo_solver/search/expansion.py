"""The successors of a state, counted."""

from __future__ import annotations

import time
from collections.abc import Iterator

from combo_solver.budget import Budget
from combo_solver.search.known import Successor
from combo_solver.search.record import Record
from combo_solver.state.draft import Draft
from combo_solver.state.state import Made, State
from combo_solver.turn.layouts import Layouts, Node, Settled

_SLOW = 0.005
"""Seconds of one expansion after which its successors are kept as they were made: the line of a search that was stopped
must be written without the same work again."""


def closed(record: Record, budget: Budget, state: State) -> Iterator[Successor]:
    """The canonical successors as they are found; those that are remembered are not found again."""
    known = record.known.get(state)
    return iter(known) if known is not None else generated(record, budget, state)


def generated(record: Record, budget: Budget, state: State) -> Iterator[Successor]:
    """The canonical successors as they are found, the number of actions, and how each was made if it took long."""
    canonical = record.turn.canonical
    slow = time.perf_counter() + _SLOW
    for cost, draft, now in _counted(record, budget, state):
        made = draft.freeze()
        yield canonical(made), cost, (draft.trace, made) if now > slow else None


def _counted(
    record: Record, budget: Budget, state: State, undecided: bool = False
) -> Iterator[tuple[int, Draft, float]]:
    """The successors, and what the time is. ``undecided``: in one of like zones."""
    check, statistics, engine = budget.check, record.statistics, record.turn.engine
    found = record.turn.successors(state)
    while True:
        engine.undecided = undecided
        try:
            after = next(found, None)
        finally:
            engine.undecided = False
        if after is None:
            return
        now = check()
        statistics.successors += 1
        yield *after, now


def nodes_after(
    record: Record, budget: Budget, layouts: Layouts, node: Node
) -> Iterator[tuple[Node, int, Made | None]]:
    """The same for a search that decides zones late (:mod:`combo_solver.turn.layouts`). How one was made is not kept
    there: it was made in other zones than those of its line."""
    if not layouts.late:
        assert isinstance(node, State)
        yield from closed(record, budget, node)
        return
    if isinstance(node, Settled):
        for state, cost, _ in closed(record, budget, node.state):
            yield Settled(state), cost, None
        return
    plain: set[Node] = set()
    enough = layouts.told_by_one(node)
    for cost, draft, _ in _counted(record, budget, node, undecided=True):
        if layouts.by_arrow(node, draft):
            # With the other arrangements: all of its zones are wanted.
            enough = False
            continue
        after = layouts.plain(draft.freeze())
        if after is None:
            enough = False
            continue
        plain.add(after)
        yield after, cost, None
    for other in () if enough else layouts.others(node):
        for cost, draft, _ in _counted(record, budget, other):
            made = draft.freeze()
            if layouts.by_arrow(other, draft) or layouts.plain(made) not in plain:
                yield layouts.settled(made), cost, None
