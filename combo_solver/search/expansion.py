"""The successors of a state, counted."""

from __future__ import annotations

import time
from collections.abc import Iterator

from combo_solver.budget import Budget
from combo_solver.search.known import Successor
from combo_solver.search.record import Record
from combo_solver.state.draft import Draft
from combo_solver.state.state import Made, State
from combo_solver.turn import phases
from combo_solver.turn.layouts import Layouts, Node, Settled

_SLOW = 0.005
"""Seconds of one expansion after which its successors are kept as they were made: the line of a search that was stopped
must be written without the same work again."""


def nodes_after(
    record: Record, budget: Budget, layouts: Layouts, node: Node
) -> Iterator[tuple[Node, int, Made | None]]:
    """What can come next, as it is found: the node, the number of actions, and how it was made if that took long. What
    is remembered is not found again. Of a search that decides zones late (:mod:`combo_solver.turn.layouts`) it is not
    told how one was made: it was made in other zones than those of its line."""
    if not layouts.late or isinstance(node, Settled):
        yield from _known_or_laid_out(record, budget, layouts, node)
        return
    found: list[State] = []
    enough, room = layouts.told_by_one(node), layouts.has_room(node)
    for after, cost, made in _known_or_laid_out(record, budget, layouts, node):
        if isinstance(after, Settled):
            # With the other arrangements: all of its zones are wanted.
            enough = False
            continue
        room = room and layouts.as_loose(node, after)
        found.append(after)
        yield after, cost, made
    if room and enough:
        return
    plain = set(found)
    if not room:
        for after, cost in _apart(record, budget, layouts, node):
            if isinstance(after, Settled):
                enough = False
            elif not layouts.covers(plain, after):
                plain.add(after)
                yield after, cost, None
    elsewhere: set[object] = set()
    for other in () if enough else layouts.others(node):
        for cost, draft, _ in _counted(record, budget, other, elsewhere=elsewhere):
            after = layouts.after(other, draft)
            if isinstance(after, Settled) or not layouts.covers(plain, after):
                yield layouts.settled(draft.freeze()), cost, None


def _known_or_laid_out(record: Record, budget: Budget, layouts: Layouts, node: Node) -> Iterator[Successor]:
    known = record.known.get(node)
    return known if known is not None else as_laid_out(record, budget, layouts, node)


def as_laid_out(record: Record, budget: Budget, layouts: Layouts, node: Node) -> Iterator[Successor]:
    """What can come next of the zones that a node has, and of no other arrangement that it stands for: all but some
    monsters that come by an arrow, at much less cost where there are many arrangements."""
    if not layouts.late:
        assert isinstance(node, State)
        yield from of_state(record, budget, node)
    elif isinstance(node, Settled):
        for state, cost, _ in of_state(record, budget, node.state):
            yield layouts.settled(state), cost, None
    else:
        for cost, draft, _ in _counted(record, budget, node, undecided=True):
            yield layouts.after(node, draft), cost, None


def with_more_room(
    record: Record, budget: Budget, layouts: Layouts, node: Node, known: set[Node]
) -> Iterator[Successor]:
    """What can come next besides what is ``known`` where a loose monster is in an Extra Monster Zone, if a step could
    need the Main Monster Zone that is free then; for the finder, which need not find everything."""
    if not layouts.late or isinstance(node, Settled) or layouts.seems_to_have_room(node):
        return
    plain = {each for each in known if not isinstance(each, Settled)}
    for after, cost in _apart(record, budget, layouts, node):
        if not isinstance(after, Settled) and not layouts.covers(plain, after):
            plain.add(after)
            yield after, cost, None


def _apart(record: Record, budget: Budget, layouts: Layouts, state: State) -> Iterator[tuple[Node, int]]:
    """What can come next where a loose monster is in an Extra Monster Zone."""
    for other in layouts.apart(state):
        for cost, draft, _ in _counted(record, budget, other, undecided=True):
            yield layouts.after(other, draft), cost


def of_state(record: Record, budget: Budget, state: State) -> Iterator[tuple[State, int, Made | None]]:
    """The canonical successors of a state, zones decided at once."""
    canonical = record.turn.canonical
    slow = time.perf_counter() + _SLOW
    for cost, draft, now in _counted(record, budget, state):
        made = draft.freeze()
        yield canonical(made), cost, (draft.trace, made) if now > slow else None


def _counted(
    record: Record, budget: Budget, state: State, undecided: bool = False, elsewhere: set[object] | None = None
) -> Iterator[tuple[int, Draft, float]]:
    """The successors, and what the time is. ``undecided``: in one of like zones; ``elsewhere``: without some
    that are the same in every arrangement of the zones, or in one that was looked at before
    (:attr:`combo_solver.effects.engine.Engine.elsewhere`)."""
    check, statistics, engine = budget.check, record.statistics, record.turn.engine
    if record.ends_with_battle and phases.in_main_phase_2(state):
        # An effect has ended the Battle Phase.
        return
    found = record.turn.successors(state)
    while True:
        engine.undecided, engine.elsewhere = undecided, elsewhere
        try:
            after = next(found, None)
        finally:
            engine.undecided, engine.elsewhere = False, None
        if after is None:
            return
        if record.ends_with_battle and phases.only_begins_main_phase_2(state, after[1]):
            continue
        now = check()
        statistics.successors += 1
        yield *after, now
