"""One position, solved in all ways that must come to the same: what is wrong with it, if anything.

Everything that the turn can come to is met in the plainest way first. Then it is solved with all reductions of the
search off, each of them on alone, all of them on, and with the upper bound: the same status and optimum must come of
it, the bound must not lie below anything that was met, and the referee accepts each line (``solve`` asks it).
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from random import Random
from unittest import mock

from combo_solver.answers.solver import solve
from combo_solver.bounds.ordered import Ordered
from combo_solver.bounds.upper import upper_bound
from combo_solver.budget import Budget
from combo_solver.errors import InputError, RefereeError
from combo_solver.game import worth
from combo_solver.goals import goals
from combo_solver.ground.ground import Ground
from combo_solver.ground.winnable import may_be_won
from combo_solver.report.document import SolveReport
from combo_solver.scenario.objective import reach_goal, ready_made
from combo_solver.search import closing, portfolio, store
from combo_solver.search.result import REDUCTIONS, REPORT_IT, Limits
from combo_solver.turn.successors import Turn
from combo_solver.verification.errors import CannotSetUp, Difference, EngineFailure
from combo_solver.verification.library import Engine
from combo_solver.verification.verification import Judgement, verify
from tests.differential.mechanics import mechanics
from tests.search.dead.judging import Wrong, judge
from tests.searching import shown
from tests.sweep.drawing import Drawn
from tests.sweep.exhausting import Everything

_NO_CARDS = (ValueError, IndexError, KeyError, RecursionError)
"""What models raise that were drawn from the schema and of which no card could be."""
_PROOFS = ("OPTIMAL", "UNREACHABLE")
_AS_MODELLED = "_AS_MODELLED"
_OF_THE_BOUND = frozenset({"order"})
"""Reductions that lower a bound, so that there must be one."""
_EFFORT = 0.3
"""Units of CP-SAT's clock for a question with an order; most searches of a sweep end before they ask one."""
_FIELDS = 3
"""So many fields that were met are asked to be reached."""
_NO_BATTLES = ready_made("atk")
"""A goal of lines that end in the Main Phase."""
_MORE = 8
"""A search may meet so many times the states that there are: the finder meets them too."""


@dataclass(frozen=True)
class Settings:
    """How much: ``states`` that are met before a position is too large; ``seconds`` after which a single search is
    stopped, for what has few states and takes long."""

    states: int = 600
    seconds: float = 120.0


@dataclass
class Tried:
    """What came of one position. ``faults``: what is wrong; ``outcome``: exhausted, not exhausted, no position (its
    models mean nothing). ``noted``: proofs that claim less than the plain search does, and searches that did not end.
    ``judged``: states of which it was asked whether what is left of them tells those apart that can do different
    things, ``merged``: of so many the same is left as of another. ``engine``: what it says of each different line, if
    it was asked."""

    faults: list[str] = field(default_factory=list)
    noted: list[str] = field(default_factory=list)
    outcome: str = "not exhausted"
    states: int = 0
    lines: int = 0
    compared: int = 0
    bounds: int = 0
    judged: int = 0
    merged: int = 0
    engine: list[str] = field(default_factory=list)
    mechanics: tuple[str, ...] = ()


@dataclass(frozen=True)
class Way:
    """A way to search: with these reductions left out, and with the bound or not."""

    name: str
    without: frozenset[str]
    bounded: bool


def ways() -> Iterator[Way]:
    """Every way that must come to the same, whatever reductions there are."""
    yield Way("all off", REDUCTIONS, False)
    if len(REDUCTIONS) > 1:
        for each in sorted(REDUCTIONS):
            yield Way(f"{each} alone", REDUCTIONS - {each}, each in _OF_THE_BOUND)
    yield Way("the bound alone", REDUCTIONS, True)
    yield Way("all reductions", frozenset(), False)
    yield EVERYTHING


EVERYTHING = Way("all on", frozenset(), True)


