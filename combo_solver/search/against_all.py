"""Whether I win the Duel against an opponent who may use every card of theirs, whenever they can (EF-04).

What they may do is in lines as their choices are, so that a strategy answers it (:mod:`combo_solver.search.strategy`).
A win is claimed only if lines hold everything that they could do; that there is no strategy is so all the more if they
could do still more.
"""

from __future__ import annotations

import time
from dataclasses import replace

from combo_solver.budget import Budget, Spent
from combo_solver.game import worth
from combo_solver.ground.reach import reach_of
from combo_solver.ground.their_options import left_out, told_by_moments
from combo_solver.search import strategy
from combo_solver.search.observer import Observer
from combo_solver.search.portfolio import Search
from combo_solver.search.result import Limits, Outcome, Statistics, Status
from combo_solver.state.state import State
from combo_solver.turn.successors import Turn

_LOST = (0,)


def search(turn: Turn, limits: Limits, observer: Observer, seed: int, budget: Budget) -> Outcome:
    """A strategy that wins, or that there is none. First a line is looked for that wins if they pass all the time."""
    started, ground = time.perf_counter(), turn.ground
    turn.engine.they_pass = True
    passing = Search(turn, limits, Observer(), seed, budget).run()
    turn.engine.they_pass = False
    outcome = replace(passing, status=Status.UNKNOWN, value=_LOST, bound=worth.won(1), made=[], actions=0, reasons=[])
    outcome.path = [turn.canonical(turn.start)]
    if passing.status is Status.UNREACHABLE:
        return replace(outcome, status=Status.UNREACHABLE, bound=_LOST, reasons=passing.reasons)
    if budget.interrupted:
        return outcome
    plan = passing.path if worth.is_won(passing.value) else []
    budget.reopen()
    other = as_soon_as_they_can(turn, limits, seed, budget, outcome.statistics) if plan else []
    if budget.interrupted:
        return outcome
    budget.reopen()
    turn.limit(budget)
    search, found = strategy.Search(turn, budget, observer), strategy.Strategy()
    statistics = outcome.statistics
    try:
        found = search.run([*plan, *other])
        if found.proved and (more := told_by_moments(reach_of(ground))):
            # Once more, past every moment at which they could do more: that only proves.
            turn.engine.beyond = more
            _count(statistics, len(search.options), search.successors)
            search, found = strategy.Search(turn, budget, observer), strategy.Strategy()
            found = replace(search.run([*plan, *other]), refuted=False)
    except (Spent, MemoryError):
        pass
    except KeyboardInterrupt:
        budget.interrupt()
    budget.close()
    turn.engine.beyond = ()
    outcome.interrupted, outcome.by_bound = budget.interrupted, False
    _count(statistics, len(search.options), search.successors)
    statistics.seconds = time.perf_counter() - started
    statistics.solver_calls, statistics.cache_hits = turn.engine.oracle.calls, turn.engine.oracle.hits
    if found.refuted and not _comes_first(turn):
        outcome.status, outcome.bound = Status.UNREACHABLE, _LOST
        outcome.refutation = search.refutation(plan) if plan else None
    elif found.proved and not left_out(reach_of(ground)):
        outcome.lines = sorted(found.lines, key=lambda line: len(line[0]))
        outcome.status, outcome.value = Status.OPTIMAL, worth.won(1)
        outcome.path, made = outcome.lines[-1]
        outcome.made, outcome.actions = list(made), len(outcome.path) - 1
    return outcome


_FOR_THE_OTHER = 0.3
"""The share of the time in which a line is looked for that wins where they use their cards at once."""


def _count(statistics: Statistics, states: int, successors: int) -> None:
    statistics.states += states
    statistics.successors += successors


def as_soon_as_they_can(
    turn: Turn, limits: Limits, seed: int, budget: Budget, statistics: Statistics | None = None
) -> list[State]:
    """The moments of a line that wins if they use their cards as soon as they can: where what they do must be answered
    it tells how, and what to keep for that. What it meets is counted in the ``statistics``."""
    turn.engine.they_use = True
    budget.limit_time(_FOR_THE_OTHER)
    try:
        found = Search(turn, limits, Observer(), seed, budget).run()
    finally:
        turn.engine.they_use = False
    if statistics is not None:
        _count(statistics, found.statistics.states, found.statistics.successors)
    return found.path if worth.is_won(found.value) else []


def _comes_first(turn: Turn) -> bool:
    """Whether it could matter that I may use a fast effect before the opponent uses one that no event allows: lines ask
    them first."""
    effects = turn.ground.program.effects
    if all(effects[ident].source.answers_event for ident in turn.ground.theirs.may):
        return False
    index, scenario = turn.ground.kinds.index, turn.ground.scenario
    mine = {index[code] for _, code in scenario.me.cards()}
    taken = reach_of(turn.ground).at["monster_zone"]
    return any(
        effect.kind in mine or (effect.of_monster and effect.kind in taken) for effect in turn.engine.answering()
    )
