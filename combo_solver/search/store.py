"""What an exhaustive search has met: each state packed, with the fewest actions to it and where it was found from."""

from __future__ import annotations

from array import array

from combo_solver.state.packing import Packed, Packing
from combo_solver.state.state import State

_NONE = -1


class Store:
    """States by number, in the order in which they were met: about 150 bytes each. ``mark`` tells two things that a
    search may know of one state apart; the state is had back with it."""

    def __init__(self) -> None:
        self._packing = Packing()
        self._numbers: dict[Packed, int] = {}
        self._keys: list[Packed] = []
        self._parents = array("l")
        self._done = bytearray()
        self.actions = array("l")
        """By number."""

    def __len__(self) -> int:
        return len(self._keys)

    def key(self, state: State, mark: int = 0) -> Packed:
        """What the state is found by; equal keys are equal states of equal marks."""
        return self._packing.pack(state, mark)

    def number(self, key: Packed) -> int | None:
        """The number of what was met; None if it was not."""
        return self._numbers.get(key)

    def add(self, key: Packed, parent: int | None, actions: int) -> int:
        """It is met for the first time; its number."""
        number = self._numbers[key] = len(self._keys)
        self._keys.append(key)
        self._parents.append(_NONE if parent is None else parent)
        self._done.append(False)
        self.actions.append(actions)
        return number

    def improve(self, number: int, parent: int, actions: int) -> None:
        """A way of fewer actions to it was found."""
        self._parents[number], self.actions[number] = parent, actions

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

    def way(self, number: int) -> list[int]:
        """The numbers from the start to this one."""
        path = [number]
        while (parent := self._parents[path[-1]]) != _NONE:
            path.append(parent)
        path.reverse()
        return path
