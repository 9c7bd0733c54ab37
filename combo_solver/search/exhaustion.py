"""Graph search with a transposition table: states in order of actions used, each expanded once.

Because shorter prefixes come first, the first time a state is met is with the fewest actions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from combo_solver.budget import Budget
from combo_solver.search.expansion import nodes_after
from combo_solver.search.record import Line, Record
from combo_solver.search.store import Store
from combo_solver.search.waiting import Waiting
from combo_solver.state.packing import Packed
from combo_solver.state.state import Made, State
from combo_solver.turn.dead.projection import Dead
from combo_solver.turn.layouts import Layouts, Node, Settled
from combo_solver.turn.line_zones import decided

_SHORTER = 300
"""States within which a line as short as can be is looked for, though one that cannot be bettered is known; and as many
as three successors of each."""


class Exhaustion:
    """``best`` is the best open state that it met, by its number, with the fewest actions to it; ``complete``: nothing
    was left out but lines of more actions than asked for (``cut``), or what cannot be better. ``everything``: every
    state that a line can come to was met, whatever it is worth; whoever leaves states out for being no better must not
    say so. ``dead``: what tells states that are as good as equal."""

    def __init__(
        self, record: Record, budget: Budget, most_actions: int | None, layouts: Layouts, dead: Dead | None = None
    ) -> None:
        self._record, self._budget, self._limit = record, budget, most_actions
        self._layouts = layouts
        self._store = Store(dead)
        self._made: dict[int, Made] = {}
        self._waiting = Waiting()
        self._aside: list[int] = []
        self.best: int | None = None
        self.value: tuple[int, ...] = ()
        self.actions = 0
        self.complete = False
        self.cut = False
        self.everything = False

    def run(self) -> Iterator[None]:
        """Expand every state that could lead to a better board; yields after each."""
        first, mark = _told(self._layouts.start())
        self._meet(self._store.key(first, mark), first, mark, None, 0, None, later=True)
        yield from self._expand(self._enough)
        self.complete = True

    def run_on(self) -> Iterator[None]:
        """Expand the states that could not lead to a better board; yields after each."""
        for number in self._aside:
            self._waiting.put(number, self._store.actions[number])
        self._aside, self._record.battles = [], None
        yield from self._expand(lambda actions: False)

    def _expand(self, enough: Callable[[int], bool]) -> Iterator[None]:
        record, store, waiting, limit = self._record, self._store, self._waiting, self._limit
        while waiting:
            number = waiting.take()
            if store.is_expanded(number):
                continue
            self._budget.check_states(record.statistics.states)
            actions = store.actions[number]
            if enough(actions):
                waiting.put_first(number, actions)
                return
            store.expand(number)
            for after, cost, made in nodes_after(record, self._budget, self._layouts, self._node(number)):
                total = actions + cost
                state, mark = _told(after)
                key = store.key(state, mark)
                known = self._known(key, after)
                if known is not None and known <= total:
                    continue
                if limit is not None and total > limit:
                    self.cut = self.cut or known is None
                    continue
                self._meet(key, state, mark, number, total, made, later=bool(cost))
            store.merge()
            record.waiting = len(waiting) + len(self._aside)
            yield
        self.everything = not (self.cut or self._aside)

    def line(self) -> Line:
        """The line to the best state."""
        assert self.best is not None
        way = self._store.way(self.best)
        nodes, made = [self._node(number) for number in way], [self._made.get(number) for number in way[1:]]
        path, ways = decided(self._layouts, nodes, made)
        return Line(tuple(path), tuple(ways))

    def forget(self) -> None:
        """Give memory back; the line can still be told."""
        self._store.forget()
        self._waiting.clear()

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

    def _known(self, key: Packed, node: Node) -> int | None:
        """After how few actions it was met, or one that can do as much."""
        store = self._store
        number = store.number(key)
        if number is None and isinstance(node, Settled):
            plain = self._layouts.plain(node.state)
            number = None if plain is None else store.number(store.key(plain))
        return None if number is None else store.actions[number]

    def _meet(
        self, key: Packed, state: State, mark: int, parent: int | None, actions: int, made: Made | None, later: bool
    ) -> None:
        store = self._store
        number = store.number(key)
        if number is None:
            self._record.statistics.states += 1
            number = store.add(key, state, mark, parent, actions)
        elif parent is not None:
            store.improve(number, key, state, mark, parent, actions)
        if made is not None:
            self._made[number] = made
        elif self._made:
            self._made.pop(number, None)
        if state.window is None:
            self._weigh(number, Settled(state) if mark else state, state, actions)
        if self._record.hopeless(state):
            self._aside.append(number)
        elif later:
            self._waiting.put(number, actions)
        else:
            self._waiting.put_first(number, actions)

    def _node(self, number: int) -> Node:
        """What was met under this number."""
        state, mark = self._store.state(number)
        return Settled(state) if mark else state

    def _weigh(self, number: int, node: Node, state: State, actions: int) -> None:
        value = self._record.value_of_node(node, state)
        if self.best is None or value > self.value or (value == self.value and actions < self.actions):
            self.best, self.value, self.actions = number, value, actions
            self._record.improve(value, actions)


def _told(node: Node) -> tuple[State, int]:
    """The state, and whether its zones count."""
    return (node.state, 1) if isinstance(node, Settled) else (node, 0)
