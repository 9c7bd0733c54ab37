"""The bound with an order: whether any line could be worth so much, asked of the state equation with the rows of what
comes before what (:mod:`combo_solver.bounds.order`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ortools.sat.python import cp_model

from combo_solver.bounds.solver import solver_for
from combo_solver.bounds.state_equation import equation, levels
from combo_solver.budget import Budget
from combo_solver.ground.ground import Ground

_WAIT, _SLOW = 5.0, 5.0
"""Seconds that a question may take at most, and for each unit besides: several times what it takes but for a fault."""


class Answer(NamedTuple):
    """``refuted``: no line is worth so much. ``value``: what the level comes to in a solution of the rows, which need
    not be a line; None without one. ``effort``: what the answer took."""

    refuted: bool
    value: int | None
    effort: float


class Ordered:
    """The rows of a scenario, built once. ``levels``: how many levels of the goal they tell; 0 where there is no order,
    or none that can be told."""

    def __init__(self, g: Ground) -> None:
        flows, effects, on_field = equation(g, ordered=True)
        self._totals = levels(flows, effects, on_field) if flows.deeds.told else []
        self._model = flows.model
        self.levels = len(self._totals)

    def ask(self, held: Sequence[int], least: int, effort: float, budget: Budget | None = None) -> Answer:
        """Whether a line could come to so much in its first levels (``held``), and to ``least`` in the one after them.
        ``effort``: units of the solver's own clock, so that the answer does not depend on the machine."""
        # What a level comes to is an upper limit of what it is worth: equations would exclude lines.
        model = self._model.clone()
        for total, worth in zip(self._totals, (*held, least), strict=False):
            model.add(total >= worth)
        solver = solver_for(budget)
        solver.parameters.linearization_level = 0
        # It is quicker to a proof here than the solver's own choice.
        solver.parameters.search_branching = cp_model.HINT_SEARCH
        solver.parameters.max_deterministic_time = effort
        # Its clock all but stands still on a few models, and it hears no Ctrl-C meanwhile.
        solver.parameters.max_time_in_seconds = min(solver.parameters.max_time_in_seconds, _WAIT + _SLOW * effort)
        status = solver.solve(model)
        value = solver.value(self._totals[len(held)]) if status in (cp_model.OPTIMAL, cp_model.FEASIBLE) else None
        return Answer(status == cp_model.INFEASIBLE, value, solver.response_proto.deterministic_time)
