"""The solver of the bounds: one thread, the same answer every time, and Ctrl-C left to the search."""

from __future__ import annotations

from ortools.sat.python.cp_model import CpSolver

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
