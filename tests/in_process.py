"""The command in the process of the test: what it prints and its exit code, as a process of its own would give them,
but for what the interpreter does before and after it. It takes a small part of the time."""

from __future__ import annotations

import io
import sys
import time
from typing import NamedTuple
from unittest import mock

from typer.main import get_command

from combo_solver.cli import app, signals

COMMAND = get_command(app.app)
"""The command line as typer reads it out of the functions, which takes longer than many a command."""


class Answer(NamedTuple):
    """What a command left behind; named as :class:`subprocess.CompletedProcess` names it."""

    returncode: int
    stdout: str
    stderr: str


def answer(*arguments: str, given: str | bytes = "", encoding: str = "utf-8") -> Answer:
    """The command with these arguments, ``given`` on standard input, and streams of this encoding.

    Signals are left alone: tests of those need a process (:mod:`tests.processes`), and so do workers."""
    read, out, err = (io.BytesIO(data) for data in (given.encode() if isinstance(given, str) else given, b"", b""))
    stdin, stdout, stderr = (io.TextIOWrapper(stream, encoding=encoding) for stream in (read, out, err))
    with (
        mock.patch.multiple(sys, argv=["combo-solver", *arguments], stdin=stdin, stdout=stdout, stderr=stderr),
        mock.patch.object(app, "app", COMMAND),
        # Limits of time count from the start of the process.
        mock.patch.object(signals, "STARTED", time.perf_counter()),
    ):
        try:
            app.run()
        except SystemExit as end:
            code = end.code
        else:
            raise AssertionError("it did not say how it ended")
    for stream in (stdout, stderr):
        stream.flush()
    printed, complained = (stream.getvalue().decode(encoding) for stream in (out, err))
    return Answer(code if isinstance(code, int) else int(bool(code)), printed, complained)
