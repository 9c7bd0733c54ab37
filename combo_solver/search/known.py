"""What the finder met, once each and within a bound: expansions are what a search costs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from combo_solver.state.state import Made, State
from combo_solver.turn.layouts import Node, Settled

Successor = tuple[Node, int, Made | None]
"""What comes next (a canonical state, or one that stands for all like it), the number of actions to it, and how it was
made if that took long."""
Step = tuple["Spot", int, Made | None]
"""The same where each node has its spot."""

_STATES = 80_000
"""How many nodes are held; then those that nobody asked for since the last time are forgotten, or all if these are but
a few. So when something is forgotten does not depend on time."""
_MOST = 2_000
"""Successors of one node, above which they are not remembered."""


class Spot:
    """A node, once: equal nodes have one spot while it is held, so that it is found by itself, not by all that the
    node is made of. ``state``: that of the node; ``after``: its successors if they are remembered, ``rest``: those that
    need more room (:func:`.expansion.with_more_room`); ``value`` and ``traits`` are what members of the finder work out
    of it once; ``era``: when it was last asked for."""

    __slots__ = ("after", "era", "node", "rest", "state", "traits", "value")

    def __init__(self, node: Node, era: int) -> None:
        self.node, self.era = node, era
        self.state: State = node.state if isinstance(node, Settled) else node
        self.after: tuple[Step, ...] | None = None
        self.rest: tuple[Step, ...] = ()
        self.value: tuple[int, ...] | None = None
        self.traits: tuple[int, ...] | None = None


class Known:
    """The spots that are held."""

    def __init__(self, states: int = _STATES) -> None:
        self._most, self._era = states, 0
        self._spots: dict[Node, Spot] = {}

    def get(self, node: Node) -> Iterator[Successor] | None:
        """The successors of a node, if they are remembered."""
        spot = self._spots.get(node)
        if spot is None or spot.after is None:
            return None
        spot.era = self._era
        return ((each.node, cost, made) for each, cost, made in spot.after)

    def value(self, node: Node) -> tuple[int, ...] | None:
        """What members of the finder worked out of a node, if they did."""
        spot = self._spots.get(node)
        return None if spot is None else spot.value

    def spot(self, node: Node) -> Spot:
        """The one of a node."""
        found = self._spots.get(node)
        if found is None:
            found = self._spots[node] = Spot(node, self._era)
        return found

    def after(self, spot: Spot) -> tuple[Step, ...] | None:
        """The successors of a spot, if they are remembered. What is asked for is held on."""
        spot.era = self._era
        if spot.after is None:
            # It may have been forgotten, and found again as another.
            return self._spots.setdefault(spot.node, spot).after
        return spot.after

    def keep(self, spot: Spot, steps: Sequence[Step]) -> None:
        """Remember all successors of a spot."""
        if len(steps) <= _MOST:
            spot.after, spot.era = tuple(steps), self._era
            self._spots[spot.node] = spot
        if len(self._spots) >= self._most:
            self.age()

    def __len__(self) -> int:
        return len(self._spots)

    def age(self) -> None:
        """Forget what nobody asked for since the last time."""
        held = {node: spot for node, spot in self._spots.items() if spot.era == self._era}
        if 2 * len(held) > self._most:
            held = {}
        for node, spot in self._spots.items():
            if node not in held:
                spot.after, spot.rest = None, ()
        self._spots = held
        self._era += 1

    def forget(self) -> None:
        """Give memory back."""
        self.age()
        self.age()
