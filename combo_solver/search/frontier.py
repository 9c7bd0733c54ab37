"""Graph search with a transposition table: states in order of actions used, each expanded once.

Because shorter prefixes come first, the first time a state is met is with the fewest actions. A dive first follows
promising states only, so that a search stopped early still has a good line.
"""

from __future__ import annotations

import heapq
import time
from collections import deque
from collections.abc import Iterator
from random import Random

from combo_solver.bounds.capacity import upper_bound
from combo_solver.budget import Budget, Spent
from combo_solver.errors import ComboSolverError
from combo_solver.goals import goals
from combo_solver.search.observer import Observer
from combo_solver.search.result import Limits, Outcome, Statistics, Status
from combo_solver.state.state import Made, State
from combo_solver.turn.successors import Turn

_DIVE_WIDTH = 24
_DIVE_DEPTH = 60
_SLOW = 0.005
"""Seconds of one expansion after which its successors are kept as they were made: the line of a search that was stopped
must be written without the same work again."""


class BoundError(ComboSolverError):
    """A board is worth more than the bound that was proved: one of the two is wrong, so nothing may be claimed."""


class Search:
    """One search of one scenario. ``seed`` only shuffles ties of the dive; results do not depend on timing."""

    def __init__(
        self, turn: Turn, limits: Limits, observer: Observer, seed: int = 0, budget: Budget | None = None
    ) -> None:
        self._turn = turn
        self._limits = limits
        self._budget = budget or limits.budget()
        turn.limit(self._budget)
        self._observer = observer
        self._random = Random(seed)
        self._statistics = Statistics()
        self._parents: dict[State, State | None] = {}
        self._made: dict[State, Made] = {}
        self._queue: deque[State] = deque()
        self._actions: dict[State, int] = {}
        self._incumbent: State | None = None
        self._incumbent_value: tuple[int, ...] = ()
        self._incumbent_actions = 0
        self._cut = False
        self._bound: tuple[int, ...] | None = None
        self._started = time.perf_counter()
        goal = turn.ground.scenario.goal
        self._minimise = goal.minimise_actions
        self._wanted = goals.reach_size(turn.ground) if turn.ground.goal.reach else None

    def run(self) -> Outcome:
        """Search until done, out of budget, or interrupted by Ctrl-C; always returns what is known."""
        budget, complete = self._budget, False
        budget.watch(self._tell)
        try:
            self._meet(self._turn.canonical(self._turn.start), None, 0)
            complete = self._search()
        except (Spent, MemoryError):
            pass
        except KeyboardInterrupt:
            budget.interrupt()
        budget.close()
        bound = self._bound
        self._tell()
        # Memory may be short, and what follows needs some.
        self._actions.clear()
        self._queue.clear()
        oracle = self._turn.engine.oracle
        statistics = self._statistics
        statistics.seconds = time.perf_counter() - self._started
        statistics.solver_calls, statistics.cache_hits = oracle.calls, oracle.hits
        outcome = self._outcome(complete, bound)
        outcome.interrupted = budget.interrupted
        return outcome

    def _search(self) -> bool:
        if self._wanted is None:
            self._bound = upper_bound(self._turn.ground, self._budget)
            if self._bound is not None:
                self._observer.bounded(self._bound)
        self._dive()
        return self._exhaust(self._bound)

    # --- bookkeeping ---------------------------------------------------------------------------------------

    def _meet(self, state: State, parent: State | None, actions: int, made: Made | None = None) -> None:
        self._keep(state, parent, made)
        self._actions[state] = actions
        self._statistics.states += 1
        if state.window is None:
            self._weigh(state, actions)

    def _keep(self, state: State, parent: State | None, made: Made | None) -> None:
        self._parents[state] = parent
        if made is not None:
            self._made[state] = made
        elif self._made:
            self._made.pop(state, None)

    def _weigh(self, state: State, actions: int) -> None:
        value = goals.goal_value(self._turn.ground, state)
        _demand_bounded(value, self._bound)
        better = value > self._incumbent_value
        if not better and self._minimise and value == self._incumbent_value:
            better = actions < self._incumbent_actions
        if better or self._incumbent is None:
            self._incumbent, self._incumbent_value, self._incumbent_actions = state, value, actions
            self._tell()
            self._observer.improved(value, actions)

    def _tell(self) -> None:
        self._observer.progress(self._statistics.states, len(self._queue), time.perf_counter() - self._started)

    def _goal_met(self) -> bool:
        return self._wanted is not None and self._incumbent_value == (self._wanted,)

    # --- the two passes ------------------------------------------------------------------------------------

    def _dive(self) -> None:
        """A beam: per number of decisions keep the most promising states. Its best line is the first incumbent;
        everything else of it is forgotten, so that the exhaustive pass starts clean."""
        turn, limit = self._turn, self._limits.actions
        layer = [turn.canonical(turn.start)]
        for _ in range(_DIVE_DEPTH):
            found: dict[State, None] = {}
            for state in layer:
                self._budget.check_states(self._statistics.states)
                for after, cost, made in self._closed(state):
                    total = self._actions[state] + cost
                    if after not in self._parents and (limit is None or total <= limit):
                        self._meet(after, state, total, made)
                        found[after] = None
            ranked = [
                (goals.goal_value(turn.ground, state), self._random.random(), number, state)
                for number, state in enumerate(found)
            ]
            layer = [item[-1] for item in heapq.nlargest(_DIVE_WIDTH, ranked)]

    def _closed(self, state: State) -> Iterator[tuple[State, int, Made | None]]:
        """The canonical successors as they are found, the number of actions, and how each was made if it took long."""
        canonical, check, statistics = self._turn.canonical, self._budget.check, self._statistics
        slow = time.perf_counter() + _SLOW
        for cost, draft in self._turn.successors(state):
            now = check()
            statistics.successors += 1
            made = draft.freeze()
            yield canonical(made), cost, (draft.trace, made) if now > slow else None

    def _exhaust(self, bound: tuple[int, ...] | None) -> bool:
        """Expand every state in order of actions used; True when nothing was left out."""
        incumbent = (self._incumbent, self._incumbent_value, self._incumbent_actions)
        dive = self._parents, self._made
        start = self._turn.canonical(self._turn.start)
        self._parents, self._made, self._actions = {}, {}, {}
        self._statistics.states = 0
        self._incumbent = None
        self._incumbent_value, self._incumbent_actions = (), 0
        try:
            return self._expand_all(start, bound, incumbent[1])
        finally:
            # An exhaustive pass that was stopped early may not have caught up with the dive.
            if self._incumbent is None or incumbent[1] > self._incumbent_value:
                self._incumbent, self._incumbent_value, self._incumbent_actions = incumbent
                self._parents, self._made = dive

    def _expand_all(self, start: State, bound: tuple[int, ...] | None, dive_value: tuple[int, ...]) -> bool:
        _demand_bounded(dive_value, bound)
        self._meet(start, None, 0)
        queue = self._queue
        queue.append(start)
        expanded: set[State] = set()
        limit = self._limits.actions
        while queue:
            state = queue.popleft()
            if state in expanded:
                continue
            expanded.add(state)
            self._budget.check_states(self._statistics.states)
            actions = self._actions[state]
            enough = self._goal_met() or (bound is not None and self._incumbent_value == bound)
            # A shorter line to the same value can only come from states with fewer actions.
            if enough and (not self._minimise or actions >= self._incumbent_actions):
                return True
            for after, cost, made in self._closed(state):
                total = actions + cost
                known = self._actions.get(after)
                if known is not None and known <= total:
                    continue
                if limit is not None and total > limit:
                    self._cut = self._cut or known is None
                    continue
                if known is None:
                    self._meet(after, state, total, made)
                else:
                    self._keep(after, state, made)
                    self._actions[after] = total
                    if after.window is None:
                        self._weigh(after, total)
                if cost:
                    queue.append(after)
                else:
                    queue.appendleft(after)
        return True

    # --- the verdict ---------------------------------------------------------------------------------------

    def _outcome(self, complete: bool, bound: tuple[int, ...] | None) -> Outcome:
        status, bound = self._verdict(complete, bound)
        value = self._incumbent_value if self._incumbent is not None else None
        path: list[State] = []
        state = self._incumbent
        while state is not None:
            path.append(state)
            state = self._parents[state]
        path.reverse()
        self._parents.clear()
        made = [self._made.get(state) for state in path[1:]]
        return Outcome(status, value, bound, path, self._incumbent_actions, self._statistics, made=made)

    def _verdict(self, complete: bool, bound: tuple[int, ...] | None) -> tuple[Status, tuple[int, ...] | None]:
        if self._wanted is not None:
            if self._goal_met():
                certain = complete or not self._minimise
                return (Status.OPTIMAL if certain else Status.FEASIBLE), (self._wanted,)
            if not complete:
                return Status.UNKNOWN, (self._wanted,)
            return (Status.UNREACHABLE_WITHIN if self._cut else Status.UNREACHABLE), self._incumbent_value
        if self._incumbent is None:
            return Status.UNKNOWN, bound
        if complete:
            if self._cut and self._incumbent_value != bound:
                return Status.OPTIMAL_WITHIN, bound
            return Status.OPTIMAL, self._incumbent_value
        if self._incumbent_value == bound and not self._minimise:
            return Status.OPTIMAL, bound
        return Status.FEASIBLE, bound


def _demand_bounded(value: tuple[int, ...], bound: tuple[int, ...] | None) -> None:
    if bound is not None and value > bound:
        raise BoundError(f"a board is worth {value}, more than the upper bound {bound}")
