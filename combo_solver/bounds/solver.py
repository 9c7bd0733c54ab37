"""The solver of the bounds: one thread, the same answer every time, and Ctrl-C left to the search."""

from __future__ import annotations

from collections.abc import Callable

from ortools.sat.python.cp_model import FEASIBLE, INFEASIBLE, OPTIMAL, CpSolver

from combo_solver.budget import Budget


def solver_for(budget: Budget | None) -> CpSolver:
    """A solver that stops when the budget's time does."""
    found = CpSolver()
    found.parameters.num_workers = 1
    found.parameters.linearization_level = 2
    found.parameters.random_seed = 0
    found.parameters.catch_sigint_signal = False
    if budget is not None and (left := budget.left()) is not None:
        found.parameters.max_time_in_seconds = left
    return found


def most_of(solver: CpSolver) -> Callable[[], int | None]:
    """To be called before a solver maximises; returns what tells afterwards how much was proved to be the most. None
    where nothing was, or nothing is that great. What is proved counts without a solution, too: but only as it is told
    meanwhile, since of a solver that has not begun the last bound tells nothing."""
    proved: list[float] = []
    solver.best_bound_callback = proved.append

    def most() -> int | None:
        status = solver.response_proto.status
        if status == INFEASIBLE:
            return None
        told = [*proved, *([solver.best_objective_bound] if status in (OPTIMAL, FEASIBLE) else [])]
        return int(min(told) + 1e-6) if told else None

    return most
