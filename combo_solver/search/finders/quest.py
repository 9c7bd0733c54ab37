"""What the members of the finder share: the best line of them all, and the successors that any of them found."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from combo_solver.budget import Budget
from combo_solver.errors import LineError
from combo_solver.game import worth
from combo_solver.goals import goals
from combo_solver.search.expansion import as_laid_out, with_more_room
from combo_solver.search.finders.promise import PROMISES, guides, promise
from combo_solver.search.known import Spot, Step
from combo_solver.search.record import Line, Record
from combo_solver.state.state import Made, State
from combo_solver.turn.layouts import Layouts
from combo_solver.turn.line_zones import decided


class Trail(NamedTuple):
    """A line, with how each of its nodes was made where that is kept, and the number of actions up to each."""

    spots: tuple[Spot, ...]
    made: tuple[Made | None, ...]
    actions: tuple[int, ...]

    def upto(self, index: int) -> Trail:
        """The same line as far as the node of this index."""
        return Trail(self.spots[: index + 1], self.made[:index], self.actions[: index + 1])


class Met:
    """What one search of a member met: of each the fewest actions that it knows to it, where from, and how it was made
    if that took long. It goes on from the end of a trail."""

    def __init__(self, trail: Trail) -> None:
        self._met: dict[Spot, tuple[int, Spot | None, Made | None]] = {}
        before: Spot | None = None
        made: Made | None
        for spot, made, actions in zip(trail.spots, (None, *trail.made), trail.actions, strict=True):
            self._met[spot] = actions, before, made
            before = spot

    def __contains__(self, spot: Spot) -> bool:
        return spot in self._met

    def keep(self, spot: Spot, actions: int, before: Spot, made: Made | None) -> None:
        """One that was not met before."""
        self._met[spot] = actions, before, made

    def actions(self, spot: Spot) -> int:
        """The fewest actions to what was met."""
        return self._met[spot][0]

    def trail(self, spot: Spot) -> Trail:
        """The way to what was met."""
        way: list[tuple[Spot, int, Made | None]] = []
        before: Spot | None = spot
        while before is not None:
            here = before
            actions, before, made = self._met[here]
            way.append((here, actions, made))
        way.reverse()
        spots, actions_to, made_by = zip(*way, strict=True)
        return Trail(spots, made_by[1:], actions_to)


class Quest:
    """``best`` is the way to the best board that a member found; None until one was better than what the record knew.
    ``value``: what the best of the members' boards is worth; where the goal is about the opponent's LP, what it
    promises (:mod:`combo_solver.search.finders.promise`): there nothing comes of a board until the end."""

    def __init__(self, record: Record, budget: Budget, most_actions: int | None, layouts: Layouts) -> None:
        self.record, self._budget, self._limit, self._layouts = record, budget, most_actions, layouts
        self.ground = record.turn.ground
        first = record.known.spot(layouts.start())
        self.start = Trail((first,), (), (0,))
        self._latest = (Met(self.start), first)
        self._guided = guides(self.ground)
        self.value = self._guiding(goals.goal_value(self.ground, first.state), first.state)
        self.best: Trail | None = None
        self._improvements: list[Trail] = []
        self._untold: list[Trail] = []
        self._decided: tuple[Trail, Line] | None = None

    @property
    def line(self) -> Line | None:
        """The best line, in zones; these are looked for once."""
        if self.best is None:
            return None
        if self._decided is None or self._decided[0] is not self.best:
            self._decided = self.best, self._in_zones(self.best)
        return self._decided[1]

    def next_best(self) -> tuple[tuple[int, ...], int, Line] | None:
        """The best line for which zones are found, if it is not that one: its value, its actions, and itself."""
        for trail in reversed(self._improvements):
            if any(trail is each for each in self._untold):
                continue
            try:
                line = self._in_zones(trail)
            except LineError:
                continue
            return goals.goal_value(self.ground, line.path[-1]), trail.actions[-1], line
        return None

    def _in_zones(self, trail: Trail) -> Line:
        try:
            path, made = decided(self._layouts, [spot.node for spot in trail.spots], list(trail.made))
        except LineError:
            self._untold.append(trail)
            raise
        return Line(tuple(path), tuple(made))

    @property
    def actions(self) -> int:
        """The number of its actions."""
        return 0 if self.best is None else self.best.actions[-1]

    def latest(self) -> Trail:
        """The way to the latest of the best boards: those that are worth the same take turns, so that what searches
        around it drifts."""
        met, spot = self._latest
        return met.trail(spot)

    @property
    def scale(self) -> tuple[int, ...]:
        """What the levels of a value are measured against: those of the best value."""
        return tuple(max(1, abs(level)) for level in self.value)

    def look_at(self, spot: Spot, met: Met) -> tuple[int, ...]:
        """What a node is worth, or promises; an open one may be the best board so far."""
        state, value = spot.state, spot.value
        if state.window is not None:
            if value is None:
                value = spot.value = self._guiding(goals.goal_value(self.ground, state), state)
            return value
        if value is None:
            reached = self.record.value_of(state)
            value = spot.value = self._guiding(reached, state)
            if self._guided and reached > self.record.value:
                self._improve(reached, spot, met)
        if value >= self.value:
            self.value, self._latest = value, (met, spot)
            if not self._guided:
                self._improve(value, spot, met)
        return value

    def _improve(self, value: tuple[int, ...], spot: Spot, met: Met) -> None:
        if self.record.improve(value, met.actions(spot)):
            self.best = met.trail(spot)
            self._improvements.append(self.best)

    def _guiding(self, value: tuple[int, ...], state: State) -> tuple[int, ...]:
        if not self._guided:
            return value
        return worth.won(PROMISES) if worth.is_won(value) else promise(self.ground, state)

    def after(self, spot: Spot, met: Met) -> Iterator[Spot]:
        """The successors that ``met`` does not hold, within the limit of actions, as they are found; it holds them
        then."""
        so_far, limit = met.actions(spot), self._limit
        for after, cost, made in self._steps(spot):
            total = so_far + cost
            if after not in met and (limit is None or total <= limit):
                met.keep(after, total, spot, made)
                if not self._is_hopeless(after, met):
                    yield after

    def _is_hopeless(self, spot: Spot, met: Met) -> bool:
        """Whether nothing better comes after it; it is looked at for what it is worth itself."""
        if not self.record.hopeless(spot.state):
            return False
        self.look_at(spot, met)
        return True

    def _steps(self, spot: Spot) -> Iterator[Step]:
        """The successors as a node is laid out: the finder need not find everything. Those of a node that was expanded
        before are remembered."""
        record = self.record
        known = record.known
        self._budget.check_states(record.met)
        steps = known.after(spot)
        if steps is not None:
            # Work all the same, though little.
            record.met += 1
            yield from steps
            yield from spot.rest
            return
        found: list[Step] = []
        before = len(known)
        for node, cost, made in as_laid_out(record, self._budget, self._layouts, spot.node):
            step = known.spot(node), cost, made
            found.append(step)
            yield step
        known.keep(spot, found)
        rest: list[Step] = []
        for node, cost, made in with_more_room(
            record, self._budget, self._layouts, spot.node, {s[0].node for s in found}
        ):
            step = known.spot(node), cost, made
            rest.append(step)
            yield step
        spot.rest = tuple(rest)
        record.met += max(0, len(known) - before)
