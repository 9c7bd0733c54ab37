"""The finder: beams that widen, each keeping few states of one field, restarted with other ties."""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Generator, Iterator
from random import Random

from combo_solver.budget import Budget
from combo_solver.goals import goals
from combo_solver.search.expansion import closed
from combo_solver.search.record import Explored, Line, Record, line_to
from combo_solver.state.cards import Monster
from combo_solver.state.state import State

_FIRST_WIDTH, _WIDER, _WIDEST = 16, 4, 4096
_DEPTH = 60
_SHARE = 16
"""Of a beam of w states at most w / 16, and at least one, have the same monsters of mine: else one field fills it."""


class Finder:
    """Beams of growing width; each starts anew and forgets what the others saw. ``line`` is the best line of all of
    them, worth ``value`` after ``actions``. ``seed`` shuffles ties; results do not depend on timing."""

    def __init__(self, record: Record, budget: Budget, seed: int, most_actions: int | None) -> None:
        self._record, self._budget, self._limit = record, budget, most_actions
        self._random = Random(seed)
        self.line: Line | None = None
        self.value: tuple[int, ...] = ()
        self.actions = 0

    def run(self) -> Iterator[None]:
        """Search on for ever, or until one beam left nothing out; yields between any two layers."""
        width = _FIRST_WIDTH
        while True:
            left_out = yield from self._beam(width)
            if not left_out:
                return
            width = min(width * _WIDER, _WIDEST)

    def _beam(self, width: int) -> Generator[None, None, bool]:
        """One beam; whether it left a state out."""
        record, turn = self._record, self._record.turn
        start = turn.canonical(turn.start)
        explored: Explored[State] = Explored()
        actions = {start: 0}
        explored.keep(start, None, None)
        self._look_at(start, 0, explored)
        layer, left_out = [start], False
        for _ in range(_DEPTH):
            found: list[State] = []
            for state in layer:
                self._budget.check_states(record.met)
                for after, cost, made in closed(record, self._budget, state):
                    total = actions[state] + cost
                    if after in actions or (self._limit is not None and total > self._limit):
                        continue
                    actions[after] = total
                    explored.keep(after, state, made)
                    found.append(after)
                    record.met += 1
                    if after.window is None:
                        self._look_at(after, total, explored)
            layer = self._best(found, width)
            left_out = left_out or len(layer) < len(found)
            if not layer:
                return left_out
            yield
        return True

    def _look_at(self, state: State, actions: int, explored: Explored[State]) -> None:
        value = self._record.value_of(state)
        if self._record.improve(value, actions):
            self.line, self.value, self.actions = line_to(explored, state), value, actions

    def _best(self, found: list[State], width: int) -> list[State]:
        """The most valuable states, few of them with the same field."""
        ground = self._record.turn.ground
        ranked = [
            (goals.goal_value(ground, state), self._random.random(), number) for number, state in enumerate(found)
        ]
        kept: list[State] = []
        like: Counter[tuple[int, ...]] = Counter()
        most = max(1, width // _SHARE)
        for _, _, number in heapq.nlargest(len(ranked), ranked):
            field = _field(found[number])
            like[field] += 1
            if like[field] <= most:
                kept.append(found[number])
                if len(kept) == width:
                    break
        return kept


def _field(state: State) -> tuple[int, ...]:
    """The monsters of mine on the field."""
    return tuple(sorted(held.kind for held in state.monsters if isinstance(held, Monster) and held.mine))
