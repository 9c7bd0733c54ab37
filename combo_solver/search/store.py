"""What an exhaustive search has met: each state packed, with the fewest actions to it and where it was found from.

States of which the same is left without what nothing in the rest of the turn can read
(:mod:`combo_solver.turn.dead.projection`) are one: that one is kept which is met after the fewest actions, whole, so
that lines are made of states that are really there."""

from __future__ import annotations

from array import array

from combo_solver.state.packing import Packed, Packing
from combo_solver.state.state import State
from combo_solver.turn.dead.projection import Dead

_NONE = -1
_MANY = 3_000
"""States that are kept apart at first: what tells which are one costs more than it saves in a short search."""
_REMEMBERED = 50_000
"""How many states are remembered with what is left of them."""


class Store:
    """States by number, in the order in which they were met: about 150 bytes each, 50 more with ``dead``, which tells
    what is left of a state: that is asked once there are many. ``mark`` tells two things that a search may know of
    one state apart; the state is had back with it."""

    def __init__(self, dead: Dead | None = None) -> None:
        self._packing = Packing()
        self._dead: Dead | None = None
        self._dead_later = dead
        self._left: dict[Packed, Packed] = {}
        self._numbers: dict[Packed, int] = {}
        self._keys: list[Packed] = []
        self._parents = array("l")
        self._done = bytearray()
        self.actions = array("l")
        """By number."""

    def __len__(self) -> int:
        return len(self._keys)

    def key(self, state: State, mark: int = 0) -> Packed:
        """What the state is found by; equal keys are states of equal marks that are equal, or as good as equal."""
        whole = self._packing.pack(state, mark)
        if self._dead is None:
            return whole
        # Most successors were met before.
        key = self._left.get(whole)
        if key is None:
            if len(self._left) >= _REMEMBERED:
                self._left.clear()
            key = self._left[whole] = self._packing.pack(*self._dead.left(state, mark))
        return key

    def merge(self) -> None:
        """Find states by what is left of them from now on, if there are many: keys that were had before do not count
        any more. Of those that are one that is kept which was met after the fewest actions; the others need not be
        expanded."""
        if self._dead_later is None or len(self) < _MANY:
            return
        self._dead, self._dead_later = self._dead_later, None
        kept: dict[Packed, int] = {}
        for number in sorted(self._numbers.values(), key=lambda number: (self.actions[number], number)):
            key = self.key(*self.state(number))
            if kept.setdefault(key, number) != number:
                self.expand(number)
        self._numbers = kept

    def number(self, key: Packed) -> int | None:
        """The number of what was met; None if it was not."""
        return self._numbers.get(key)

    def add(self, key: Packed, state: State, mark: int, parent: int | None, actions: int) -> int:
        """It is met for the first time; its number."""
        number = self._numbers[key] = len(self._keys)
        self._keys.append(self._whole(key, state, mark))
        self._parents.append(_NONE if parent is None else parent)
        self._done.append(False)
        self.actions.append(actions)
        return number

    def improve(self, number: int, key: Packed, state: State, mark: int, parent: int, actions: int) -> None:
        """A way of fewer actions to it was found, or to one that is as good."""
        self._keys[number] = self._whole(key, state, mark)
        self._parents[number], self.actions[number] = parent, actions

    def _whole(self, key: Packed, state: State, mark: int) -> Packed:
        return key if self._dead is None else self._packing.pack(state, mark)

    def is_expanded(self, number: int) -> bool:
        """Whether it was."""
        return bool(self._done[number])

    def expand(self, number: int) -> None:
        """It is expanded now."""
        self._done[number] = True

    def state(self, number: int) -> tuple[State, int]:
        """What has this number: the state, and its mark."""
        return self._packing.unpack(self._keys[number])

    def forget(self) -> None:
        """Give memory back: nothing more is found, but what has a number can still be had."""
        self._numbers.clear()
        self._left.clear()

    def way(self, number: int) -> list[int]:
        """The numbers from the start to this one."""
        path = [number]
        while (parent := self._parents[path[-1]]) != _NONE:
            path.append(parent)
        path.reverse()
        return path
