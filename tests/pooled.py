"""Work given to processes, each of which may die: what is foreign (the engine) can take its process with it."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

_Task, _Answer = TypeVar("_Task"), TypeVar("_Answer")
_Made = Callable[[], Callable[[_Task], _Answer]]
SILENCE = 900.0
"""A worker that says nothing for so many seconds counts as dead."""


def answers(
    tasks: Iterable[_Task], workers: int, made: _Made[_Task, _Answer], silence: float = SILENCE
) -> Iterator[tuple[_Task, _Answer | None]]:
    """Each task with its answer, as they come; None where the worker died, in whose place another one is started.

    ``made`` makes, once in each worker, what answers a task. Tasks are taken as workers are free for them. Ctrl-C is
    left to whoever asks; the workers end with the iterator."""
    todo = iter(tasks)
    running: dict[Connection, tuple[BaseProcess, _Task]] = {}
    try:
        for task in _first(todo, workers):
            running.update([_started(made, task)])
        while running:
            ready = wait(list(running), timeout=silence)
            for connection in ready or list(running):
                assert isinstance(connection, Connection)
                process, task = running.pop(connection)
                try:
                    if not ready:
                        raise EOFError
                    answer = connection.recv()
                except (EOFError, OSError):
                    process.terminate()
                    yield task, None
                    running.update(_started(made, another) for another in _first(todo, 1))
                    continue
                yield task, answer
                following = _first(todo, 1)
                if following:
                    running[connection] = process, following[0]
                    connection.send(following[0])
                else:
                    connection.send(None)
                    process.join()
    finally:
        for process, _ in running.values():
            process.terminate()


def _first(todo: Iterator[_Task], number: int) -> list[_Task]:
    return list(islice(todo, number))


def _started(made: _Made[_Task, _Answer], task: _Task) -> tuple[Connection, tuple[BaseProcess, _Task]]:
    here, there = multiprocessing.Pipe()
    process = multiprocessing.Process(target=_work, args=(there, made), daemon=True)
    process.start()
    there.close()
    here.send(task)
    return here, (process, task)


def _work(connection: Connection, made: _Made[Any, Any]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    answer = made()
    while (task := connection.recv()) is not None:
        connection.send(answer(task))
