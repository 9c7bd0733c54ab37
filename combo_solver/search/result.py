"""What a search ends with."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from combo_solver.budget import Budget
from combo_solver.errors import InputError, Problem
from combo_solver.state.state import Made, State

if TYPE_CHECKING:
    # Its package loads OR-Tools, and who asks for limits alone needs none.
    from combo_solver.bounds.resources import Reason


class Status(StrEnum):
    """What has been proved about the modelled cards.

    ``OPTIMAL``: no line is better. ``OPTIMAL_WITHIN``: no line of at most the asked number of actions is better.
    ``FEASIBLE``: a line was found, and the upper bound limits what is left. ``UNREACHABLE`` /
    ``UNREACHABLE_WITHIN``: no line (of that many actions) reaches the goal. ``UNKNOWN``: nothing proved or found.
    """

    OPTIMAL = "OPTIMAL"
    OPTIMAL_WITHIN = "OPTIMAL_WITHIN"
    FEASIBLE = "FEASIBLE"
    UNREACHABLE = "UNREACHABLE"
    UNREACHABLE_WITHIN = "UNREACHABLE_WITHIN"
    UNKNOWN = "UNKNOWN"


REPORT_IT = "please report it"
"""What ends the warning of a fault of the program after which the rest of the result is kept."""
REDUCTIONS = frozenset({"battles", "dead", "main2", "order", "zones"})
"""What saves states without losing a line that could be better; ``zones``: :mod:`combo_solver.turn.layouts`; ``dead``:
:mod:`combo_solver.turn.dead.projection`; ``order``: the bound of :mod:`combo_solver.search.closing`;
``main2``: :func:`combo_solver.ground.winnable.decided_by_battle`; ``battles``: :mod:`combo_solver.bounds.battles`."""
ON_TRIAL = frozenset({"dead"})
"""Those that are left out unless asked for: what they rest on was found wrong too lately for a proof to rest on it.
When they may be is told in docs/search.md."""


@dataclass(frozen=True)
class Limits:
    """When to stop: seconds of wall clock, states expanded, actions in a line, bytes of memory that the process may
    use. None: no limit. ``without``: the :data:`REDUCTIONS` that are left out, which changes no value;
    none of them if it is empty."""

    seconds: float | None = None
    states: int | None = None
    actions: int | None = None
    memory: int | None = None
    without: frozenset[str] = ON_TRIAL

    def __post_init__(self) -> None:
        for name, kinds in (("seconds", int | float), ("states", int), ("actions", int), ("memory", int)):
            given = getattr(self, name)
            if given is not None and (not isinstance(given, kinds) or given != given):
                what = f"expected a {'number' if name == 'seconds' else 'whole number'}, found {given!r}"
                raise InputError(Problem(f"limits: {name}", what))

    def budget(self, started: float | None = None) -> Budget:
        """What a search with these limits may use; the seconds count from ``started`` (default: now)."""
        return Budget(self.seconds, self.states, self.memory, started)


@dataclass
class Statistics:
    """Work done: distinct states, successors generated, wall-clock seconds, rule questions asked of CP-SAT and
    answered from memory."""

    states: int = 0
    successors: int = 0
    seconds: float = 0.0
    solver_calls: int = 0
    cache_hits: int = 0

    @property
    def rate(self) -> float:
        """Successor states per second."""
        return self.successors / self.seconds if self.seconds else 0.0


@dataclass
class Outcome:
    """The best end board found. ``path``: canonical states from the start to it. ``value``: goal levels;
    ``bound``: a proved upper bound of it, or None when none is known; ``unless_won``: the same of boards of a Duel that
    goes on, where ``bound`` is that of a won one. ``interrupted``: stopped by the user.
    ``made``: for each step of the path how it was made, where that would take long to find again. ``everything``: every
    state of every line of modelled actions was met, ``sets``: and of lines that Set Spells and Traps besides.
    ``lines``: where what comes of it depends on what the opponent decides, all that may come of it, the path's too.
    ``refutation``: a line that would win if the opponent always passed, up to the answer of theirs after which nothing
    wins. ``by_bound``: the bound proves that the goal is out of reach, for these ``reasons`` where they can be told.
    ``untold``: a better line was found that could not be told, which is a fault of the program; what it was."""

    status: Status
    value: tuple[int, ...] | None
    bound: tuple[int, ...] | None
    path: list[State] = field(default_factory=list)
    actions: int = 0
    statistics: Statistics = field(default_factory=Statistics)
    interrupted: bool = False
    made: list[Made | None] = field(default_factory=list)
    everything: bool = False
    by_bound: bool = False
    reasons: list[Reason] = field(default_factory=list)
    sets: bool = False
    lines: list[tuple[list[State], list[Made]]] = field(default_factory=list)
    refutation: tuple[list[State], list[Made]] | None = None
    unless_won: tuple[int, ...] | None = None
    untold: str = ""
