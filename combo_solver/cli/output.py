"""Output that cannot be written: a full disk, a closed pipe, no stdout at all. Neither is a bug of this program."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TextIO

from combo_solver.cli import codes
from combo_solver.errors import InputError, Problem


class CannotWriteError(InputError):
    """The answer cannot be written, so a document about that cannot be either."""


@contextmanager
def demanded() -> Iterator[None]:
    """What is printed meanwhile must arrive: else a :class:`CannotWriteError` says so. If the reader has closed the
    pipe (``| head``) nobody wants more: the process ends quietly, with the code of one that SIGPIPE ended."""
    if sys.stdout is None:
        raise CannotWriteError(Problem("stdout", "cannot write: it is closed"))
    try:
        try:
            yield
        finally:
            _flush()
    except BrokenPipeError:
        _forget_stdout()
        sys.exit(codes.PIPE_CLOSED)
    except SystemExit as end:
        # Typer and rich end like this by themselves when a pipe is closed; no command does.
        if end.code == codes.CRASH:
            _forget_stdout()
            sys.exit(codes.PIPE_CLOSED)
        raise
    except OSError as error:
        _forget_stdout()
        where = error.filename if isinstance(error.filename, str) else "stdout"
        raise CannotWriteError(Problem(where, f"cannot write: {error.strerror or error}")) from None


def complain(text: str) -> None:
    """A message on stderr; if nobody can read it, there is nobody to tell."""
    try:
        sys.stderr.write(text.rstrip("\n") + "\n")
        sys.stderr.flush()
    except AttributeError:
        return
    except OSError:
        _forget(sys.stderr, 2)


def _flush() -> None:
    # Otherwise the interpreter does it too late, with words of its own.
    if sys.stdout is not None and not sys.stdout.closed:
        sys.stdout.flush()


def _forget_stdout() -> None:
    _forget(sys.stdout, 1)


def _forget(stream: TextIO, descriptor: int) -> None:
    """What could not be written is dropped, so that the interpreter does not try it again."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, descriptor)
        os.close(nowhere)
    with suppress(OSError, ValueError):
        stream.flush()
