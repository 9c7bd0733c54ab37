"""One trial: a random scenario solved by this program and searched through the engine, and what came of it."""

from __future__ import annotations

import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any, Literal

from combo_solver.answers.solver import solve
from combo_solver.catalogue.database import CardDatabase
from combo_solver.errors import InputError
from combo_solver.ground import older_rules, one_sided
from combo_solver.ground.coverage import ACTS
from combo_solver.ground.left_out import DOUBTFUL
from combo_solver.models.load import bundled_models
from combo_solver.report.document import SolveReport
from combo_solver.scenario.load import parse_scenario
from combo_solver.scenario.master_rules import NEWEST
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.search.result import REPORT_IT, Limits
from combo_solver.verification.errors import CannotSetUp, Difference, EngineFailure
from combo_solver.verification.library import Engine
from combo_solver.verification.verification import Judgement, demand_set_up, verify
from tests.differential import sums
from tests.differential.boards import Decks, Fields
from tests.differential.exhaustive import Field, Found, Search, retell
from tests.differential.mechanics import mechanics
from tests.differential.needs import Needs
from tests.differential.older import by_rule
from tests.differential.packages import WITHOUT_PENDULUM_EFFECT
from tests.differential.scenarios import Sketch, Style, scenario
from tests.differential.themes import Themes

Verdict = Literal[
    "equal", "missed", "illegal", "crashed", "short", "not exhausted", "not proved", "not set up", "not modelled",
    "better as modelled", "illegal as modelled",
]  # fmt: skip
FAULTS: tuple[Verdict, ...] = ("missed", "illegal", "crashed", "short")
PROVED = ("OPTIMAL", "UNREACHABLE")
OBJECTIVES = ("atk", "extra")
_ON_FIELD = ("monster_zone", "spell_zone")
INTERESTING, ATTEMPTS = 6, 4
"""A scenario with fewer open states is drawn again, so many times."""
REACHED = 5
"""One of so many of the fullest fields is asked to be reached."""


@dataclass
class Settings:
    """Limits of each search, in seconds."""

    solver_seconds: float = 5.0
    engine_seconds: float = 5.0
    style: Style = "plain"
    """With ``texts``, what cards without an entry do beyond the texts that are read is left alone."""
    master_rule: int = 5
    decks: Path = Path("../shared/decks")
    """The Decks of the style ``decks``."""


@dataclass
class Result:
    """What came of one objective. ``short``: this program's line is accepted and worth more than the exhaustive search
    found, so that search is at fault. ``better as modelled``: the engine does better than what is proved of the
    modelled cards, where the answer says that more than they could matter; ``illegal as modelled``: it refuses the line
    for what a card of the opponent's does, and the answer says that this card does so."""

    verdict: Verdict
    ours: tuple[int, ...] | None = None
    engine: tuple[int, ...] | None = None
    detail: str = ""
    actions: int = 0
    mechanics: tuple[str, ...] = ()
    claim: str = ""


@dataclass
class Outcome:
    """What came of a scenario."""

    sketch: Sketch
    results: dict[str, Result] = field(default_factory=dict)
    states: int = 0
    engine_seconds: float = 0.0
    solver_seconds: float = 0.0

    @property
    def faults(self) -> dict[str, Result]:
        return {name: result for name, result in self.results.items() if result.verdict in FAULTS}

    def plain(self) -> dict[str, Any]:
        return asdict(self)


