"""The bound without an order, asked for longer than there is time before a search."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from threading import Event, Thread
from typing import NamedTuple

from ortools.sat.python import cp_model

from combo_solver.bounds.flows import OFTEN, UNLIMITED
from combo_solver.bounds.solver import most_of, solver_for
from combo_solver.bounds.state_equation import equation, levels
from combo_solver.budget import Budget
from combo_solver.ground.ground import Ground

_WAIT, _SLOW = 5.0, 5.0
"""Seconds of the processor that a question may take at most, and for each unit besides: several times what it takes but
for a fault, since the solver's clock all but stands still on a few models. Twice as many where the search goes on
meanwhile."""
_GLANCE = 0.005
"""Units of the solver's own clock for next to no effort."""
_LOOK = 0.05
"""Seconds between two looks at whether the search is to stop."""


class Most(NamedTuple):
    """``most``: what a level comes to at most, None where nothing tells; ``board``: how many of each kind are monsters
    of mine in the best solution that was found, None without one. ``effort``: what that took."""

    most: int | None
    board: Mapping[int, int] | None
    effort: float


class Unordered:
    """The rows of a scenario, built once, ``without`` some cuts. ``levels``: how many levels of the goal they tell.
    Answers are kept."""

    def __init__(self, g: Ground, without: Collection[str] = ()) -> None:
        flows, effects, self._on_field = equation(g, without=without)
        self._totals, self._sorts = levels(flows, effects, self._on_field), flows.deeds.sorts
        self._model = flows.model
        self.levels = len(self._totals)
        self._known: dict[tuple[int, ...], tuple[float, Most]] = {}

    def ask(
        self,
        held: Sequence[int],
        effort: float,
        budget: Budget | None = None,
        is_over: Callable[[], bool] = lambda: False,
    ) -> Most:
        """What the level after those that are ``held`` comes to at most. ``effort``: units of the solver's own clock.
        Leaves the solver soon when the budget is spent, or it ``is_over``."""
        about = tuple(held)
        if about in self._known and self._known[about][0] >= effort:
            return self._known[about][1]._replace(effort=0.0)
        model = self._model.clone()
        for total, at_least in zip(self._totals, held, strict=False):
            model.add(total >= at_least)
        model.maximize(self._totals[len(about)])
        solver = solver_for(budget)
        # What probing finds out takes longer than the solver does without.
        solver.parameters.cp_model_probing_level = 0
        solver.parameters.max_deterministic_time = effort
        proved = most_of(solver)
        with stopped(solver, longest(2 * effort), budget, is_over):
            status = solver.solve(model)
        most, board = proved(), None
        if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            board = {kind: solver.value(number) for kind, number in self._on_field.items()}
        most = most if most is not None and most < UNLIMITED else None
        answer = Most(most, board, solver.response_proto.deterministic_time)
        # More time changes nothing where it came to its end.
        self._known[about] = math.inf if status in (cp_model.OPTIMAL, cp_model.INFEASIBLE) else effort, answer
        return answer

    def most_often(self) -> dict[str, int]:
        """How often what is done of each sort (:mod:`.deeds`) is done at most in any line, where next to no effort
        tells: first by what follows for all of them at once, and where that is more than once, one by one."""
        model = self._model.clone()
        times = {name: model.new_int_var(0, OFTEN, name) for name in self._sorts}
        for name, deeds in self._sorts.items():
            model.add(times[name] == sum(deed.times for deed in deeds))
        solver = solver_for(None)
        solver.parameters.keep_all_feasible_solutions_in_presolve = True
        solver.parameters.fill_tightened_domains_in_response = True
        solver.parameters.stop_after_root_propagation = True
        solver.solve(model)
        told = solver.response_proto.tightened_variables
        found = {name: max(told[number.index].domain) if told else OFTEN for name, number in times.items()}
        for name in [name for name, number in found.items() if number > 1]:
            model.maximize(times[name])
            solver = solver_for(None)
            solver.parameters.cp_model_probing_level = 0
            solver.parameters.max_deterministic_time = _GLANCE
            proved = most_of(solver)
            solver.solve(model)
            if (most := proved()) is not None:
                found[name] = min(found[name], most)
        return {name: number for name, number in found.items() if number < OFTEN}


def longest(effort: float) -> float:
    """Seconds of the processor that may go into so many units."""
    return _WAIT + _SLOW * effort


@contextmanager
def stopped(
    solver: cp_model.CpSolver, seconds: float, budget: Budget | None, is_over: Callable[[], bool] = lambda: False
) -> Iterator[None]:
    """Meanwhile another thread stops the solver when the budget is spent, of which it hears nothing by itself, or after
    so many seconds of the processor, which other processes do not change."""
    over, most = Event(), time.process_time() + seconds

    def look() -> None:
        while not over.wait(_LOOK):
            if time.process_time() > most or is_over() or (budget is not None and budget.is_over()):
                solver.stop_search()

    watching = Thread(target=look, daemon=True)
    watching.start()
    try:
        yield
    finally:
        over.set()
        watching.join()
