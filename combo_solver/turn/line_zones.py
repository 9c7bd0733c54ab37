"""Zones for a line that was found without them (:mod:`combo_solver.turn.layouts`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from combo_solver.errors import LineError
from combo_solver.game import zones
from combo_solver.state.state import Made, State
from combo_solver.turn.arranging import arranged, forgotten, shape
from combo_solver.turn.layouts import Layouts, Node, Settled
from combo_solver.turn.successors import Turn


def decided(layouts: Layouts, nodes: list[Node], made: list[Made | None]) -> tuple[list[State], list[Made | None]]:
    """States with zones along such nodes, from the start, and how each was made where that is known. ``made``: how the
    search made them; of use where it knew the zones.

    Raises:
        LineError: No zones can be told, which is a fault of the program.
    """
    if not layouts.late:
        return [node for node in nodes if isinstance(node, State)], made
    turn = layouts.turn
    dead: set[tuple[int, State]] = set()
    path = [turn.canonical(turn.start)]
    zoned: list[Made | None] = []
    ahead = _Ahead(nodes)
    ways = [ahead.sorted(1, _ways(turn, path[0], nodes[1]))] if len(nodes) > 1 else []
    while len(path) < len(nodes):
        way = next((each for each in ways[-1] if (len(path), each[0]) not in dead), None)
        if way is None:
            ways.pop()
            dead.add((len(path) - 1, path.pop()))
            if not path:
                raise LineError(f"no zones can be told for a line of {len(nodes) - 1} actions and answers")
            zoned.pop()
            continue
        path.append(way[0])
        zoned.append(way[1])
        if len(path) < len(nodes):
            ways.append(ahead.sorted(len(path), _ways(turn, way[0], nodes[len(path)])))
    return path, zoned


class _Ahead:
    """In which order ways to a node are tried: first those in whose zones most is as it is in the next node on whose
    zones count. That is found out only there, many steps later."""

    def __init__(self, nodes: list[Node]) -> None:
        self._there = [Counter(held.kind for held in _state(node).monsters[:7] if held) for node in nodes]
        self._wanted: list[State | None] = []
        self._since: list[list[int]] = []
        self._end: list[int] = []
        for index in reversed(range(len(nodes))):
            node = nodes[index]
            if isinstance(node, Settled):
                held = Counter(each.kind for each in node.state.monsters[:7] if each)
                since = [self._stays_since(index, each.kind, held) if each else 0 for each in node.state.monsters[:7]]
                self._add(node.state, since, index)
            elif self._wanted:
                self._add(self._wanted[-1], self._since[-1], self._end[-1])
            else:
                self._add(None, [], index)
        for each in (self._wanted, self._since, self._end):
            each.reverse()

    def _add(self, wanted: State | None, since: list[int], end: int) -> None:
        self._wanted.append(wanted)
        self._since.append(since)
        self._end.append(end)

    def _stays_since(self, end: int, kind: int, held: Counter[int]) -> int:
        """From which node on as many monsters of this kind are there as in the one that ends there."""
        since = end
        while since and self._there[since - 1][kind] >= held[kind]:
            since -= 1
        return since

    def sorted(self, index: int, ways: Iterator[tuple[State, Made]]) -> Iterator[tuple[State, Made]]:
        """The ways to the node of this index, the best ones first."""
        wanted = self._wanted[index]
        if wanted is None or index == self._end[index]:
            return ways
        return iter(sorted(ways, key=lambda way: self._misplaced(index, way[0], wanted)))

    def _misplaced(self, index: int, state: State, wanted: State) -> int:
        """How many monsters are where another one is wanted before they have left, less those that are in place."""
        found = 0
        for held, other, since in zip(state.monsters, wanted.monsters, self._since[index], strict=False):
            if held and other and held.kind == other.kind:
                found -= 1
            elif held and self._leaves(index, held.kind) > (since if other else self._end[index]):
                found += 1
        return found

    def _leaves(self, index: int, kind: int) -> int:
        """At which node one of this kind is there no more."""
        there = self._there
        now = there[index][kind]
        return next((at for at in range(index + 1, len(there)) if there[at][kind] < now), len(there))


def _state(node: Node) -> State:
    return node.state if isinstance(node, Settled) else node


def _ways(turn: Turn, state: State, node: Node) -> Iterator[tuple[State, Made]]:
    """The successors of a state that such a node stands for, and how each is made."""
    wanted = shape(_state(node))
    for _, draft in turn.successors(state):
        made = draft.freeze()
        after = turn.canonical(made)
        if shape(after) == wanted and (not isinstance(node, Settled) or _as_good(turn, after, node.state)):
            yield after, (draft.trace, made)


def _as_good(turn: Turn, state: State, wanted: State) -> bool:
    """Whether a state is the wanted one but for what changes nothing: zones that are alike, which an open window keeps
    as they came about, and where a card lay that is gone."""
    if state.window is None:
        return state == wanted
    state, wanted = forgotten(state), forgotten(wanted)
    orders = turn.engine.symmetry(state).orders
    row, other = state.monsters, wanted.monsters
    return any(
        all(row[order[zone]] == other[zone] for zone in zones.MINE) and arranged(state, order) == wanted
        for order in orders
    )
