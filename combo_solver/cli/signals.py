"""Signals that ask the program to stop: Ctrl-C, SIGTERM, SIGHUP (on Windows Ctrl-C and Ctrl-Break).

At any moment they end the process at once, quietly, with 128 + the signal's number (130 for Ctrl-C). Only where a
command can stop in a better way, it says so with :func:`gently`: the first signal then calls its function, and the next
one ends the process. The handler itself ends the process, without an exception: an exception may be caught or lost
wherever the signal happens to come (an import, a destructor, a callback of CP-SAT).

This module imports nothing of weight: it is in force before anything else is loaded.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

STARTED = time.perf_counter()
"""When this process began, as far as it knows: limits in seconds count from here, loading included."""
_NAMES = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
_listener: Callable[[], bool] | None = None
_caught: int | None = None
_holding = False
_held: int | None = None
"""The signal that came while they wait."""
dependants: dict[int, Callable[[], None]] = {}
"""By process id, how to end the processes that must not outlive this one, not even to complain."""


def install() -> None:
    """Take over the signals that the caller has not told this process to ignore (nohup, a shell's background jobs)."""
    for number in _numbers():
        if signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, _handle)


def ignore() -> None:
    """Leave all of them to the parent process, which ends this one when it stops."""
    for number in _numbers():
        signal.signal(number, signal.SIG_IGN)


@contextmanager
def held_back() -> Iterator[None]:
    """A process started meanwhile is never reached by these signals: its parent ends it. For this process they wait.

    A mask is that of one thread, and any other (NumPy has some) may take the signal: so the handler waits too."""
    global _holding, _held
    masks = hasattr(signal, "pthread_sigmask")
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _numbers()) if masks else set()
    _holding = True
    try:
        yield
    finally:
        _holding = False
        if masks:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        held, _held = _held, None
        if held is not None:
            _handle(held, None)


@contextmanager
def gently(stop: Callable[[], bool]) -> Iterator[None]:
    """The first signal calls ``stop`` instead of ending the process; unless that says that it comes too late."""
    global _listener
    _listener = stop
    try:
        yield
    finally:
        _listener = None


def exit_code() -> int | None:
    """The exit code of a process that was stopped by a signal; None if no signal was caught."""
    return None if _caught is None else 128 + _caught


def die_with_parent() -> None:
    """End this worker process as soon as its parent is gone, whatever ended that: a pipe whose other end only the
    parent holds is closed by the operating system."""
    import multiprocessing
    from multiprocessing.connection import wait

    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def _numbers() -> list[int]:
    return [getattr(signal, name) for name in _NAMES if hasattr(signal, name)]


def _handle(number: int, _frame: FrameType | None) -> None:
    global _listener, _caught, _held
    if _holding:
        _held = number
        return
    listener, _listener = _listener, None
    _caught = number
    if listener is None or not listener():
        for end in list(dependants.values()):
            end()
        os._exit(128 + number)
