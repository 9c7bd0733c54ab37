"""The JSON document of what went wrong."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from combo_solver.errors import Problem
from combo_solver.version import __version__

ERROR_SCHEMA = "combo-solver/error/1"
_KINDS = {1: "crash", 2: "usage", 3: "input"}
"""By the exit code of the command."""
BAD_INPUT = 3
_ARGUMENTS = ("card", "rule")
"""What problems call the arguments that are no files."""


@dataclass(frozen=True)
class Trouble:
    """One thing that is wrong: the file, the key in it (or the option), what is wrong, and how to mend it."""

    path: str
    key: str
    message: str
    mend: str

    @classmethod
    def of(cls, problem: Problem) -> Trouble:
        """``where`` is ``FILE: KEY``, a file, or an option."""
        path, colon, key = problem.where.partition(": ")
        if not colon and (path.startswith("--") or path in _ARGUMENTS):
            path, key = "", path
        return cls(path, key, problem.what, problem.mend)


def error_document(errors: Iterable[Trouble], code: int = BAD_INPUT) -> dict[str, object]:
    """The document; ``exit_code`` is the command's."""
    return {
        "schema": ERROR_SCHEMA,
        "version": __version__,
        "kind": _KINDS[code],
        "exit_code": code,
        "errors": [vars(error) for error in errors],
    }
