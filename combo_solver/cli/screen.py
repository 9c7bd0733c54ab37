"""What commands print: text that fits the terminal, with colours where it is one, and JSON documents.

Nothing here fails for a character: what the output's encoding cannot say is escaped.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import textwrap
from typing import Any

_COLOURS = (
    (r"\b(?:OPTIMAL|UNREACHABLE)\w*(?=: )|\bLEGAL\b|\bACCEPTED\b|(?<=: )legal$", "bold green"),
    (r"\bILLEGAL\b|\bREFUSED\b|(?<=: )illegal$|^error:", "bold red"),
    (r"\bUNDECIDED\b|(?<=: )undecided$|\bFEASIBLE(?=: )|\bUNKNOWN(?=: )|^warning:", "bold yellow"),
    (r"\b[A-Z]{2,3}-\d\d\b", "cyan"),
    (r"^ *\d+\.(?= )", "bold"),
)
"""Patterns within one line, and how rich shows them."""


def prepare() -> None:
    """Escape what the streams' encodings cannot say, instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def on_terminal() -> bool:
    """Whether a person reads standard output as it is printed."""
    return sys.stdout is not None and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def width(most: int) -> int:
    """How many columns a line may have: those of the terminal, at most ``most``; ``most`` where there is none."""
    return max(20, min(most, shutil.get_terminal_size().columns - 1)) if on_terminal() else most


def show(text: str) -> None:
    """Print text; on a terminal long lines are wrapped and the verdicts have colours (none with ``NO_COLOR``)."""
    if not on_terminal():
        print(text)
        return
    columns = width(10_000)
    text = "\n".join(_wrapped(line, columns) for line in text.split("\n"))
    if os.environ.get("NO_COLOR"):
        print(text)
    else:
        _coloured(text)


def document(data: dict[str, Any]) -> None:
    """Print one JSON document."""
    show_json(json.dumps(data, ensure_ascii=False, indent=1))


def show_json(text: str) -> None:
    """Print a JSON document that is a text already; a character that cannot be said is escaped as JSON escapes it."""
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        # Outside of strings JSON is ASCII, so every other character may be replaced where it stands.
        text = "".join(letter if letter.isascii() else json.dumps(letter)[1:-1] for letter in text)
    print(text)


def show_now(line: str) -> None:
    """Print a line of a table as soon as it is there, whoever reads it; it is not wrapped."""
    print(line, flush=True)


def _wrapped(line: str, columns: int) -> str:
    """A line that is too long, broken at spaces and indented; drawings are left alone."""
    if len(line) <= columns or line.lstrip().startswith(("+-", "|")):
        return line
    indent = " " * (len(line) - len(line.lstrip()) + 4)
    return "\n".join(
        textwrap.wrap(line, columns, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
    )


def _coloured(text: str) -> None:
    from rich.console import Console
    from rich.text import Text

    console = Console(highlight=False, soft_wrap=True)
    for line in text.split("\n"):
        shown = Text(line)
        for pattern, style in _COLOURS:
            shown.highlight_regex(pattern, style)
        console.print(shown)
