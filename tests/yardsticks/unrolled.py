"""The whole turn as one CP-SAT model: how often each fact holds after each action, and one operator an action."""

from __future__ import annotations

from collections import defaultdict

from ortools.sat.python import cp_model

from tests.yardsticks.operators import Fact, Problem

_OFTEN = 99


def solved(problem: Problem, actions: int) -> tuple[int, ...] | None:
    """The proved optimum with at most so many actions, by levels of the objective; None if nothing is proved."""
    model = cp_model.CpModel()
    facts = problem.facts()
    most = {fact: max(problem.most[fact], problem.start.get(fact, 0)) for fact in facts}
    held = {fact: model.new_constant(problem.start.get(fact, 0)) for fact in facts}
    before: cp_model.IntVar | None = None
    for step in range(1, actions + 1):
        done = [model.new_bool_var(f"{number} at {step}") for number in range(len(problem.operators))]
        idle = model.new_bool_var(f"idle at {step}")
        model.add_exactly_one(*done, idle)
        if before is not None:
            model.add_implication(before, idle)
        before = idle
        held = _after(model, problem, held, done, most, step)
    if problem.closed in held:
        model.add(held[problem.closed] == 0)
    levels = [sum(weight * held[fact] for fact, weight in level.items()) for level in problem.worth]
    best: list[int] = []
    for level, bound in zip(levels, _bounds(problem, most), strict=True):
        model.maximize(level)
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        if solver.solve(model) != cp_model.OPTIMAL:
            return None
        value = round(solver.objective_value) if bound else 0
        best.append(value)
        model.add(level == value)
    return tuple(best)


def _bounds(problem: Problem, most: dict[Fact, int]) -> list[int]:
    """What each level cannot exceed; 0 where nothing is worth anything."""
    return [sum(weight * most[fact] for fact, weight in level.items() if fact in most) for level in problem.worth]


def _after(
    model: cp_model.CpModel, problem: Problem, held: dict[Fact, cp_model.IntVar], done: list[cp_model.IntVar],
    most: dict[Fact, int], step: int,
) -> dict[Fact, cp_model.IntVar]:  # fmt: skip
    """The facts after one more action. Since one operator is done at most, what all of them ask for is one sum."""
    least, room = defaultdict(list), defaultdict(list)
    change, clear = defaultdict(list), defaultdict(list)
    for operator, chosen in zip(problem.operators, done, strict=True):
        for fact, low, high in operator.needs:
            if low:
                least[fact].append((low, chosen))
            if high < most[fact]:
                room[fact].append((most[fact] - high, chosen))
        for fact, difference in operator.changes:
            change[fact].append((difference, chosen))
        for fact in operator.clears:
            clear[fact].append(chosen)
    following = {}
    for fact, now in held.items():
        if least[fact]:
            model.add(now >= sum(number * chosen for number, chosen in least[fact]))
        if room[fact]:
            model.add(now <= most[fact] - sum(number * chosen for number, chosen in room[fact]))
        if not change[fact] and not clear[fact]:
            following[fact] = now
            continue
        after = following[fact] = model.new_int_var(0, most[fact], f"{fact} after {step}")
        lost: cp_model.LinearExprT = 0
        if clear[fact]:
            lost = model.new_int_var(0, most[fact], f"{fact} cleared at {step}")
            cleared = sum(clear[fact])
            model.add(lost <= most[fact] * cleared)
            model.add(after <= most[fact] * (1 - cleared))
        model.add(after == now + sum(number * chosen for number, chosen in change[fact]) - lost)
    return following
