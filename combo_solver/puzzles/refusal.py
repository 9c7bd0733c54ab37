"""A puzzle file that is read, and what of it is refused: always with its file and line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NoReturn

from combo_solver.errors import InputError, Problem

SHOWN = 60
"""Characters of a file that an error shows."""


def at_line(file: str, line: int) -> str:
    """A place in a file, as errors name it."""
    return f"{file}: line {line}"


@dataclass(frozen=True)
class Source:
    """A file's text, with line feeds alone and without a byte order mark, and the name that errors give it."""

    file: str
    text: str

    @classmethod
    def of(cls, file: str, text: str) -> Source:
        return cls(file, text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n"))

    def line(self, number: int) -> str:
        """A line as it stands there."""
        lines = self.text.split("\n")
        return lines[number - 1].strip() if 0 < number <= len(lines) else ""

    def refuse(self, line: int, what: str, mend: str = "") -> NoReturn:
        """Raise :class:`InputError` for this line."""
        raise InputError(Problem(at_line(self.file, line), what, mend))


def shown(text: str) -> str:
    """A part of a file as errors show it: printable and short."""
    plain = "".join(letter if letter.isprintable() else "?" for letter in text)
    return plain if len(plain) <= SHOWN else f"{plain[: SHOWN - 3]}..."
