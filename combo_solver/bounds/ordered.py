"""The bound with an order: whether any line could be worth so much, asked of the state equation with the rows of what
comes before what (:mod:`combo_solver.bounds.order`)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from ortools.sat.python import cp_model

from combo_solver.bounds.flows import UNLIMITED
from combo_solver.bounds.plans import Plan, plan_of
from combo_solver.bounds.solver import most_of, solver_for
from combo_solver.bounds.state_equation import equation, levels
from combo_solver.bounds.unordered import Unordered, longest, stopped
from combo_solver.budget import Budget
from combo_solver.ground.ground import Ground
from combo_solver.ground.reach import reach_of

MANY = 6_000
"""Variables of few rows: a first question about these has most often an answer soon."""
_LIKELY_MANY = 2_400
"""Effects times places of kinds from which on rows are many as a rule (the largest few ones that were seen: 1,700, the
smallest many ones 3,200)."""
_LIKELY_FEW = 1_000
"""The same up to which a glance has had an answer (tri3 to tri6: 500 to 610; of 1,400 and more none had)."""
_BOARD = 1.0
"""Units of the solver's clock to look for the board at which a question aims."""


def likely_many(g: Ground) -> bool:
    """Whether the rows of a scenario are many, as far as that can be seen before they are built."""
    return _extent(g) > _LIKELY_MANY


def likely_few(g: Ground) -> bool:
    """Whether they are so few that next to no effort is most often enough for an answer."""
    return _extent(g) <= _LIKELY_FEW


def _extent(g: Ground) -> int:
    reach = reach_of(g)
    return len(reach.effects) * sum(map(len, reach.at.values()))


class Answer(NamedTuple):
    """``refuted``: no line is worth so much. ``most``: what the level comes to at most, None where nothing tells.
    ``value``: what it comes to in the best solution of the rows that was found, which need not be a line; None without
    one. ``plan``: that solution. ``effort``: what the answer took."""

    refuted: bool
    most: int | None
    value: int | None
    plan: Plan | None
    effort: float


class Ordered:
    """The rows of a scenario, built once, ``without`` some cuts. ``levels``: how many levels of the goal they tell; 0
    where there is no order, or none that can be told. ``size``: the number of their variables, ``many``: whether these
    are many, ``few``: whether a glance tells something of them. ``free``: those without an order, where they are built
    already."""

    def __init__(self, g: Ground, without: Collection[str] = (), free: Unordered | None = None) -> None:
        self._ground, self._without, self._free = g, without, free
        likely, most = likely_many(g), None
        if likely:
            # It takes half a second, and of few rows as many are as good.
            self._free = free or Unordered(g, without)
            most = self._free.most_often()
        self._flows, effects, self._on_field = equation(g, ordered=True, without=without, most=most)
        flows = self._flows
        self._totals = levels(flows, effects, self._on_field) if flows.deeds.told else []
        self._model = flows.model
        self.levels = len(self._totals)
        self.size = len(self._model.proto.variables)
        self.many = likely or self.size > MANY
        self.few = likely_few(g)

    def ask(
        self,
        held: Sequence[int],
        least: int,
        effort: float,
        budget: Budget | None = None,
        is_over: Callable[[], bool] = lambda: False,
        aims: bool = False,
        high: int | None = None,
    ) -> Answer:
        """Whether a line could come to so much in its first levels (``held``), and to ``least`` in the one after them,
        and to how much at most. ``effort``: units of the solver's own clock, so that the answer does not depend on the
        machine. Leaves the solver soon when the budget is spent, or it ``is_over``. ``aims``: at a solution, and no
        proof: the solver begins with the board that is the best where nothing is told of an order. ``high``: the most
        that such a line comes to, as far as that was proved: rows that are ``few`` need not prove it once more, of
        others the solver is led astray as often as not."""
        # What a level comes to is an upper limit of what it is worth: equations would exclude lines.
        model = self._model.clone()
        for total, at_least in zip(self._totals, (*held, least), strict=False):
            model.add(total >= at_least)
        worth = self._totals[len(held)]
        if high is not None and self.few:
            # The level may come to more than what a line is worth, and that line counts.
            worth = model.new_int_var(least, max(least, high), "worth")
            model.add(worth <= self._totals[len(held)])
        model.maximize(worth)
        without_order = self._aim(model, held, budget, is_over) if aims else None
        solver = _solver(effort, budget, int(self.many), self.few)
        proved = most_of(solver)
        with stopped(solver, longest(effort * (1 + self.many)), budget, is_over):
            status = solver.solve(model)
        found = status in (cp_model.OPTIMAL, cp_model.FEASIBLE)
        most = proved()
        # Lines that come to less were excluded from the first.
        most = None if most is None else max(most, least - 1)
        most = min((each for each in (most, without_order) if each is not None and each < UNLIMITED), default=None)
        value = solver.value(worth) if found else None
        plan = None if value is None else plan_of(self._flows, self._on_field, solver.value, (*held, value))
        return Answer(status == cp_model.INFEASIBLE, most, value, plan, solver.response_proto.deterministic_time)

    def _aim(
        self, model: cp_model.CpModel, held: Sequence[int], budget: Budget | None, is_over: Callable[[], bool]
    ) -> int | None:
        """Begin with the best board that is found where nothing is told of an order: with an order it is nearly that,
        most often. Returns what the level comes to at most there; None where nothing tells."""
        free = self._free or Unordered(self._ground, self._without)
        self._free = free
        most, board, _ = free.ask(held, _BOARD, budget, is_over)
        for kind, number in (board or {}).items():
            model.add_hint(self._on_field[kind], number)
        return most


def _solver(effort: float, budget: Budget | None, linear: int, few: bool = False) -> cp_model.CpSolver:
    solver = solver_for(budget)
    parameters = solver.parameters
    # Each of these is quicker to a proof here than the solver's own choice. Few rows are refuted without a linear
    # relaxation in less time, many in several times as much. The older propagation of linear rows is quicker where
    # these are neither many nor the fewest.
    parameters.linearization_level = linear
    parameters.cut_level = 0
    parameters.find_big_linear_overlap = False
    parameters.search_branching = cp_model.HINT_SEARCH
    parameters.inprocessing_dtime_ratio = 0.0
    parameters.max_presolve_iterations = 1
    parameters.cp_model_probing_level = 0
    parameters.new_linear_propagation = few or bool(linear)
    parameters.max_deterministic_time = effort
    return solver