class Trials:
    """Carries out trials with one engine."""

    def __init__(self, engine: Engine, settings: Settings) -> None:
        self.engine, self.settings = engine, settings
        self._database = CardDatabase.bundled()
        self._models = bundled_models()
        self._judgement = Judgement(self._database.facts, self._models)
        self._themes = self._drawing()
        # Cards with a model that leaves optional effects out: the search through the engine leaves them alone.
        self._partly = {self._database.facts(code).name for code, model in self._models.items() if model.unmodelled}
        self._partly.update(WITHOUT_PENDULUM_EFFECT)
        partly = self._models.values() if settings.style not in ("decks", "fields", "needs") else ()
        self._forbidden = frozenset((model.passcode, gap.number - 1) for model in partly for gap in model.unmodelled)

    def _drawing(self) -> Themes | Decks | Fields | Needs | None:
        """What draws any modelled cards, if the style asks for it."""
        if self.settings.style == "decks":
            return Decks(self._database, self.settings.decks)
        makers: dict[Style, type[Themes | Fields | Needs]] = {"themes": Themes, "fields": Fields, "needs": Needs}
        maker = makers.get(self.settings.style)
        return maker(self._database) if maker else None

    def run_seed(self, seed: int) -> Outcome:
        """The trial of this seed: the first of its scenarios in which the engine finds something to do."""
        asked = self._sums(seed)
        for attempt in range(ATTEMPTS):
            sketch = self.drawn(seed, attempt)
            try:
                found = self._search(sketch, asked)
            except (CannotSetUp, EngineFailure, InputError):
                if self._themes is None:
                    break
                continue
            if not found.exhausted or found.states >= INTERESTING:
                return self._judge(sketch, found, (*(asked or OBJECTIVES), *self._reach(seed, sketch, found)))
        return self.run(sketch)

    def drawn(self, seed: int, attempt: int) -> Sketch:
        """The scenario of this seed and attempt."""
        style = self.settings.style
        sketch = self._themes.sketch(seed, attempt) if self._themes else scenario(seed, attempt, style)
        rule = self.settings.master_rule
        return by_rule(sketch, rule, self._database.find) if rule < NEWEST else sketch

    def _sums(self, seed: int) -> tuple[str, ...]:
        """Objectives that weigh everything."""
        random = Random(f"sums {seed}")
        if self.settings.style == "needs":
            return (OBJECTIVES[0], sums.drawn(random), sums.drawn(random, 2))
        boards = self.settings.style in ("decks", "fields")
        return (OBJECTIVES[0], *(sums.drawn(random) for _ in range(2))) if boards else ()

    def _reach(self, seed: int, sketch: Sketch, found: Found) -> Iterator[str]:
        """Objectives that ask for monsters that the engine had on the field at once."""
        if self._themes is None:
            return
        there = Counter(code for _, code in self._load(sketch, OBJECTIVES[0]).me.cards())
        fields = [each for each in found.fields if each and all(number <= there[code] for code, number in each)]
        largest = sorted(fields, key=lambda each: -sum(number for _, number in each))[:REACHED]
        random = Random(seed)
        for chosen in dict.fromkeys(random.choice(among) for among in (largest, fields) if among):
            yield "reach: " + "; ".join(self._judgement.name(code) for code, number in chosen for _ in range(number))

    def run(self, sketch: Sketch, objectives: tuple[str, ...] = OBJECTIVES) -> Outcome:
        """The trial of this scenario."""
        try:
            found = self._search(sketch, objectives)
        except (CannotSetUp, EngineFailure, InputError) as fault:
            return Outcome(sketch, {name: Result("not set up", detail=str(fault)) for name in objectives})
        return self._judge(sketch, found, objectives)

    def _search(self, sketch: Sketch, asked: Sequence[str] = ()) -> Found:
        scenario = self._load(sketch, OBJECTIVES[0])
        demand_set_up(self.engine, scenario, self._judgement.name)
        seconds = self.settings.engine_seconds
        summed = [each for each in asked if each.startswith(sums.SUM)]
        cards = [*scenario.me.cards(), *scenario.opponent.cards()]
        left_alone = frozenset(code for _, code in cards if self._left_alone(code))
        limited = any(self._database.facts(code).continuous for place, code in cards if place in _ON_FIELD)
        sets = limited and self.settings.style == "texts"
        ending = self._themes is not None
        return Search(
            self.engine, scenario, self._database.facts, seconds, self._forbidden, left_alone, sets, ending, summed
        ).run()

    def _left_alone(self, code: int) -> bool:
        card = self._database.facts(code)
        return self.settings.style == "texts" and code not in self._models and not card.is_blank and not card.performs

    def _judge(self, sketch: Sketch, found: Found, objectives: tuple[str, ...]) -> Outcome:
        outcome = Outcome(sketch)
        outcome.states, outcome.engine_seconds = found.states, round(found.seconds, 2)
        for name in objectives:
            started = time.monotonic()
            outcome.results[name] = self._compare(self._load(sketch, name), name, found)
            outcome.solver_seconds += round(time.monotonic() - started, 2)
        return outcome

    def _load(self, sketch: Sketch, objective: str) -> ResolvedScenario:
        return parse_scenario(sketch.toml(objective), sketch.title, Path(), self._database)

    def _compare(self, scenario: ResolvedScenario, objective: str, found: Found) -> Result:
        best, path = self._best(scenario, objective, found)
        try:
            limits = Limits(self.settings.solver_seconds, None, None)
            report = solve(scenario, self._database.facts, self._models, limits)
        except Exception:
            return Result("crashed", None, best, traceback.format_exc(limit=-4))
        untold = [each for each in report.warnings if REPORT_IT in each]
        if untold:
            return Result("crashed", report.objective.value, best, untold[0])
        gaps = [
            each.card
            for each in report.unmodelled
            if older_rules.WHAT not in each.missing
            and each.card not in self._partly
            and self.settings.style in ("plain", "copies")
        ]
        if gaps:
            return Result("not modelled", report.objective.value, best, ", ".join(gaps))
        ours = report.objective.value
        result = Result("equal", ours, best, "", report.actions, mechanics(report.line, self._database.facts))
        result.claim = report.status
        proved = report.status.startswith(("OPTIMAL", "UNREACHABLE"))
        known = report.status == "FEASIBLE" and report.coverage.complete and report.upper_bound
        beyond = bool(known) and best[: len(known or ())] > (known or ())
        try:
            if report.end_board is not None:
                verify(self.engine, scenario, report.line, report.end_board, self._judgement)
        except Difference as difference:
            if difference.step == 0:
                return replace(result, verdict="not set up", detail=str(difference))
            refused: Verdict = "illegal as modelled" if _told(difference, report) else "illegal"
            return replace(result, verdict=refused, detail=_illegal(difference, [step.text for step in report.line]))
        except (CannotSetUp, EngineFailure) as fault:
            return replace(result, verdict="not set up", detail=str(fault))
        line = [f"{step.number}. {step.text}" for step in report.line]
        if not report.objective.won and (ours is None or best > ours):
            if not proved and not beyond:
                return replace(result, verdict="not proved")
            told = retell(self.engine, scenario, path, self._judgement.name)
            unread = (self._themes is not None or scenario.master_rule < NEWEST) and report.status.endswith(
                "_AS_MODELLED"
            )
            verdict: Verdict = "better as modelled" if unread else "missed"
            said = f"{report.status}, bound {report.upper_bound}"
            return replace(result, verdict=verdict, detail="\n".join([said, "engine:", *told, "ours:", *line]))
        if not found.exhausted or (self._themes and (best < (ours or ()) or report.objective.won)):
            # Not all cards were drawn for that search: it Sets nothing, and chooses no battle positions.
            return replace(result, verdict="not exhausted")
        if best < (ours or ()):
            return replace(result, verdict="short", detail="\n".join(line))
        return result if proved else replace(result, verdict="not proved")

    @staticmethod
    def _best(scenario: ResolvedScenario, objective: str, found: Found) -> tuple[tuple[int, ...], tuple[bytes, ...]]:
        """What the engine came to, with the path; of ``reach`` how many of the wanted cards."""
        if objective in found.sums:
            return found.sums[objective]
        if not scenario.goal.reach:
            return ((found.atk,), found.atk_path) if objective == "atk" else (found.extra, found.extra_path)

        def held(field: Field) -> int:
            there = dict(field)
            return sum(min(copies, there.get(code, 0)) for code, copies in scenario.goal.reach)

        best = max(found.fields, key=held)
        return (held(best),), found.fields[best]

    # --- making failures small -----------------------------------------------------------------------------

    def smallest(self, sketch: Sketch, objective: str, verdict: Verdict, seconds: float = 90.0) -> Sketch:
        """The scenario with everything left out that the failure does not need."""
        end = time.monotonic() + seconds

        def fails(candidate: Sketch) -> bool:
            return self.run(candidate, (objective,)).results[objective].verdict == verdict

        return _shrunk(sketch, fails, lambda: time.monotonic() > end)


