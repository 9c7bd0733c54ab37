"""Every essentially different solution of a goal that is reached or not.

What is done on the way is told *deed* by deed: a Summon with its materials, the activation of an effect, what an action
of an effect or a cost chose, an attack, what a damage calculation came to, a phase that begins. A deed names kinds of
cards and places, but no zones, none of several copies, no battle position of what is Summoned, and no moment. A
*solution* is the collection of the deeds of a line that ends when the goal is reached: lines that do the same in
another order, in other zones or with like cards are one, and a line that does all that another solution does, and more,
is none.

So the search goes through pairs of a state and the deeds that led there, those of the fewest deeds first: a pair that
holds all deeds of a solution leads to none, and the first pair that reaches the goal otherwise is one.
"""

from __future__ import annotations

import heapq
from bisect import insort
from collections import Counter
from collections.abc import Hashable, Iterator
from typing import NamedTuple

from combo_solver.bounds.battles import Battles
from combo_solver.budget import Budget, Spent
from combo_solver.goals import goals
from combo_solver.state.cards import Cards, Placed
from combo_solver.state.state import Made, State
from combo_solver.state.trace import (
    Activated,
    Attacked,
    Calculated,
    Chosen,
    Decided,
    Noted,
    PendulumSummoned,
    PhaseEntered,
    Replaced,
    Summoned,
)
from combo_solver.turn.successors import Turn

_REMEMBERED = 50_000
"""States of which the successors are remembered."""
Deeds = tuple[int, ...]
"""Numbers of deeds, sorted; one that is done twice is there twice."""


class Solution(NamedTuple):
    """A line: its states from the start, how each was made, and its number of actions."""

    path: tuple[State, ...]
    made: tuple[Made, ...]
    actions: int


class _Pair(NamedTuple):
    """A state and the deeds that led there, the number of actions, and from which pair it was come to."""

    state: State
    deeds: Deeds
    actions: int
    before: _Pair | None
    made: Made | None


class Solutions:
    """``found``: the solutions, those of the fewest deeds first. ``complete``: there are no others of modelled actions
    (of at most ``most_actions``); ``states``: how many pairs were looked at."""

    def __init__(self, turn: Turn, budget: Budget, most_actions: int | None = None) -> None:
        self._turn, self._budget, self._limit = turn, budget, most_actions
        self._wanted = goals.wanted(turn.ground)
        assert self._wanted is not None, "a value that can always be higher has no solutions"
        battles = Battles(turn.ground)
        self._battles = battles if battles.tells else None
        self._numbers: dict[Hashable, int] = {}
        self._after: dict[State, list[tuple[State, int, Deeds, Made]]] = {}
        self._taken: list[Counter[int]] = []
        self.found: list[Solution] = []
        self.complete = False
        self.states = 0

    def run(self, count: int | None = None) -> None:
        """Search until so many are found (None: all), or the budget is spent."""
        try:
            for solution in self._each():
                self.found.append(solution)
                if len(self.found) == count:
                    return
            self.complete = True
        except (Spent, MemoryError):
            pass
        except KeyboardInterrupt:
            self._budget.interrupt()

    def _each(self) -> Iterator[Solution]:
        first = _Pair(self._turn.canonical(self._turn.start), (), 0, None, None)
        waiting: list[tuple[int, int, _Pair]] = [(0, 0, first)]
        met: set[tuple[State, Deeds]] = {(first.state, ())}
        while waiting:
            _, _, pair = heapq.heappop(waiting)
            self._budget.check_states(self.states)
            self.states += 1
            if self._holds_a_solution(pair.deeds):
                continue
            if self._is_reached(pair.state):
                self._taken.append(Counter(pair.deeds))
                yield _line(pair)
                continue
            for after, cost, more, made in self._steps(pair.state):
                deeds = _joined(pair.deeds, more)
                total = pair.actions + cost
                if (after, deeds) in met or (self._limit is not None and total > self._limit):
                    continue
                met.add((after, deeds))
                heapq.heappush(waiting, (len(deeds), len(met), _Pair(after, deeds, total, pair, made)))

    def _is_reached(self, state: State) -> bool:
        return state.window is None and goals.goal_value(self._turn.ground, state) >= (self._wanted,)

    def _holds_a_solution(self, deeds: Deeds) -> bool:
        done = Counter(deeds)
        return any(taken <= done for taken in self._taken)

    def _steps(self, state: State) -> list[tuple[State, int, Deeds, Made]]:
        known = self._after.get(state)
        if known is not None:
            return known
        found = []
        for cost, draft in self._turn.successors(state):
            self._budget.check()
            made = draft.freeze()
            after = self._turn.canonical(made)
            if self._leads_somewhere(after):
                found.append((after, cost, self._deeds(state, draft.trace), (draft.trace, made)))
        if len(self._after) >= _REMEMBERED:
            self._after.clear()
        self._after[state] = found
        return found

    def _leads_somewhere(self, state: State) -> bool:
        """Whether it is not proved that the goal is not reached from there."""
        left = None if self._battles is None else self._battles.left(state)
        return left is None or left >= state.opponent.life_points

    # --- deeds -----------------------------------------------------------------------------------------------

    def _deeds(self, before: State, trace: tuple[Noted, ...]) -> Deeds:
        """What a step did."""
        links = {} if before.window is None else {
            number: link.effect for number, link in enumerate(before.window.links, start=1)
        }  # fmt: skip
        links |= {item.link: item.effect for item in trace if isinstance(item, Activated)}
        return tuple(sorted(self._number(deed(item, links)) for item in trace))

    def _number(self, told: Hashable) -> int:
        return self._numbers.setdefault(told, len(self._numbers))


