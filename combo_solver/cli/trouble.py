"""What went wrong, on stderr for people, and with ``--json`` as one document on stdout for programs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from combo_solver.cli import codes, output, screen
from combo_solver.errors import Problem
from combo_solver.report.errors import Trouble, error_document

_LIBRARY_WORDS = (
    (r"Value error, ", ""),
    (r", unable to parse.*", ""),
    (r"Input should be a valid integer.*", "expected a whole number"),
    (r"Input should be a valid number.*", "expected a number"),
    (r"Input should be greater than or equal to", "expected at least"),
    (r"Input should be less than or equal to", "expected at most"),
    (r"Input should be ", "expected "),
)


def wants_json(arguments: Sequence[str]) -> bool:
    """Whether the answer is to be a document, as far as can be told without reading the command line."""
    before = arguments[: arguments.index("--")] if "--" in arguments else arguments
    return "--json" in before


def tell(problems: Iterable[Problem], code: int, arguments: Sequence[str]) -> None:
    """Print what is wrong: a line each on stderr, or the document."""
    if wants_json(arguments):
        screen.document(error_document([Trouble.of(problem) for problem in problems], code))
        return
    for problem in problems:
        output.complain(f"error: {problem}")


def tell_crash(message: str, arguments: Sequence[str]) -> None:
    """The document of a crash; the report for people goes to stderr as well."""
    if wants_json(arguments):
        mend = "this is a bug: please report it with the text on stderr"
        screen.document(error_document([Trouble("", "", message, mend)], codes.CRASH))


def is_shortage(error: Exception) -> bool:
    """Whether there was no memory: for an object, or for a library that was to be loaded."""
    words = ("failed to map segment", "cannot allocate memory")
    return isinstance(error, MemoryError) or (
        isinstance(error, ImportError | OSError) and any(word in str(error).lower() for word in words)
    )


def is_usage(error: Exception) -> bool:
    """Whether typer found the command line wrong: its errors carry an exit code and a message."""
    return getattr(error, "exit_code", None) == codes.USAGE and hasattr(error, "format_message")


def unreadable(error: Any) -> Problem | None:
    """The file that typer finds it may not read: bad input, as one is that is not there. None: something else."""
    found = re.search(r"[Pp]ath '(.*)' is not readable", str(error.format_message()))
    return None if found is None else Problem(found[1], "cannot be read: Permission denied")


def tell_usage(error: Any, arguments: Sequence[str]) -> None:
    """What is wrong with the command line, with the usage of the command; the whole help when nothing was given."""
    if type(error).__name__ == "NoArgsIsHelpError":
        error.show()
        return
    context = getattr(error, "ctx", None)
    parameter = getattr(error, "param", None)
    option = getattr(error, "option_name", None) or next(iter(getattr(parameter, "opts", ())), "")
    command = context.command_path if context is not None else "combo-solver"
    found = Trouble("", str(option), _plain(str(error.format_message())), f"see {command} --help")
    if wants_json(arguments):
        screen.document(error_document([found], codes.USAGE))
        return
    if context is not None:
        output.complain(context.get_usage().strip())
    output.complain(f"error: {Problem(found.key, found.message, found.mend)}")


def _plain(message: str) -> str:
    """typer's message without the words of the library that reads the values, and without the option's name."""
    message = re.sub(r"^Invalid value for .*?: ", "", message.strip().rstrip("."))
    for pattern, words in _LIBRARY_WORDS:
        message = re.sub(pattern, words, message)
    return message[:1].lower() + message[1:]
