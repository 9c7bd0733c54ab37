"""What waits to be expanded: those of the fewest actions first, though a step may be of two actions."""

from __future__ import annotations

from collections import defaultdict, deque


class Waiting:
    """Numbers of states, each with the number of actions to it."""

    def __init__(self) -> None:
        self._after: defaultdict[int, deque[int]] = defaultdict(deque)
        self._number = 0

    def __len__(self) -> int:
        return self._number

    def __bool__(self) -> bool:
        return bool(self._after)

    def put(self, number: int, actions: int) -> None:
        """It is taken after all others of as many actions."""
        self._after[actions].append(number)
        self._number += 1

    def put_first(self, number: int, actions: int) -> None:
        """It is taken before all others of as many actions."""
        self._after[actions].appendleft(number)
        self._number += 1

    def take(self) -> int:
        """One of the fewest actions."""
        least = min(self._after)
        held = self._after[least]
        number = held.popleft()
        self._number -= 1
        if not held:
            del self._after[least]
        return number

    def clear(self) -> None:
        """Nothing waits any more."""
        self._after.clear()
        self._number = 0
