"""What a record tells of a Battle Phase, in the form in which this program tells it too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from combo_solver.conformance.effect import boards
from combo_solver.conformance.effect.boards import Board

DIRECT: Final = "direct"
Attack = tuple[str, str]
"""The attacker and its target, or :data:`DIRECT`, by the references of the corpus."""


class End(NamedTuple):
    """How it ends: a board at the start of Main Phase 2 (``winner`` is empty), or only the LP when the Duel is over."""

    winner: str
    board: Board


class Result(NamedTuple):
    """What one attack, or one effect in the open Battle Step, led to: a board in the next open Battle Step, or in Main
    Phase 2 if the Battle Phase ``ended`` by an effect, or the end of the Duel.

    ``destroyed``: the monsters that damage calculation destroyed; ``calc``: the values that it compared; None where
    there was none. ``m2_change``: the monsters that could change their position if Main Phase 2 followed at once, None
    where that is not told; ``may_stop``: whether it can follow."""

    end: End
    destroyed: frozenset[str] | None = None
    calc: tuple[int, ...] | None = None
    m2_change: frozenset[str] | None = None
    may_stop: bool = True
    ended: bool = False


Results = frozenset[Result]


class Step(NamedTuple):
    """The first open Battle Step: its board, every attack that can be declared in it with all its results, and the same
    of the effects that can be activated in it (by where their card is; several of one card in no order)."""

    board: Board
    m2_change: frozenset[str] | None
    may_stop: bool
    results: Mapping[Attack, Results]
    activations: Mapping[str, tuple[Results, ...]]


@dataclass(frozen=True)
class Told:
    """A whole Battle Phase. ``steps``: the first Battle Steps that effects before it lead to, one if there are none;
    empty if I may not enter the Battle Phase, and then nothing else is told."""

    start: Board
    steps: tuple[Step, ...] = ()
    ends: frozenset[End] = frozenset()
    best_damage: int = 0
    can_win: bool = False

    @property
    def battle_phase(self) -> bool:
        return bool(self.steps)


def recorded(verdict: Mapping[str, Any]) -> Told:
    """The verdict of a record. Raises KeyError, TypeError or ValueError for one that is not in the corpus format."""
    return _Reading(verdict).told()


class _Reading:
    def __init__(self, verdict: Mapping[str, Any]) -> None:
        self._verdict = verdict
        self._monsters: list[Any] = verdict["monsters"]
        self._start = self._whole(verdict["start"])

    def told(self) -> Told:
        verdict = self._verdict
        start = boards.recorded(self._start)
        if not verdict["battle_phase"]:
            return Told(start)
        return Told(
            start,
            tuple(self._step(each) for each in verdict.get("entries", [verdict])),
            frozenset(self._end(each, self._start) for each in verdict["lines"]["boards"]),
            int(verdict["best_damage"]),
            bool(verdict["can_win"]),
        )

    def _whole(self, board: Mapping[str, Any]) -> dict[str, Any]:
        """The board with its monsters in the place of their numbers in the table."""
        found = dict(board)
        for key in ("monsters", "o_monsters"):
            if key in found:
                found[key] = [self._monsters[number] for number in found[key]]
        return found

    def _step(self, told: Mapping[str, Any]) -> Step:
        results = {(each["attacker"], each["target"]): self._results(each) for each in told["results"]}
        declared = {
            (each["attacker"], target)
            for each in told["attacks"]
            for target in (*each["targets"], *([DIRECT] if each["direct"] else []))
        }
        if declared != results.keys():
            raise ValueError("attacks and results differ")
        activations: dict[str, list[Results]] = {}
        for each in told.get("activations", ()):
            activations.setdefault(each["ref"], []).append(self._results(each))
        return Step(
            boards.recorded({**self._start, **self._whole(told.get("board", {}))}),
            _refs(told, "m2_change"),
            bool(told.get("may_stop", True)),
            results,
            {ref: tuple(several) for ref, several in activations.items()},
        )

    def _results(self, told: Mapping[str, Any]) -> Results:
        return frozenset(
            Result(
                self._end(each, self._start),
                _refs(each, "destroyed"),
                tuple(each["calc"]) if "calc" in each else None,
                _refs(each, "m2_change"),
                bool(each.get("may_stop", True)),
                bool(each.get("battle_phase_ended", False)),
            )
            for each in told["outcomes"]
        )

    def _end(self, told: Mapping[str, Any], start: Mapping[str, Any]) -> End:
        if "ends" in told:
            return duel_over(told["ends"], told.get("lp", start["lp"]))
        changed = {key: value for key, value in self._whole(told).items() if key in boards.KEYS}
        return End("", boards.recorded({**start, **changed}))


def duel_over(winner: str, life_points: list[int]) -> End:
    """The Duel is over: nothing but the LP counts. Its winner is ``me``, ``opponent`` or ``draw``."""
    return End(winner, (str([max(each, 0) for each in life_points]),))


def _refs(told: Mapping[str, Any], key: str) -> frozenset[str] | None:
    return frozenset(told[key]) if key in told else None
