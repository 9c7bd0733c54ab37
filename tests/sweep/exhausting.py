"""Every state that a turn can come to, met in the plainest way: no finder, no bound, no zones decided late."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from contextlib import suppress

from combo_solver.budget import Spent
from combo_solver.goals.goals import goal_value
from combo_solver.state.state import State
from combo_solver.turn.successors import Turn

_SUCCESSORS = 40
"""So many successors a state are allowed on the average."""


class Everything:
    """``complete``: no state was left out. ``best``: the most that an open state is worth; ``actions``: the fewest to
    one that is worth it, if the search is complete."""

    def __init__(self, turn: Turn, states: int) -> None:
        self._turn, self._most = turn, states
        self.actions_to: dict[State, int] = {}
        self.complete = False
        with suppress(Spent):
            self.complete = self._meet()
        self.open = [state for state in self.actions_to if state.window is None]
        values = [(goal_value(turn.ground, state), -self.actions_to[state]) for state in self.open]
        self.best, shortest = max(values, default=((), 0))
        self.actions = -shortest

    def _meet(self) -> bool:
        """Whether there is an end to it. A state that is met again after fewer actions is looked at again."""
        start = self._turn.canonical(self._turn.start)
        self.actions_to[start] = 0
        made, waiting = 0, deque([start])
        while waiting:
            state = waiting.popleft()
            actions = self.actions_to[state]
            for after, cost in self._after(state):
                made += 1
                if made > _SUCCESSORS * self._most:
                    return False
                if actions + cost < self.actions_to.get(after, actions + cost + 1):
                    self.actions_to[after] = actions + cost
                    waiting.append(after)
            if len(self.actions_to) > self._most:
                return False
        return True

    def _after(self, state: State) -> Iterator[tuple[State, int]]:
        for cost, draft in self._turn.successors(state):
            self._turn.ground.budget.check()
            yield self._turn.canonical(draft.freeze()), cost
