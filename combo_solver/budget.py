"""What a search may use: seconds, states and memory, and whether somebody asked it to stop.

Everything that may take long, down to one choice of one effect, asks :meth:`Budget.check`, so that a limit holds
whatever the position; only :mod:`combo_solver.search` knows what to do when it is spent.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from combo_solver import memory

_LOOK_EVERY = 0.05
"""Seconds between two looks at what is dearer to know than the time."""


class Spent(Exception):
    """A limit was met, or somebody asked to stop."""


class Budget:
    """``seconds`` count from ``started`` (a value of ``time.perf_counter``); ``used_memory``: bytes that this process
    may occupy. None: no limit."""

    def __init__(
        self,
        seconds: float | None = None,
        states: int | None = None,
        used_memory: int | None = None,
        started: float | None = None,
    ) -> None:
        self._started = time.perf_counter() if started is None else started
        self._deadline = self._last = None if seconds is None else self._started + seconds
        self._states = states
        self._memory = used_memory
        self._next = self._started
        self._open = True
        self._watcher: Callable[[], None] | None = None
        self.interrupted = False

    def interrupt(self) -> bool:
        """Ask to stop; may be called from a signal handler or another thread. False: the search is over already."""
        if self._open:
            self.interrupted = True
            self._next = 0.0
        return self._open

    def limit_states(self, states: int) -> None:
        """No more than this many states from now on."""
        self._states = states if self._states is None else min(states, self._states)

    def limit_time(self, share: float) -> None:
        """No more than this share of what is left of the time, until :meth:`reopen`."""
        if (left := self.left()) is not None:
            self._deadline = time.perf_counter() + share * left

    def watch(self, watcher: Callable[[], None]) -> None:
        """Call this now and then, however long a single step takes."""
        self._watcher = watcher

    def check(self) -> float:
        """Raise :class:`Spent` when the search must stop; the time it is (of ``time.perf_counter``)."""
        now = time.perf_counter()
        if now >= self._next:
            self._look(now)
        return now

    def check_states(self, states: int) -> None:
        """The same, with the number of states so far."""
        if self._open and self._states is not None and states >= self._states:
            raise Spent
        self.check()

    def spent(self) -> bool:
        """The same as a question, for callers that must not be left by an exception."""
        try:
            self.check()
        except Spent:
            return True
        return False

    def is_over(self) -> bool:
        """Whether time is up, or somebody asked to stop; may be asked from another thread."""
        return self._open and (self.interrupted or self.left() == 0.0)

    def left(self) -> float | None:
        """Seconds that are left, or None without a limit of time."""
        return None if self._deadline is None or not self._open else max(0.0, self._deadline - time.perf_counter())

    def close(self) -> None:
        """The search is over: what follows (writing its line) is short and is not stopped any more."""
        self._open = False
        self._watcher = None

    def reopen(self) -> None:
        """Another search begins, with what is left of the time and the memory."""
        self._open, self._next, self._deadline = True, self._started, self._last

    def _look(self, now: float) -> None:
        if not self._open:
            self._next = float("inf")
            return
        if self.interrupted:
            raise Spent
        if self._deadline is not None and now >= self._deadline:
            raise Spent
        if self._memory is not None and memory.used() > self._memory:
            raise Spent
        if self._watcher is not None:
            self._watcher()
        self._next = now + _LOOK_EVERY
        if self._deadline is not None:
            self._next = min(self._next, self._deadline)
        if self.interrupted:
            # Asked to stop meanwhile.
            self._next = 0.0
