"""Worker processes that never outlive this one, and answer through a pipe of their own.

No pool of a library is used: what must hold here is that a worker in the middle of its work ends when its parent is
killed, and that no signal to the whole process group reaches it; pools leave the one to the worker and know nothing of
the other, and what is left of them is what is below.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

from combo_solver.cli import collecting, signals


class Died(Exception):
    """A worker ended without its last answer."""


class Worker:
    """A process that runs ``target(send, *arguments)``; ``send`` is called with each answer."""

    def __init__(self, target: Callable[..., None], *arguments: object) -> None:
        context = get_context("spawn")
        self.answers, send = context.Pipe(duplex=False)
        self._process = context.Process(target=_work, args=(target, send, arguments), daemon=True)
        with signals.held_back():
            self._process.start()
            assert self._process.pid is not None
            signals.dependants[self._process.pid] = self._process.kill
        send.close()
        self.started = time.monotonic()

    def receive(self) -> Any:
        """The next answer, waiting for it; raises :class:`Died` when there is none any more."""
        try:
            return self.answers.recv()
        except (EOFError, OSError):
            self._process.join()
            raise Died(f"the process ended with code {self._process.exitcode}") from None

    def kill(self) -> None:
        """End it, whatever it is doing."""
        assert self._process.pid is not None
        signals.dependants.pop(self._process.pid, None)
        self._process.kill()
        self._process.join()
        self.answers.close()


def _work(target: Callable[..., None], send: Connection, arguments: tuple[object, ...]) -> None:
    signals.ignore()
    signals.die_with_parent()
    collecting.rarely()
    try:
        target(send.send, *arguments)
    finally:
        send.close()
