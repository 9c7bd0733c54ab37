"""Zones for a line that was found without them (:mod:`combo_solver.turn.layouts`)."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.errors import LineError
from combo_solver.state.state import Made, State
from combo_solver.turn.arranging import shape
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
    ways = [_ways(turn, path[0], nodes[1])] if len(nodes) > 1 else []
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
            ways.append(_ways(turn, way[0], nodes[len(path)]))
    return path, zoned


def _ways(turn: Turn, state: State, node: Node) -> Iterator[tuple[State, Made]]:
    """The successors of a state that such a node stands for, and how each is made."""
    wanted = node.state if isinstance(node, Settled) else shape(node)
    for _, draft in turn.successors(state):
        made = draft.freeze()
        after = turn.canonical(made)
        if after == wanted if isinstance(node, Settled) else shape(after) == wanted:
            yield after, (draft.trace, made)
