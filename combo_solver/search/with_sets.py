"""A second search for a win in which Spells and Traps of my hand are Set, too.

A Set card does next to nothing that it could not do from the hand (:mod:`combo_solver.ground.set_cards`), and Setting
multiplies states. So lines do without; where none of them wins, and something could be made of a Set card, those with
Sets are looked at in the time that is left: some of it is kept for them. If none is found that wins, the first search
has said all that is claimed.
"""

from __future__ import annotations

from collections.abc import Callable

from combo_solver.budget import Budget
from combo_solver.game.worth import is_won
from combo_solver.ground import set_cards
from combo_solver.ground.ground import Ground
from combo_solver.ground.reach import reach_of
from combo_solver.search import their_choices
from combo_solver.search.observer import Observer
from combo_solver.search.result import Limits, Outcome, Status
from combo_solver.turn.successors import Turn

_FIRST = 0.6
"""The share of the time in which lines do without Sets."""
_NOT_WON = (Status.UNREACHABLE, Status.UNKNOWN)


def search(
    turn: Turn,
    limits: Limits,
    observer: Observer,
    seed: int,
    budget: Budget,
    helps: Callable[[Outcome, bool], bool],
) -> tuple[Outcome, Turn]:
    """What :func:`.their_choices.search` finds, and the turn in whose states its line is."""
    could_help = limits.actions is None and _are_of_use(turn.ground)
    if could_help:
        budget.limit_time(_FIRST)
    outcome = their_choices.search(turn, limits, observer, seed, budget, helps)
    if outcome.interrupted or not could_help or outcome.status not in _NOT_WON or is_won(outcome.value):
        return outcome, turn
    budget.reopen()
    setting = Turn(turn.ground, turn.engine.oracle, type(turn.engine), sets=True)
    found = their_choices.search(setting, limits, Observer(), seed, budget, lambda found, sets: False)
    work, more = outcome.statistics, found.statistics
    more.states, more.successors = more.states + work.states, more.successors + work.successors
    more.seconds, more.solver_calls = more.seconds + work.seconds, max(more.solver_calls, work.solver_calls)
    if is_won(found.value):
        return found, setting
    outcome.statistics, outcome.interrupted = more, found.interrupted
    return outcome, turn


def _are_of_use(g: Ground) -> bool:
    """Whether something could be made of a Set card in a turn that is to be won."""
    return bool(g.goal.win and g.battle) and any(True for _ in set_cards.readers(g, reach_of(g)))
