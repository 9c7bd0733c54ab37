"""What every question to the rules has in common: which model answers it, what is decided in it, how answers are read.

A question is a frozen NamedTuple of what the rule can see, and nothing else: it is the key under which the oracle
remembers its answers. The names of fact variables and decisions stay in this folder.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar, cast

from combo_solver.game import zones
from combo_solver.rules.model import RuleModel
from combo_solver.rules.timing import Timing

Answer_co = TypeVar("Answer_co", covariant=True)
Q = TypeVar("Q", bound="Question[Any]")
Solution = Mapping[str, bool]
"""The decisions of a model, by name."""
Summon = tuple[tuple[int, ...], int]
"""The answer of a Summon of one monster: the materials (or Tributes) that are used, by number, and its zone."""


_FEW = 4
"""As many cards as most questions are about."""


class Blueprint(NamedTuple):
    """How a model is built. ``usual``: for how many cards beyond my monster zones the usual one is; larger ones are
    built when a question needs them. 0: the model has no size."""

    name: str
    build: Callable[[int], RuleModel]
    usual: int = 0

    def sized(self, cards: int) -> int:
        """The size of the model that can consider this many cards: a small one is answered sooner."""
        if cards <= _FEW and self.usual > 2 * _FEW:
            return _FEW
        return self.usual * max(1, -(-cards // self.usual)) if self.usual else 0


class Decided(NamedTuple):
    """What a question leaves no choice about: the numbers of the materials (of a Pendulum Summon: of the monsters that
    come) and the zone; None leaves it open."""

    used: tuple[int, ...] | None = None
    zone: int | None = None


OPEN = Decided()


class Question(Protocol[Answer_co]):
    """A question to one rule model. Every question is a NamedTuple; those whose model asks for an open Main Phase have
    a field ``timing``, None for an open Main Phase of mine."""

    @property
    def blueprint(self) -> Blueprint:
        """The model that answers it."""

    @property
    def size(self) -> int:
        """How many cards beyond my monster zones it considers."""

    def facts(self) -> dict[str, int]:
        """The values of the model's fact variables; for rules/ alone."""

    def decisions(self, decided: Decided) -> dict[str, bool]:
        """What is decided, as the model's decisions; for rules/ alone."""

    def read(self, solutions: Iterable[Solution]) -> Iterable[Answer_co]:
        """The answers behind the model's solutions; for rules/ alone."""

    def __hash__(self) -> int: ...


def at(question: Q, timing: Timing) -> Q:
    """The same question at another moment."""
    return cast(Q, cast(Any, question)._replace(timing=timing))


def unusable(question: Q, numbers: Iterable[int]) -> Q:
    """The same question where these possible materials cannot be used."""
    asked = cast(Any, question)
    return cast(Q, asked._replace(bodies=without(asked.bodies, numbers)))


def apart(question: Q) -> Q:
    """The same question with like cards of other places than the field told apart."""
    asked = cast(Any, question)
    return cast(Q, asked._replace(bodies=tuple(body and body._replace(kind=-1) for body in asked.bodies)))


# --- for the questions of this folder -------------------------------------------------------------------------------


def decisions(decided: Decided, candidates: int = 0) -> dict[str, bool]:
    """The decisions of a model that puts one monster into a zone and may use this many candidates for it."""
    found: dict[str, bool] = {}
    if decided.used is not None:
        found |= {f"use {number}": number in decided.used for number in range(candidates)}
    if decided.zone is not None:
        found |= {f"to {zone}": zone == decided.zone for zone in zones.MINE}
    return found


def read_summon(solution: Solution) -> Summon:
    """A solution as used candidates and target zone."""
    return read_used(solution), next(zone for zone in zones.MINE if solution[f"to {zone}"])


def read_used(solution: Solution) -> tuple[int, ...]:
    """A solution as used candidates, where no zone is asked for."""
    return tuple(sorted(int(name[4:]) for name, on in solution.items() if on and name.startswith("use ")))


def read_zones(solutions: Iterable[Solution]) -> list[int]:
    """The zones of the solutions, in order."""
    return sorted(read_summon(solution)[1] for solution in solutions)


def without(bodies: Sequence[Any], numbers: Iterable[int]) -> tuple[Any, ...]:
    """Possible materials of which these cannot be used."""
    barred = set(numbers)
    return tuple(body and body._replace(usable=False) if at in barred else body for at, body in enumerate(bodies))