def tried(drawn: Drawn, settings: Settings, engine: Engine | None = None) -> Tried:
    """What comes of a position; with an ``engine`` its lines are played there too."""
    done = Tried()
    try:
        _Trial(drawn, settings, done).run(engine)
    except InputError as error:
        done.outcome, done.noted = "no position", [str(error)]
    except Exception as error:
        if drawn.is_real or not isinstance(error, _NO_CARDS):
            done.faults.append(f"crash: {traceback.format_exc(limit=-6)}")
        else:
            done.outcome, done.noted = "no position", [f"{type(error).__name__}: {error}"]
    return done


class _Trial:
    def __init__(self, drawn: Drawn, settings: Settings, done: Tried) -> None:
        self._drawn, self._settings, self._done = drawn, settings, done
        self._ground = Ground(drawn.scenario, drawn.facts, drawn.models)

    def run(self, engine: Engine | None) -> None:
        done, met = self._done, self._everything()
        done.states = len(met.actions_to)
        done.outcome = "exhausted" if met.complete else "not exhausted"
        self._bound(met)
        self._fields(met)
        if met.complete:
            self._merged()
        report = first = None
        different: dict[tuple[str, ...], SolveReport] = {}
        for way in ways() if met.complete else (EVERYTHING,):
            report = self._solved(way)
            if report is not None:
                first = first or report
                if report.line:
                    done.lines += 1
                    different.setdefault(tuple(step.text for step in report.line), report)
                self._compare(way, report, met)
                self._claimed(way, report, first)
        if report is not None and report.line:
            done.mechanics = mechanics(report.line, self._drawn.facts)
        if engine is not None:
            for each in different.values():
                self._play(engine, each)

    def _everything(self, ground: Ground | None = None) -> Everything:
        turn = Turn(ground or self._ground)
        turn.limit(Budget(seconds=self._settings.seconds))
        return Everything(turn, self._settings.states)

    # --- bounds ---------------------------------------------------------------------------------------------------

    def _bound(self, met: Everything) -> None:
        """Of the start: nothing that was met is worth more, unless the Duel is won and could be."""
        g = self._ground
        bound = (0,) if g.goal.win else upper_bound(g)
        self._done.bounds += bound is not None
        if worth.is_won(met.best):
            if not may_be_won(g):
                self._done.faults.append("bound: the Duel is won, and could not be")
            turn_on = [goals.goal_value(g, state) for state in met.open]
            best = max((value for value in turn_on if not worth.is_won(value)), default=())
        else:
            best = met.best
        if bound is not None and best[: len(bound)] > bound:
            self._done.faults.append(f"bound: {bound} is below {best}, which was met")
        if best and not g.goal.win:
            self._in_order(g, best)

    def _in_order(self, g: Ground, best: tuple[int, ...]) -> None:
        """The bound with an order does not refute what was met."""
        rows = Ordered(g)
        for level, most in enumerate(best[: rows.levels]):
            self._done.bounds += 1
            if rows.ask(best[:level], most, _EFFORT).refuted:
                self._done.faults.append(f"bound: with an order {best[: level + 1]} is refuted, and it was met")

    def _fields(self, met: Everything) -> None:
        """Fields that were met are within the bound of a goal to reach them. Lines to such a goal fight no battles, so
        that where these did, it is met anew what comes about without them."""
        scenario, drawn = self._drawn.scenario, self._drawn
        if self._ground.battle:
            met = self._everything(Ground(replace(scenario, goal=_NO_BATTLES), drawn.facts, drawn.models))
        fields = {tuple(sorted(shown(self._ground, state).items())) for state in met.open} - {()}
        there = {code for side in (scenario.me, scenario.opponent) for _, code in side.cards()}
        wanted = sorted(each for each in fields if all(code in there for code, _ in each))
        for each in Random(drawn.seed).sample(wanted, min(_FIELDS, len(wanted))):
            goal = reach_goal(list(each))
            wanting = Ground(replace(scenario, goal=goal), drawn.facts, drawn.models)
            told = upper_bound(wanting)
            copies = sum(number for _, number in each)
            self._done.bounds += told is not None
            if told is not None and told < (copies,):
                self._done.faults.append(f"bound: to reach {each}, {told} of {copies}, and it was met")
            self._in_order(wanting, (copies,))

    # --- states that are one -------------------------------------------------------------------------------------

    def _merged(self) -> None:
        """States that dead facts take for one can do the same."""
        drawn, done = self._drawn, self._done
        try:
            found = judge(drawn.scenario, drawn.facts, drawn.models, 2 * self._settings.states)
        except Wrong as wrong:
            done.faults.append(f"dead: two states are one: {wrong}")
            return
        if found is not None:
            done.judged, done.merged = found[0], found[0] - found[1]

    # --- searches -------------------------------------------------------------------------------------------------

    def _solved(self, way: Way) -> SolveReport | None:
        drawn, settings = self._drawn, self._settings
        limits = Limits(settings.seconds, _MORE * settings.states, without=way.without)
        bound = upper_bound if way.bounded else _unbounded
        try:
            few, many = (pace._replace(lent=pace.first) for pace in (closing.FEW_ROWS, closing.MANY_ROWS))
            at_once = mock.patch.multiple(closing, _FIRST=0, _LATER=0, FEW_ROWS=few, MANY_ROWS=many)
            merging = mock.patch.object(store, "_MANY", 0)
            with mock.patch.object(portfolio, "upper_bound", bound), at_once, merging:
                report = solve(drawn.scenario, drawn.facts, drawn.models, limits, seed=drawn.seed)
            self._done.faults += [f"line: {way.name}: {each}" for each in report.warnings if REPORT_IT in each]
            return report
        except RefereeError as error:
            self._done.faults.append(f"referee: {way.name}: {error}")
        except portfolio.BoundError as error:
            self._done.faults.append(f"bound: {way.name}: {error}")
        return None

    def _compare(self, way: Way, report: SolveReport, met: Everything) -> None:
        """The status and the value that everything that was met makes the right ones."""
        done, goal = self._done, self._drawn.scenario.goal
        proved, value = report.status.startswith(_PROOFS), report.objective.value
        ours = worth.won(len(goal.levels) or 1) if report.objective.won else tuple(value or ())
        reached = goals.wanted(self._ground)
        enough = reached is not None and met.best >= (reached,)
        done.compared += proved
        if not proved:
            if met.complete:
                done.noted.append(f"not proved: {way.name}: {report.status} after {report.statistics.states} states")
            return
        if report.status.startswith("UNREACHABLE"):
            if reached is None or enough:
                done.faults.append(f"proof: {way.name}: {report.status}, and {met.best} was met")
            return
        if reached is not None:
            if ours < (reached,) or (met.complete and not enough):
                done.faults.append(f"proof: {way.name}: {report.status} at {ours}, met {met.best} of {reached}")
        elif met.best > ours or (met.complete and met.best != ours):
            done.faults.append(f"proof: {way.name}: {report.status} at {ours}, met {met.best}")
        if goal.minimise_actions and met.complete and report.actions != met.actions and met.best == ours:
            done.faults.append(f"proof: {way.name}: in {report.actions} actions, met in {met.actions}")

    def _claimed(self, way: Way, report: SolveReport, first: SolveReport) -> None:
        """A reduction must not hide what the plain search saw of cards that are not modelled. It may see less."""
        more, less = (each.status.endswith(_AS_MODELLED) for each in (first, report))
        if more and not less and report.status.startswith(_PROOFS):
            self._done.faults.append(f"claim: {way.name}: {report.status}, and {first.status} without it")
        elif less and not more and first.status.startswith(_PROOFS):
            self._done.noted.append(f"claims less: {way.name}: {report.status}, and {first.status} without it")

    # --- the engine -----------------------------------------------------------------------------------------------

    def _play(self, engine: Engine, report: SolveReport) -> None:
        drawn, done = self._drawn, self._done
        try:
            verify(engine, drawn.scenario, report.line, report.end_board, Judgement(drawn.facts, drawn.models))
            done.engine.append("accepted")
        except Difference as difference:
            done.engine.append("not set up" if difference.step == 0 else "refused")
            if difference.step:
                steps = [f"{number}. {step.text}" for number, step in enumerate(report.line, start=1)]
                done.faults.append("\n".join([f"engine: {difference}", *steps]))
        except (CannotSetUp, EngineFailure):
            done.engine.append("not set up")


def _unbounded(g: Ground, budget: Budget | None = None) -> None:
    """No bound at all."""
