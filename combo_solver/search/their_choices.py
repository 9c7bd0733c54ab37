"""What is proved where the opponent has a choice: which of several targets, which of several effects first (EF-09).

Lines hold none of these: first only what does not depend on them is searched, so that what a line tells comes about
whatever the opponent does. Where they ever had a choice, the same is searched with all of them as if they were mine:
nothing is worth more than that, so that a line as good is the best one, and what is out of reach then is so in any
case. Between the two it takes an answer of mine to each of their choices: where the goal is to win the Duel, such a
strategy is looked for (:mod:`combo_solver.search.strategy`); else nothing is proved.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from combo_solver.budget import Budget, Spent
from combo_solver.game.worth import is_won
from combo_solver.search import against_all, strategy
from combo_solver.search.claims import cannot_be_bettered
from combo_solver.search.observer import Observer
from combo_solver.search.portfolio import Search
from combo_solver.search.result import Limits, Outcome, Status
from combo_solver.turn.successors import Turn

_UNREACHABLE = (Status.UNREACHABLE, Status.UNREACHABLE_WITHIN)
_OPTIMAL = (Status.OPTIMAL, Status.OPTIMAL_WITHIN)


def search(
    turn: Turn,
    limits: Limits,
    observer: Observer,
    seed: int,
    budget: Budget,
    helps: Callable[[Outcome, bool], bool],
) -> Outcome:
    """What a :class:`combo_solver.search.portfolio.Search` finds, given the same; its line leads through the states of
    ``turn`` and holds no choice of the opponent's."""
    ground = turn.ground
    if ground.scenario.opponent_acts == "all":
        return against_all.search(turn, limits, observer, seed, budget)
    if not ground.theirs.decides:
        return Search(turn, limits, observer, seed, budget, helps).run()
    turn.engine.they_decide = False
    outcome = Search(turn, limits, observer, seed, budget, helps).run()
    best = outcome.status is Status.OPTIMAL and cannot_be_bettered(outcome, ground)
    if not ground.witness.decided or outcome.interrupted or best:
        return outcome
    budget.reopen()
    with_them = Turn(ground, turn.engine.oracle, type(turn.engine), turn.sets)
    at_best = Search(with_them, limits, Observer(), seed, budget, helps).run()
    both = _of_both(outcome, at_best)
    asks = ground.goal.win and not ground.scenario.goal.minimise_actions and limits.actions is None
    if not asks or not is_won(at_best.value) or budget.interrupted:
        return both
    budget.reopen()
    with_them.limit(budget)
    try:
        return _by_strategy(both, at_best, strategy.find(with_them, budget))
    except Spent:
        return both
    finally:
        budget.close()


def _by_strategy(both: Outcome, at_best: Outcome, found: strategy.Strategy) -> Outcome:
    """What a search for a strategy has proved, too: the longest line of it stands for all."""
    both.statistics.states += found.states
    if found.refuted:
        return replace(both, status=Status.UNREACHABLE, bound=both.value)
    lines = sorted(found.lines, key=lambda line: len(line[0]))
    path, made = lines[-1]
    return replace(
        both,
        status=Status.OPTIMAL,
        value=at_best.value,
        bound=at_best.value,
        path=path,
        made=list(made),
        actions=len(path) - 1,
        lines=lines,
    )


def _of_both(outcome: Outcome, at_best: Outcome) -> Outcome:
    """What is proved by both: ``at_best`` where the opponent decides as is best for me."""
    status, statistics = outcome.status, outcome.statistics
    statistics.states += at_best.statistics.states
    statistics.successors += at_best.statistics.successors
    statistics.seconds += at_best.statistics.seconds
    if status in _UNREACHABLE:
        status = at_best.status if at_best.status in _UNREACHABLE else Status.UNKNOWN
    elif status in _OPTIMAL and not (at_best.status is status and at_best.value == outcome.value):
        status = Status.FEASIBLE
    return replace(
        outcome,
        status=status,
        bound=at_best.bound,
        unless_won=at_best.unless_won,
        interrupted=at_best.interrupted,
        everything=at_best.everything,
        sets=at_best.sets,
        by_bound=at_best.by_bound,
        reasons=at_best.reasons,
    )
