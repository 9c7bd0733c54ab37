"""Why the wanted cards cannot be reached: what runs out, from a smallest set of rows that no line can keep.

The rows of the state equation are built anew with a switch for each resource. The solver tells which of them a proof
needs; then one after the other is left out as long as what is left still proves it. What remains was proved to be
infeasible together, and of no part of it was that proved. The bound itself is not asked for that, and stays as quick
as it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from ortools.sat.python import cp_model
from ortools.sat.python.cp_model import CpModel, CpSolver, IntVar

from combo_solver.bounds.flows import OFTEN, Expr, Flows
from combo_solver.bounds.resources import FOLLOWS, Reason, Resource
from combo_solver.bounds.solver import solver_for
from combo_solver.bounds.state_equation import equation, reached
from combo_solver.bounds.ways import shut
from combo_solver.budget import Budget
from combo_solver.ground.ground import Ground
from combo_solver.ground.winnable import a_text_may_win, may_be_won

_FIRST, _NEXT = 2.0, 0.1
"""Units of the solver's own clock, so that an answer does not depend on the machine: for the first proof, and for each
that follows."""
_MOST = 100
"""Switches of a first proof that are tried one by one; of more it is not known how to tell them in words."""


def reasons(g: Ground, budget: Budget | None = None) -> list[Reason]:
    """Why nothing reaches the goal of ``g``, which the upper bound has proved; what is short first. Empty if no proof
    is found that can be told. Raises :class:`combo_solver.budget.Spent` between two questions to the solver."""
    if missing := copies_missing(g):
        return missing
    flows, _, on_field = equation(g, asked=True)
    return shut(flows) or _of_the_rows(flows, on_field, budget)


def copies_missing(g: Ground) -> list[Reason]:
    """Cards of which the goal wants more than there are at all, so that nothing reaches it, whatever the texts say;
    Tokens are made, so they do not count. None where the Duel may be won, which is as good, or where nobody knows a
    passcode, which may be another artwork of the card."""
    kinds, scenario = g.kinds, g.scenario
    if may_be_won(g) or a_text_may_win(g):
        return []
    there = Counter(code for side in (scenario.me, scenario.opponent) for _, code in side.cards())
    return [
        Reason(Resource("copies", kinds.index[code]), (kinds.index[code],), copies, there[code])
        for code, copies in scenario.goal.reach
        if copies > there[code] and not kinds.token[kinds.index[code]]
    ]


def _of_the_rows(flows: Flows, on_field: dict[int, IntVar], budget: Budget | None) -> list[Reason]:
    wanted = sum(copies for _, copies in flows.ground.goal.reach)
    proof = _Proof(flows, budget, sum(reached(flows, on_field)) >= wanted)
    core = proof.core()
    if core is None:
        return []
    groups: dict[Resource, list[Resource]] = {}
    for resource in core:
        # Materials of a sort are short together, whoever takes them.
        key = resource if resource.where is None else resource._replace(kind=-1)
        groups.setdefault(key, []).append(resource)
    found = [proof.short(core, group) for group in groups.values()]
    return sorted(found, key=lambda each: (each.needed is None, each.resource.sort in FOLLOWS))


class _Proof:
    """Questions to the rows, with some resources counted and the goal asked for or not."""

    def __init__(self, flows: Flows, budget: Budget | None, goal: cp_model.BoundedLinearExpression | bool) -> None:
        self._flows, self._budget = flows, budget
        self._wanted = flows.model.new_bool_var("goal")
        flows.model.add(goal).only_enforce_if(self._wanted)

    def core(self) -> list[Resource] | None:
        """Resources that cannot all suffice, none of which was found to be needless; None if no proof is found."""
        model, switches = self._flows.model, self._flows.switches
        model.add_assumptions([self._wanted, *switches.values()])
        solver = self._solver(_FIRST)
        if solver.solve(model) != cp_model.INFEASIBLE:
            return None
        found = set(solver.sufficient_assumptions_for_infeasibility())
        model.clear_assumptions()
        core = [resource for resource, switch in switches.items() if switch.index in found]
        if len(core) > _MOST or not self._infeasible(core):
            return None
        for resource in sorted(core, key=lambda each: each.sort not in ("zones", "effect", "ready", "event")):
            fewer = [each for each in core if each != resource]
            if self._infeasible(fewer):
                core = fewer
        return core

    def short(self, core: Collection[Resource], group: list[Resource]) -> Reason:
        """What the goal needs of these resources at least if they were unlimited, and what there is of them at most."""
        rows = [row for resource in group for row in self._flows.rows[resource]]
        if group[0].sort == "materials":
            rows = [(sum(need for need, _ in rows), sum(there for _, there in rows))]
        others = [each for each in core if each not in group]
        kinds = tuple(dict.fromkeys(each.kind for each in group if each.kind >= 0))
        for need, available in rows:
            needed = self._extreme(others, need, least=True)
            there = self._extreme(core, available, least=False)
            if needed is not None and there is not None and there < needed < OFTEN:
                return Reason(group[0], kinds, needed, there)
        return Reason(group[0], kinds)

    def _infeasible(self, counted: Collection[Resource]) -> bool:
        solver = self._solver(_NEXT)
        return solver.solve(self._with(counted, goal=True)) == cp_model.INFEASIBLE

    def _extreme(self, counted: Collection[Resource], amount: Expr, least: bool) -> int | None:
        """The least that the goal needs, or the most that there can be in any line."""
        model = self._with(counted, goal=least)
        if least:
            model.minimize(amount)
        else:
            model.maximize(amount)
        solver = self._solver(_NEXT)
        return round(solver.objective_value) if solver.solve(model) == cp_model.OPTIMAL else None

    def _with(self, counted: Collection[Resource], goal: bool) -> CpModel:
        """The rows of these resources alone, and those that hold always."""
        model = self._flows.model.clone()
        model.add(self._wanted == goal)
        for resource, switch in self._flows.switches.items():
            model.add(switch == (resource in counted))
        return model

    def _solver(self, effort: float) -> CpSolver:
        if self._budget is not None:
            self._budget.check()
        solver = solver_for(self._budget)
        solver.parameters.max_deterministic_time = effort
        return solver
