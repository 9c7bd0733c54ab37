"""Graph search with a transposition table: states in order of actions used, each expanded once.

Because shorter prefixes come first, the first time a state is met is with the fewest actions.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping

from combo_solver.budget import Budget
from combo_solver.search.expansion import nodes_after
from combo_solver.search.record import Explored, Line, Record
from combo_solver.state.state import Made, State
from combo_solver.turn.layouts import Layouts, Node, Settled

_SHORTER = 5_000
"""States within which a line as short as can be is looked for, though one that cannot be bettered is known; and as many
as three successors of each."""


class Exhaustion:
    """``best`` is the best open state that it met, with the fewest actions to it; ``complete``: nothing was left out
    but lines of more actions than asked for (``cut``), or what cannot be better. ``everything``: every state that a
    line can come to was met, whatever it is worth; whoever leaves states out for being no better must not say so."""

    def __init__(self, record: Record, budget: Budget, most_actions: int | None, late: bool = True) -> None:
        self._record, self._budget, self._limit = record, budget, most_actions
        self._layouts = Layouts(record.turn, late)
        self._explored: Explored[Node] = Explored()
        self._actions: dict[Node, int] = {}
        self._expanded: set[Node] = set()
        self.queue: deque[Node] = deque()
        self.best: Node | None = None
        self.value: tuple[int, ...] = ()
        self.actions = 0
        self.complete = False
        self.cut = False
        self.everything = False

    def run(self) -> Iterator[None]:
        """Expand every state that could lead to a better board; yields after each."""
        self._meet(self._layouts.start(), None, 0, None)
        self.queue.extend(self._actions)
        yield from self._expand(self._enough)
        self.complete = True

    def run_on(self) -> Iterator[None]:
        """Expand the states that could not lead to a better board; yields after each."""
        yield from self._expand(lambda actions: False)

    def _expand(self, enough: Callable[[int], bool]) -> Iterator[None]:
        record, queue, limit, expanded = self._record, self.queue, self._limit, self._expanded
        while queue:
            state = queue.popleft()
            if state in expanded:
                continue
            self._budget.check_states(record.statistics.states)
            actions = self._actions[state]
            if enough(actions):
                queue.appendleft(state)
                return
            expanded.add(state)
            for after, cost, made in nodes_after(record, self._budget, self._layouts, state):
                total = actions + cost
                known = self._known(after)
                if known is not None and known <= total:
                    continue
                if limit is not None and total > limit:
                    self.cut = self.cut or known is None
                    continue
                self._meet(after, state, total, made)
                if cost:
                    queue.append(after)
                else:
                    queue.appendleft(after)
            record.waiting = len(queue)
            yield
        self.everything = not self.cut

    def line(self) -> Line:
        """The line to the best state."""
        assert self.best is not None
        nodes, made = self._explored.way(self.best)
        path, ways = self._layouts.decided(nodes, made)
        return Line(tuple(path), tuple(ways))

    def met(self) -> Mapping[Node, int]:
        """Everything that was met, and after how few actions."""
        return self._actions

    def forget(self) -> None:
        """Give memory back; the line can still be told."""
        self._actions.clear()
        self._expanded.clear()
        self.queue.clear()

    def _enough(self, actions: int) -> bool:
        """Whether nothing better can come; a shorter line to the same value can only come from states with fewer
        actions."""
        record = self._record
        if not record.enough:
            return False
        if self.value != record.value:
            # The finder's line may be longer than it need be.
            done = record.statistics
            return not record.minimise and (done.states > _SHORTER or done.successors > 3 * _SHORTER)
        return not record.minimise or actions >= self.actions

    def _known(self, node: Node) -> int | None:
        """After how few actions it was met, or one that can do as much."""
        known = self._actions.get(node)
        if known is None and isinstance(node, Settled):
            plain = self._layouts.plain(node.state)
            known = None if plain is None else self._actions.get(plain)
        return known

    def _meet(self, node: Node, parent: Node | None, actions: int, made: Made | None) -> None:
        if node not in self._actions:
            self._record.statistics.states += 1
        self._explored.keep(node, parent, made)
        self._actions[node] = actions
        state = node.state if isinstance(node, Settled) else node
        if state.window is None:
            self._weigh(node, state, actions)

    def _weigh(self, node: Node, state: State, actions: int) -> None:
        value = self._record.value_of(state)
        if self.best is None or value > self.value or (value == self.value and actions < self.actions):
            self.best, self.value, self.actions = node, value, actions
            self._record.improve(value, actions)
