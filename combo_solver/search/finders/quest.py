"""What the members of the finder share: the best line of them all, and the successors that any of them found."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from combo_solver.budget import Budget
from combo_solver.goals import goals
from combo_solver.search.expansion import generated
from combo_solver.search.known import Successor
from combo_solver.search.record import Explored, Line, Record, line_to
from combo_solver.state.state import Made, State


class Trail(NamedTuple):
    """A line with the number of actions up to each of its states."""

    line: Line
    actions: tuple[int, ...]

    def upto(self, index: int) -> Trail:
        """The same line as far as the state of this index."""
        path, made = self.line
        return Trail(Line(path[: index + 1], made[:index]), self.actions[: index + 1])


class Met:
    """The states that one search of a member met, with the fewest actions that it knows to each; it goes on from the
    end of a trail."""

    def __init__(self, trail: Trail) -> None:
        self._explored: Explored[State] = Explored()
        self.actions: dict[State, int] = {}
        before: State | None = None
        made: Made | None
        for state, made, actions in zip(trail.line.path, (None, *trail.line.made), trail.actions, strict=True):
            self.keep(state, before, made, actions)
            before = state

    def keep(self, state: State, before: State | None, made: Made | None, actions: int) -> None:
        """A state that was not met before."""
        self._explored.keep(state, before, made)
        self.actions[state] = actions

    def line(self, state: State) -> Line:
        """The way to a state that was met."""
        return line_to(self._explored, state)

    def trail(self, state: State) -> Trail:
        """The same with its actions."""
        line = self.line(state)
        return Trail(line, tuple(self.actions[each] for each in line.path))


class Quest:
    """``line`` is that of the best board that a member found, after ``actions``; None until one was better than what
    the record knew. ``value``: what the best of the members' boards is worth."""

    def __init__(self, record: Record, budget: Budget, most_actions: int | None) -> None:
        self.record, self._budget, self._limit = record, budget, most_actions
        self.ground = record.turn.ground
        first = record.turn.canonical(record.turn.start)
        self.start = Trail(Line((first,), ()), (0,))
        self._latest = (Met(self.start), first)
        self.value: tuple[int, ...] = goals.goal_value(self.ground, first)
        self.line: Line | None = None
        self.actions = 0

    def latest(self) -> Trail:
        """The way to the latest of the best boards: those that are worth the same take turns, so that what searches
        around it drifts."""
        met, state = self._latest
        return met.trail(state)

    @property
    def scale(self) -> tuple[int, ...]:
        """What the levels of a value are measured against: those of the best value."""
        return tuple(max(1, abs(level)) for level in self.value)

    def look_at(self, state: State, met: Met) -> tuple[int, ...]:
        """What a state is worth; an open one may be the best board so far."""
        if state.window is not None:
            return goals.goal_value(self.ground, state)
        value = self.record.value_of(state)
        if value >= self.value:
            self.value, self._latest = value, (met, state)
        if self.record.improve(value, met.actions[state]):
            self.line, self.actions = met.line(state), met.actions[state]
        return value

    def after(self, state: State, met: Met) -> Iterator[State]:
        """The successors that ``met`` does not hold, within the limit of actions, as they are found; it holds them
        then."""
        so_far, limit, actions = met.actions[state], self._limit, met.actions
        for after, cost, made in self._successors(state):
            total = so_far + cost
            if after not in actions and (limit is None or total <= limit):
                met.keep(after, state, made, total)
                yield after

    def _successors(self, state: State) -> Iterator[Successor]:
        """All successors; those of a state that was expanded before are remembered."""
        record = self.record
        self._budget.check_states(record.met)
        known = record.known.get(state)
        if known is not None:
            # Work all the same, though little.
            record.met += 1
            yield from known
            return
        found: list[Successor] = []
        for successor in generated(record, self._budget, state):
            found.append(successor)
            yield successor
        record.met += record.known.keep(state, found)