def _told(difference: Difference, report: SolveReport) -> bool:
    """Whether the answer tells what the engine refuses the line for: that a card of the opponent's must be activated,
    or does what is left out of it (it keeps its like from being targeted, changes LP, or says something of mine); or
    that the card which the line uses may not do so."""
    points = ": LP are " in difference.reason
    for card in report.coverage.cards:
        theirs = any(place.side == "opponent" for place in card.places)
        for gap in card.gaps if report.status not in PROVED else ():
            acts = gap.what == ACTS and (points or f"activates {card.card}," in difference.reason)
            doubtful = gap.what in DOUBTFUL and card.card in difference.reason
            if gap.could_matter and (doubtful or (theirs and (acts or gap.what == one_sided.WHAT))):
                return True
    return False


def _illegal(difference: Difference, texts: list[str]) -> str:
    lines = [str(difference), *(f"{number}. {text}" for number, text in enumerate(texts, start=1))]
    return "\n".join(lines)


def _shrunk(sketch: Sketch, fails: Callable[[Sketch], bool], late: Callable[[], bool]) -> Sketch:
    again = True
    while again and not late():
        again = False
        for candidate in _smaller(sketch):
            if late():
                break
            if fails(candidate):
                sketch, again = candidate, True
                break
    return sketch


def _smaller(sketch: Sketch) -> Iterator[Sketch]:
    """The scenario with one thing less."""
    for key in ("deck", "hand", "extra", "gy", "banished", "face_up", "their_gy", "their_hand", "their_banished"):
        names: list[Any] = getattr(sketch, key)
        for index in range(len(names)):
            yield _with(sketch, key, names[:index] + names[index + 1 :])
    for key in ("monsters", "spells", "theirs", "their_spells"):
        held: dict[str, Any] = getattr(sketch, key)
        for zone in held:
            yield _with(sketch, key, {other: entry for other, entry in held.items() if other != zone})
    for zone, entry in sketch.monsters.items():
        if entry.get("materials"):
            less = {**entry, "materials": entry["materials"][1:]}
            yield _with(sketch, "monsters", {**sketch.monsters, zone: less})
    if sketch.life_points != 8000:
        yield _with(sketch, "life_points", 8000)


def _with(sketch: Sketch, key: str, value: object) -> Sketch:
    return replace(sketch, **{key: value})  # type: ignore[arg-type]
