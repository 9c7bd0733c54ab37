"""The incumbent of a search: its value, and the line to it."""

from __future__ import annotations

import time
from typing import NamedTuple

from combo_solver.bounds.battles import Battles
from combo_solver.errors import ComboSolverError
from combo_solver.game import worth
from combo_solver.goals import goals
from combo_solver.search.finders.promise import guides
from combo_solver.search.known import Known
from combo_solver.search.observer import Observer
from combo_solver.search.result import Statistics
from combo_solver.state.state import Made, State
from combo_solver.turn.layouts import Node
from combo_solver.turn.successors import Turn


class BoundError(ComboSolverError):
    """A board is worth more than the bound that was proved: one of the two is wrong, so nothing may be claimed."""


class Line(NamedTuple):
    """A way to a board: canonical states from the start, and how each was made where that took long."""

    path: tuple[State, ...]
    made: tuple[Made | None, ...]


class Record:
    """What the finder and the exhaustive search share: the best value, what is told about it, the numbers.

    ``known``: successors that the finder found. ``met``: the states that it met, each look-up of successors that are
    known one more; ``waiting``: those that wait to be expanded. ``wanted``: the size of a goal that is to be reached,
    None where a value is to be maximised. ``unless_won``: the bound of boards of a Duel that goes on; ``bound`` is that
    of a won one where it is not proved that none is won. ``ends_with_battle``: after the Battle Phase no board is worth
    more, so that Main Phase 2 is in no line. ``battles`` bounds what LP are still taken in a Battle Phase (None:
    that is not asked).
    """

    def __init__(self, turn: Turn, observer: Observer) -> None:
        self.turn = turn
        self.statistics = Statistics()
        self.known = Known()
        self.started = time.perf_counter()
        self.bound: tuple[int, ...] | None = None
        self.unless_won: tuple[int, ...] | None = None
        self.value: tuple[int, ...] = ()
        self.actions = 0
        self.found = False
        self.met = 0
        self.waiting = 0
        self.ends_with_battle = False
        self.battles: Battles | None = None
        goal = turn.ground.scenario.goal
        self.minimise = goal.minimise_actions
        self.wanted = goals.wanted(turn.ground)
        self._guided = guides(turn.ground)
        self._observer = observer

    def value_of(self, state: State) -> tuple[int, ...]:
        """What an open state is worth; raises :class:`BoundError` if that is too much."""
        return self._possible(goals.goal_value(self.turn.ground, state))

    def value_of_node(self, node: Node, state: State) -> tuple[int, ...]:
        """The same of the state of a node, which the finder may have worked out."""
        value = None if self._guided else self.known.value(node)
        return self.value_of(state) if value is None else self._possible(value)

    def _possible(self, value: tuple[int, ...]) -> tuple[int, ...]:
        bound = self.bound if worth.is_won(value) else self.unless_won
        if bound is not None and value[: len(bound)] > bound:
            raise BoundError(f"a board is worth {value}, more than the upper bound {bound}")
        return value

    def hopeless(self, state: State) -> bool:
        """Whether it is proved of an open state that no line from it ends on a board worth more than the incumbent, nor
        one that wins; where shorter lines count, nor on one worth as much."""
        left = None if self.battles is None else self.battles.left(state)
        if left is None:
            return False
        g = self.turn.ground
        if g.goal.lost_from < 0:
            return left < state.opponent.life_points
        most = g.goal.lost_from - max(0, state.opponent.life_points - left)
        return self.found and ((most,) < self.value if self.minimise else (most,) <= self.value)

    def worth_more(self, state: State) -> bool:
        """Whether an open state that no line comes to would be better than the incumbent."""
        value = goals.goal_value(self.turn.ground, state)
        return value > self.value and (self.wanted is None or value >= (self.wanted,))

    def improve(self, value: tuple[int, ...], actions: int) -> bool:
        """Whether a board of this value, after so many actions, is better than all before it."""
        better = value > self.value or (self.minimise and value == self.value and actions < self.actions)
        if not better and self.found:
            return False
        self.value, self.actions, self.found = value, actions, True
        self.tell()
        self._observer.improved(value, actions)
        return True

    @property
    def goal_met(self) -> bool:
        return self.wanted is not None and self.value >= (self.wanted,)

    @property
    def out_of_reach(self) -> bool:
        """Whether the bound proves that the goal cannot be reached."""
        return self.wanted is not None and self.bound is not None and self.bound < (self.wanted,)

    @property
    def enough(self) -> bool:
        """Whether no board can be worth more than the incumbent."""
        return self.goal_met or (self.bound is not None and self.found and self.value == self.bound)

    def tell(self) -> None:
        """How far the search is, for whoever watches it."""
        self._observer.progress(self.statistics.states + self.met, self.waiting, time.perf_counter() - self.started)
