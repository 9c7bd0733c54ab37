"""The successors of a state, counted."""

from __future__ import annotations

import time
from collections.abc import Iterator

from combo_solver.budget import Budget
from combo_solver.search.record import Record
from combo_solver.state.state import Made, State

_SLOW = 0.005
"""Seconds of one expansion after which its successors are kept as they were made: the line of a search that was stopped
must be written without the same work again."""


def closed(record: Record, budget: Budget, state: State) -> Iterator[tuple[State, int, Made | None]]:
    """The canonical successors as they are found, the number of actions, and how each was made if it took long."""
    canonical, check, statistics = record.turn.canonical, budget.check, record.statistics
    slow = time.perf_counter() + _SLOW
    for cost, draft in record.turn.successors(state):
        now = check()
        statistics.successors += 1
        made = draft.freeze()
        yield canonical(made), cost, (draft.trace, made) if now > slow else None
