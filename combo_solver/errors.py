"""Errors a person can act on.

Every error caused by what the user gave derives from :class:`InputError`; the command line prints its message
and ends with exit code 3. :class:`RefereeError` and :class:`LineError` mean that the program contradicted itself and
end with exit code 1.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any


@dataclass(frozen=True)
class Problem:
    """One defect of an input: where it is (file, key), what is wrong and how to mend it."""

    where: str
    what: str
    mend: str = ""

    def __str__(self) -> str:
        tail = f" ({self.mend})" if self.mend else ""
        return f"{self.where}: {self.what}{tail}" if self.where else f"{self.what}{tail}"


class ComboSolverError(Exception):
    """Base class of all errors of this package."""


class InputError(ComboSolverError):
    """The input cannot be used; ``problems`` names every defect found."""

    def __init__(self, *problems: Problem) -> None:
        self.problems = problems
        super().__init__("\n".join(str(problem) for problem in problems))

    def __reduce__(self) -> tuple[Any, ...]:
        """How another process is told: a process pool must not break on an error."""
        return InputError, self.problems


class UnknownCardError(InputError):
    """No card has this name or passcode. ``closest`` looks up the nearest names, only when the error is told: whoever
    tries several readings of a text pays nothing for those that are dropped."""

    def __init__(self, where: str, asked: str, closest: Callable[[], tuple[str, ...]] = tuple) -> None:
        self.where, self.asked = where, asked
        self._look_up = closest
        super().__init__()

    @property
    def closest(self) -> tuple[str, ...]:
        """The nearest names."""
        return self._look_up()

    @property
    def problems(self) -> tuple[Problem, ...]:
        closest = self.closest
        mend = "closest names: " + ", ".join(closest) if closest else ""
        return (Problem(self.where, f"no card is called {self.asked!r}", mend),)

    @problems.setter
    def problems(self, _: tuple[Problem, ...]) -> None:
        """Always those above."""

    def __str__(self) -> str:
        return str(self.problems[0])

    def __reduce__(self) -> tuple[Any, ...]:
        return UnknownCardError, (self.where, self.asked, partial(tuple, self.closest))


class AmbiguousCardError(InputError):
    """Several cards fit this name; ``candidates`` holds them."""

    def __init__(self, where: str, asked: str, candidates: tuple[str, ...]) -> None:
        self.where, self.asked, self.candidates = where, asked, candidates
        mend = "give the passcode of one of: " + ", ".join(candidates)
        super().__init__(Problem(where, f"{asked!r} names several cards", mend))

    def __reduce__(self) -> tuple[Any, ...]:
        return AmbiguousCardError, (self.where, self.asked, self.candidates)


class SeveralBeginError(UnknownCardError):
    """No card has this name, and the names of several begin so; ``candidates`` holds some of them."""

    def __init__(self, where: str, asked: str, candidates: tuple[str, ...]) -> None:
        self.candidates = candidates
        mend = "names that begin so: " + ", ".join(candidates)
        self._said = (Problem(where, f"no card is called {asked!r}", mend),)
        super().__init__(where, asked)

    @property
    def problems(self) -> tuple[Problem, ...]:
        return self._said

    @problems.setter
    def problems(self, _: tuple[Problem, ...]) -> None:
        """Always the one above."""

    def __str__(self) -> str:
        return str(self._said[0])

    def __reduce__(self) -> tuple[Any, ...]:
        return SeveralBeginError, (self.where, self.asked, self.candidates)


class LineError(ComboSolverError):
    """The search has found a value and cannot tell the line to it: the program contradicted itself."""


class RefereeError(ComboSolverError):
    """The referee refused a line; ``step`` counts from 1 and ``reason`` says what it saw."""

    def __init__(self, step: int, reason: str, position: str = "") -> None:
        self.step, self.reason, self.position = step, reason, position
        super().__init__(f"step {step}: {reason}" + (f"\n{position}" if position else ""))

    def __reduce__(self) -> tuple[Any, ...]:
        return RefereeError, (self.step, self.reason, self.position)