def deed(item: Noted, links: dict[int, int]) -> Hashable:
    """What was done, without zones and copies; ``links``: by chain link the effect."""
    match item:
        case Summoned():
            source = item.source[0]
            return item.step, item.kind, source, _cards(item.materials), item.recipe, item.additional, item.player
        case PendulumSummoned():
            return "pendulum", item.scales, _placed(item.placed), item.additional, item.player
        case PhaseEntered():
            return "phase", item.phase, item.player
        case Attacked():
            target = -1 if item.target is None else item.target[1]
            # What is chosen in a replay is one more attack, so that a detour over it is no solution of its own.
            return "attack", item.kind, target, item.stopped, item.player
        case Calculated():
            return "calculated", item.values, item.to_me, item.to_opponent, len(item.destroyed)
        case Activated():
            return "activate", item.effect, item.mode, item.source[0], item.player
        case Chosen():
            return _chosen(item, links.get(item.link, -1))
        case Decided():
            return "decided", item
        case Replaced():
            return "replaced", _replaced(item)


def _chosen(item: Chosen, effect: int) -> Hashable:
    instead = tuple(_replaced(each) for each in item.instead)
    done = item.stage, item.action, item.verb, _cards(item.cards), _placed(item.placed), _cards(item.materials)
    return "chosen", effect, done, instead


def _replaced(item: Replaced) -> Hashable:
    return item.effect, _cards(item.saved), tuple(_chosen(each, item.effect) for each in item.choices)


def _cards(cards: Cards) -> tuple[tuple[int, int], ...]:
    """Places and kinds."""
    return tuple(sorted((ref[0], kind) for ref, kind in cards))


def _placed(placed: tuple[Placed, ...]) -> tuple[tuple[int, int], ...]:
    """Kinds and where they came from."""
    return tuple(sorted((kind, ref[0]) for kind, ref, _, _ in placed))


def _joined(deeds: Deeds, more: Deeds) -> Deeds:
    if not more:
        return deeds
    joined = list(deeds)
    for each in more:
        insort(joined, each)
    return tuple(joined)


def _line(pair: _Pair) -> Solution:
    path: list[State] = []
    made: list[Made] = []
    here: _Pair | None = pair
    while here is not None:
        path.append(here.state)
        if here.made is not None:
            made.append(here.made)
        here = here.before
    return Solution(tuple(reversed(path)), tuple(reversed(made)), pair.actions)
