"""What went wrong, on stderr for people, and with ``--json`` as one document on stdout for programs."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from combo_solver import __version__
from combo_solver.cli import codes, output
from combo_solver.errors import Problem

ERROR_SCHEMA = "combo-solver/error/1"
_KINDS = {codes.BAD_INPUT: "input", codes.USAGE: "usage", codes.CRASH: "crash"}


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
        if not colon and path.startswith("--"):
            path, key = "", path
        return cls(path, key, problem.what, problem.mend)


def wants_json(arguments: Sequence[str]) -> bool:
    """Whether the answer is to be a document, as far as can be told without reading the command line."""
    before = arguments[: arguments.index("--")] if "--" in arguments else arguments
    return "--json" in before


def tell(problems: Iterable[Problem], code: int, arguments: Sequence[str]) -> None:
    """Print what is wrong: a line each on stderr, or the document."""
    if wants_json(arguments):
        output.document(error_document([Trouble.of(problem) for problem in problems], code))
        return
    for problem in problems:
        print(f"error: {problem}", file=sys.stderr)


def tell_crash(message: str, arguments: Sequence[str]) -> None:
    """The document of a crash; the report for people goes to stderr as well."""
    if wants_json(arguments):
        mend = "this is a bug: please report it with the text on stderr"
        output.document(error_document([Trouble("", "", message, mend)], codes.CRASH))


def error_document(errors: list[Trouble], code: int) -> dict[str, object]:
    """The document; ``exit_code`` is the command's."""
    return {
        "schema": ERROR_SCHEMA,
        "version": __version__,
        "kind": _KINDS[code],
        "exit_code": code,
        "errors": [vars(error) for error in errors],
    }
