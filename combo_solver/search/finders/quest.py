"""What the members of the finder share: the best line of them all, and the successors that any of them found."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from combo_solver.budget import Budget
from combo_solver.goals import goals
from combo_solver.search.expansion import as_laid_out
from combo_solver.search.known import Successor
from combo_solver.search.record import Explored, Line, Record
from combo_solver.state.state import Made, State
from combo_solver.turn.layouts import Layouts, Node, Settled


class Trail(NamedTuple):
    """The nodes of a line, how each was made where that is kept, and the number of actions up to each."""

    nodes: tuple[Node, ...]
    made: tuple[Made | None, ...]
    actions: tuple[int, ...]

    def upto(self, index: int) -> Trail:
        """The same line as far as the node of this index."""
        return Trail(self.nodes[: index + 1], self.made[:index], self.actions[: index + 1])


def state_of(node: Node) -> State:
    """The state that a node is, whichever zones it counts."""
    return node.state if isinstance(node, Settled) else node


class Met:
    """The nodes that one search of a member met, with the fewest actions that it knows to each; it goes on from the
    end of a trail."""

    def __init__(self, trail: Trail) -> None:
        self._explored: Explored[Node] = Explored()
        self.actions: dict[Node, int] = {}
        before: Node | None = None
        made: Made | None
        for node, made, actions in zip(trail.nodes, (None, *trail.made), trail.actions, strict=True):
            self.keep(node, before, made, actions)
            before = node

    def keep(self, node: Node, before: Node | None, made: Made | None, actions: int) -> None:
        """A node that was not met before."""
        self._explored.keep(node, before, made)
        self.actions[node] = actions

    def trail(self, node: Node) -> Trail:
        """The way to a node that was met."""
        path, made = self._explored.way(node)
        return Trail(tuple(path), tuple(made), tuple(self.actions[each] for each in path))


class Quest:
    """``best`` is the way to the best board that a member found; None until one was better than what the record knew.
    ``value``: what the best of the members' boards is worth."""

    def __init__(self, record: Record, budget: Budget, most_actions: int | None, layouts: Layouts) -> None:
        self.record, self._budget, self._limit, self._layouts = record, budget, most_actions, layouts
        self.ground = record.turn.ground
        first = layouts.start()
        self.start = Trail((first,), (), (0,))
        self._latest = (Met(self.start), first)
        self.value: tuple[int, ...] = goals.goal_value(self.ground, state_of(first))
        self.best: Trail | None = None

    @property
    def line(self) -> Line | None:
        """The best line, in zones."""
        if self.best is None:
            return None
        path, made = self._layouts.decided(list(self.best.nodes), list(self.best.made))
        return Line(tuple(path), tuple(made))

    @property
    def actions(self) -> int:
        """The number of its actions."""
        return 0 if self.best is None else self.best.actions[-1]

    def latest(self) -> Trail:
        """The way to the latest of the best boards: those that are worth the same take turns, so that what searches
        around it drifts."""
        met, node = self._latest
        return met.trail(node)

    @property
    def scale(self) -> tuple[int, ...]:
        """What the levels of a value are measured against: those of the best value."""
        return tuple(max(1, abs(level)) for level in self.value)

    def look_at(self, node: Node, met: Met) -> tuple[int, ...]:
        """What a node is worth; an open one may be the best board so far."""
        state = state_of(node)
        if state.window is not None:
            return goals.goal_value(self.ground, state)
        value = self.record.value_of(state)
        if value >= self.value:
            self.value, self._latest = value, (met, node)
        if self.record.improve(value, met.actions[node]):
            self.best = met.trail(node)
        return value

    def after(self, node: Node, met: Met) -> Iterator[Node]:
        """The successors that ``met`` does not hold, within the limit of actions, as they are found; it holds them
        then."""
        so_far, limit, actions = met.actions[node], self._limit, met.actions
        for after, cost, made in self._successors(node):
            total = so_far + cost
            if after not in actions and (limit is None or total <= limit):
                met.keep(after, node, made, total)
                yield after

    def _successors(self, node: Node) -> Iterator[Successor]:
        """The successors as a node is laid out: the finder need not find everything. Those of a node that was expanded
        before are remembered."""
        record = self.record
        self._budget.check_states(record.met)
        known = record.known.get(node)
        if known is not None:
            # Work all the same, though little.
            record.met += 1
            yield from known
            return
        found: list[Successor] = []
        for successor in as_laid_out(record, self._budget, self._layouts, node):
            found.append(successor)
            yield successor
        record.met += record.known.keep(node, found)
