"""Errors a person can act on.

Every error caused by what the user gave derives from :class:`InputError`; the command line prints its message
and ends with exit code 3. :class:`RefereeError` means the program contradicted itself and ends with exit code 1.
"""

from __future__ import annotations

from dataclasses import dataclass


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


class UnknownCardError(InputError):
    """No card has this name or passcode; ``closest`` holds the nearest names."""

    def __init__(self, where: str, asked: str, closest: tuple[str, ...] = ()) -> None:
        self.asked, self.closest = asked, closest
        mend = "closest names: " + ", ".join(closest) if closest else ""
        super().__init__(Problem(where, f"no card is called {asked!r}", mend))


class AmbiguousCardError(InputError):
    """Several cards fit this name; ``candidates`` holds them."""

    def __init__(self, where: str, asked: str, candidates: tuple[str, ...]) -> None:
        self.asked, self.candidates = asked, candidates
        mend = "give the passcode of one of: " + ", ".join(candidates)
        super().__init__(Problem(where, f"{asked!r} names several cards", mend))


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


class RefereeError(ComboSolverError):
    """The referee refused a line; ``step`` counts from 1 and ``reason`` says what it saw."""

    def __init__(self, step: int, reason: str, position: str = "") -> None:
        self.step, self.reason, self.position = step, reason, position
        super().__init__(f"step {step}: {reason}" + (f"\n{position}" if position else ""))
