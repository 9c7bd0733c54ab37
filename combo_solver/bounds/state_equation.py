"""A bound from what all actions of a turn take and make together, whatever their order: the state equation.

Relaxation: an action needs its card to have been where it acts at some time, cards to have been where it takes them
(each as often as it is taken from there), and its limits per turn; the order, zones during the turn, restrictions and
most conditions are left out. Costs and materials are paid in full, effects do as much as they could. Solved as an
integer program, level by level; a solver that does not finish leaves the bound that it has proved.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial

from ortools.sat.python import cp_model
from ortools.sat.python.cp_model import IntVar

from combo_solver.bounds import worth
from combo_solver.bounds.cuts.emptied import emptied
from combo_solver.bounds.cuts.lone import one_in_the_end
from combo_solver.bounds.cuts.set_out import none_goes_round
from combo_solver.bounds.cuts.under_arrows import under_arrows
from combo_solver.bounds.deck import drawn_in_order
from combo_solver.bounds.deeds import SINGLE
from combo_solver.bounds.effects import Effects
from combo_solver.bounds.flows import FIELD, UNLIMITED, Expr, Flows
from combo_solver.bounds.gains import Gains, Untold
from combo_solver.bounds.order.rows import in_order
from combo_solver.bounds.resources import Resource
from combo_solver.bounds.rules import by_the_rules
from combo_solver.bounds.solver import most_of, solver_for
from combo_solver.bounds.zones import zones
from combo_solver.budget import Budget
from combo_solver.ground.ground import Ground
from combo_solver.ground.reach import reach_of
from combo_solver.ground.reachable import SPELLS

_EFFORT = 0.2
"""Units of the solver's own clock for each level, so that a bound does not depend on the machine."""


def upper_bound(g: Ground, budget: Budget | None = None, without: Collection[str] = ()) -> tuple[int, ...]:
    """Upper bounds of the goal's first levels, compared in order: of as many as this relaxation can tell. Of a goal to
    reach cards: of how many of them. ``without``: no such cuts."""
    flows, effects, on_field = equation(g, without=without)
    found: list[int] = []
    for total in levels(flows, effects, on_field):
        best = _most(flows.model, total, budget)
        if best is None or best >= UNLIMITED:
            break
        found.append(best)
        flows.model.add(total == best)
    return tuple(found)


def equation(
    g: Ground,
    asked: bool = False,
    ordered: bool = False,
    without: Collection[str] = (),
    singles: int = SINGLE,
    most: Mapping[str, int] | None = None,
) -> tuple[Flows, Effects, dict[int, IntVar]]:
    """All rows of a scenario, and how many of each kind are monsters of mine in the end; ``asked``: so that it can be
    asked which resources a proof needs; ``ordered``: with what is done told in turn (:mod:`.deeds`), so many
    ``singles`` of a sort, of which the ``most`` are known; ``without``: no such cuts (:data:`.cuts.CUTS`)."""
    flows = Flows(g, reach_of(g), asked, ordered, without, singles, most)
    effects = Effects(flows)
    by_the_rules(flows, effects)
    on_field = _field(flows)
    drawn_in_order(flows, effects.whole)
    flows.later(lambda: one_in_the_end(flows, on_field))
    flows.later(lambda: none_goes_round(flows))
    flows.later(lambda: emptied(flows, effects.whole))
    flows.close()
    for name, number in (most or {}).items():
        flows.model.add(sum(deed.times for deed in flows.deeds.sorts.get(name, ())) <= number)
    if ordered:
        flows.deeds.told = in_order(flows, on_field)
    return flows, effects, on_field


def _field(flows: Flows) -> dict[int, IntVar]:
    """How many of each kind are monsters of mine in the end, as zones allow."""
    on_field: dict[int, IntVar] = {}
    for kind in sorted(flows.reach.at[FIELD]):
        on_field[kind] = flows.number(f"on the field {kind}", worth.ZONES)
        flows.take(kind, FIELD, on_field[kind])
    visits = partial(flows.visits, places=(FIELD,))
    rows = zones(flows.ground, flows.model, on_field, visits, bool(flows.reach.given))
    flows.later(lambda: under_arrows(flows, on_field, rows[0][2] - (worth.ZONES - 1)))
    for place, needed, there in rows:
        flows.within(Resource("zones", place=place), needed, there)
    return on_field


def levels(flows: Flows, effects: Effects, on_field: dict[int, IntVar]) -> list[Expr]:
    """What the goal's first levels come to, as many as can be told. Of a goal to reach cards: how many are reached."""
    g = flows.ground
    if g.goal.reach:
        return reached(flows, on_field)
    found: list[Expr] = []
    for level in g.goal.levels:
        total: Expr = 0
        for term in level:
            if not worth.is_bounded(term) or worth.changes(g, term):
                return found
            if term.source.value == "def" and g.standing.auras.any:
                return found
            if term.source.value == "atk":
                try:
                    gained = Gains(flows, effects).all(on_field)
                except Untold:
                    return found
                total += max(term.source.weight, 0) * gained
            for kind, number in on_field.items():
                counted: Expr = number
                if term.source.face_up and worth.never_stays(g, kind):
                    # Face-down it stays, and another term may count that.
                    counted = flows.number(f"counted {kind}", flows.there(kind, FIELD))
                    flows.model.add(counted <= number)
                total += max(term.source.weight * worth.printed(g, term, kind), 0) * counted
        found.append(total)
    return found


def reached(flows: Flows, on_field: dict[int, IntVar]) -> list[Expr]:
    """How many of the wanted copies are on my field."""
    total: Expr = 0
    for kind, copies in flows.ground.goal.reach:
        number = flows.number(f"reached {kind}", copies)
        as_monsters = [on_field[form] for form in flows.forms_of(kind) if form in on_field]
        flows.model.add(number <= sum(as_monsters) + flows.left(kind, SPELLS))
        total += number
    return [total]


def _most(model: cp_model.CpModel, total: Expr, budget: Budget | None) -> int | None:
    """What was proved of the greatest value; None if nothing was in time, or nothing is that great."""
    model.maximize(total)
    solver = solver_for(budget)
    # What probing finds out takes longer than the solver does without; so do cuts, and symmetries.
    solver.parameters.cp_model_probing_level = 0
    solver.parameters.cut_level = 0
    solver.parameters.symmetry_level = 0
    solver.parameters.max_deterministic_time = _EFFORT
    most = most_of(solver)
    solver.solve(model)
    return most()
