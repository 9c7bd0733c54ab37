"""Every essentially different solution: searched, written, and judged by the referee."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from combo_solver.answers.wanted import Count
from combo_solver.budget import Budget
from combo_solver.cards.facts import CardFacts
from combo_solver.errors import InputError, Problem, RefereeError
from combo_solver.goals import goals
from combo_solver.ground.ground import Ground
from combo_solver.models.effects import CardModel
from combo_solver.referee import judged
from combo_solver.report.lines import LineWriter
from combo_solver.report.solutions import SolutionReport, SolutionsReport
from combo_solver.search.result import Limits
from combo_solver.search.solutions import Solution, Solutions
from combo_solver.turn.successors import Turn


def demand_solutions(ground: Ground, count: Count | None) -> None:
    """Solutions are those of a goal that is reached or not. Raises :class:`InputError`."""
    if count is not None and count != "all" and not isinstance(count, int):
        raise InputError(Problem("--count", f"is {count!r}; expected a whole number", 'give 1 or more, or "all"'))
    if isinstance(count, int) and count < 1:
        raise InputError(Problem("--count", f"is {count}; at least one solution is looked for", "give 1 or more"))
    if count is not None and goals.wanted(ground) is None:
        what = f"are asked of a goal that is reached or not, and this one is {ground.scenario.goal.name}"
        raise InputError(Problem("--all, --count", what, "maximise win, or name cards to reach"))


def solutions_of(
    turn: Turn,
    count: Count,
    limits: Limits,
    budget: Budget,
    modelled: bool,
    facts: Callable[[int], CardFacts],
    models: Mapping[int, CardModel],
) -> SolutionsReport:
    """The solutions of the turn, as many as are wanted and found while the budget lasts. ``modelled``: nothing that is
    not modelled could matter, so that there is no other one where all were searched."""
    search = Solutions(turn, budget, limits.actions)
    search.run(None if count == "all" else count)
    budget.close()
    written = tuple(_written(turn, solution, facts, models) for solution in search.found)
    # Where the opponent had a choice, no line takes another answer to each.
    complete = search.complete and not turn.ground.witness.decided
    only = complete and modelled and limits.actions is None
    cooked = True if len(written) > 1 else False if only else None
    return SolutionsReport(
        wanted=count, complete=complete, as_modelled=not modelled, cooked=cooked, found=written,
        pairs=search.states,
    )  # fmt: skip


def _written(
    turn: Turn, solution: Solution, facts: Callable[[int], CardFacts], models: Mapping[int, CardModel]
) -> SolutionReport:
    line, board = LineWriter(turn).write(list(solution.path), solution.made)
    replayed, value = judged(turn.ground.scenario, line, facts, models)
    wanted = goals.wanted(turn.ground)
    assert wanted is not None
    if replayed != board or value is None or value < (wanted,):
        raise RefereeError(
            len(line),
            "the search tells of a solution that the referee has not",
            f"search: {board}\nreferee: {replayed}",
        )
    return SolutionReport(actions=solution.actions, line=tuple(line), end_board=board)
