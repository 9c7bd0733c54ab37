"""Solve one scenario: ground it, search, write the line, have the referee replay it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from combo_solver.answers.against_all import demand_decidable
from combo_solver.answers.deeds import deeds_of
from combo_solver.answers.solutions import demand_solutions, solutions_of
from combo_solver.answers.wanted import Count
from combo_solver.bounds.shortage import copies_missing
from combo_solver.budget import Budget
from combo_solver.cards.facts import CardFacts
from combo_solver.errors import RefereeError
from combo_solver.game import worth
from combo_solver.game.line import Board, Step
from combo_solver.goals import goals
from combo_solver.ground.coverage import coverage_of
from combo_solver.ground.ground import Ground
from combo_solver.models.effects import CardModel
from combo_solver.models.load import bundled_models
from combo_solver.referee import judged
from combo_solver.report.candidates import candidate_report, doubts
from combo_solver.report.coverage import coverage_report
from combo_solver.report.document import Missing, ObjectiveReport, SolveReport, StatisticsReport
from combo_solver.report.gap import gap_of
from combo_solver.report.lines import LineWriter
from combo_solver.report.reasons import unreachable_report
from combo_solver.report.strategies import as_tree
from combo_solver.scenario.codec import to_plain
from combo_solver.scenario.master_rules import demand_known_rules
from combo_solver.scenario.playable import demand_playable
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.search import with_sets
from combo_solver.search.claims import Claim, claim, helped_by_everything, is_candidate
from combo_solver.search.observer import Observer
from combo_solver.search.result import Limits
from combo_solver.state.state import Made, State
from combo_solver.turn.successors import Turn
from combo_solver.version import __version__


def solve(
    scenario: ResolvedScenario,
    facts: Callable[[int], CardFacts],
    models: Mapping[int, CardModel] | None = None,
    limits: Limits | None = None,
    observer: Observer | None = None,
    seed: int = 0,
    budget: Budget | None = None,
    count: Count | None = None,
) -> SolveReport:
    """The best end board of the scenario with its line and verdict.

    ``facts`` gives a card's facts by passcode, ``models`` its behaviour (default: the bundled ones); ``budget`` is what
    the search may use, by default what ``limits`` say from now on; with a ``count`` so many essentially different
    solutions are looked for, too. Every line has
    been replayed by the referee; raises :class:`RefereeError` when the referee disagrees with the search, and
    :class:`InputError` unless the scenario is an open Main Phase of mine.
    """
    demand_playable(scenario)
    demand_known_rules(scenario, facts)
    models = bundled_models() if models is None else models
    limits = limits or Limits()
    demand_decidable(scenario, limits, count, models)
    ground = Ground(scenario, facts, models)
    demand_solutions(ground, count)
    turn = Turn(ground)
    budget = budget or limits.budget()
    missing = copies_missing(ground)
    if missing:
        # Nothing reaches it: one state will do.
        budget.limit_states(1)
    outcome, turn = with_sets.search(
        turn,
        limits,
        observer or Observer(),
        seed,
        budget,
        lambda found, sets: helped_by_everything(found, ground, sets),
    )
    line: list[Step] = []
    board: Board | None = None

    def written(path: list[State], made: Sequence[Made | None]) -> tuple[list[Step], Board]:
        """A line that the referee has replayed, and its board."""
        line, board = LineWriter(turn).write(path, made)
        replayed, found = judged(scenario, line, facts, models)
        if found != outcome.value or replayed != board:
            raise RefereeError(
                len(line),
                f"the search ends on a board worth {outcome.value}, the referee on one worth {found}",
                f"search: {board}\nreferee: {replayed}",
            )
        return line, board

    if outcome.path:
        line, board = written(outcome.path, outcome.made)
    refutation = None if outcome.refutation is None else _replayed(turn, outcome.refutation, scenario, facts, models)
    lines = [written(path, made)[0] for path, made in outcome.lines]
    statistics = outcome.statistics
    coverage = coverage_of(ground)
    if outcome.everything and any(card.gaps for card in coverage.cards):
        coverage = coverage_of(ground, replace(ground.witness, sets=outcome.sets))
    deeds = deeds_of([line, *lines], facts)
    status = claim(outcome, ground, coverage, deeds, bool(missing))
    candidate, value = None, outcome.value
    if is_candidate(outcome, ground, coverage, deeds):
        # What the line comes to is not claimed.
        candidate, value = candidate_report(coverage, deeds), goals.NOT_WON
    # Of a candidate the same is told with the line; what is proved of all cards holds.
    proved = status in (Claim.OPTIMAL, Claim.OPTIMAL_WITHIN)
    doubtful = [] if candidate or proved or not line else doubts(coverage, deeds)
    solutions = None
    if count is not None:
        budget.reopen()
        solutions = solutions_of(turn, count, limits, budget, coverage.complete, facts, models)
    won = worth.is_won(value)
    may_be_won = worth.is_won(outcome.bound) and not won
    return SolveReport(
        version=__version__,
        name=scenario.name,
        status=status.value,
        interrupted=outcome.interrupted,
        objective=ObjectiveReport(name=scenario.goal.name, value=worth.told(value), won=won),
        upper_bound=outcome.unless_won if may_be_won else worth.told(outcome.bound),
        may_be_won=may_be_won,
        gap=None if may_be_won else gap_of(value, outcome.bound),
        max_actions=limits.actions,
        actions=outcome.actions,
        line=tuple(line),
        end_board=board,
        candidate=candidate,
        strategy=as_tree(lines) if lines else None,
        refutation=refutation,
        coverage=coverage_report(coverage),
        unmodelled=tuple(
            Missing(card=card.name, missing=gap.what if gap.number is None else f"effect {gap.number}: {gap.what}")
            for card in coverage.cards
            for gap in card.gaps
        ),
        unreachable=unreachable_report(outcome.reasons or missing, outcome.by_bound or bool(missing), ground)
        if status.value.startswith("UNREACHABLE")
        else None,
        warnings=(*scenario.warnings, *filter(None, [outcome.untold]), *doubtful),
        statistics=StatisticsReport(
            states=statistics.states,
            successors=statistics.successors,
            solver_calls=statistics.solver_calls,
            cache_hits=statistics.cache_hits,
            seconds=round(statistics.seconds, 3),
            successors_per_second=round(statistics.rate),
        ),
        solutions=solutions,
        scenario=to_plain(scenario),
    )


def _replayed(
    turn: Turn,
    way: tuple[list[State], list[Made]],
    scenario: ResolvedScenario,
    facts: Callable[[int], CardFacts],
    models: Mapping[int, CardModel],
) -> tuple[Step, ...]:
    """A line that wins nothing, and that the referee has replayed."""
    line, board = LineWriter(turn).write(*way)
    replayed, _ = judged(scenario, line, facts, models)
    if replayed != board:
        raise RefereeError(len(line), "the search ends on another board", f"search: {board}\nreferee: {replayed}")
    return tuple(line)
