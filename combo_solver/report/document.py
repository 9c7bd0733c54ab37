"""The versioned JSON documents of ``solve`` and ``check``."""

from __future__ import annotations

from typing import Final, Literal

from combo_solver.game.line import Board, Step
from combo_solver.report.candidates import CandidateReport
from combo_solver.report.coverage import CoverageReport
from combo_solver.report.gap import Gap
from combo_solver.report.plain import PlainDocument, to_json
from combo_solver.report.solutions import SolutionsReport

SOLVE_SCHEMA: Final = "combo-solver/solve/1"
CHECK_SCHEMA: Final = "combo-solver/check/1"


class ObjectiveReport(PlainDocument):
    """The goal's name and the value reached: one number per lexicographic level (None: nothing found). ``won``: the
    Duel is won, which is worth more than any board, so that no level counts (``value`` is empty)."""

    name: str
    value: tuple[int, ...] | None
    won: bool = False


class Missing(PlainDocument):
    """A card of the scenario and what of its behaviour has no model."""

    card: str
    missing: str


class StatisticsReport(PlainDocument):
    """Work done; ``seconds`` and ``successors_per_second`` are the only figures that differ between equal runs."""

    states: int
    successors: int
    solver_calls: int
    cache_hits: int
    seconds: float
    successors_per_second: int


class ReasonOfNone(PlainDocument):
    """What runs out before the goal is reached. ``resource``: a word of ``bounds.resources.SORTS``; ``cards``: whose;
    ``effect``: the number of its effect, ``materials``: what they must be, ``places``: where the card is. ``needed``,
    ``available``: what every line to the goal needs of it, and the most that there is in any; None where it is short
    only together with the others."""

    resource: str
    cards: tuple[str, ...]
    effect: int | None = None
    materials: str | None = None
    places: tuple[str, ...] = ()
    needed: int | None = None
    available: int | None = None
    sentence: str


class UnreachableReport(PlainDocument):
    """Why nothing reaches the goal. ``proved_by``: the ``bound`` (with ``reasons`` that were proved to suffice, none of
    which was found to be needless; empty: no proof was found that can be told) or the ``search``, which met every
    line."""

    proved_by: Literal["bound", "search"]
    reasons: tuple[ReasonOfNone, ...] = ()


class Strategy(PlainDocument):
    """What is done whatever the opponent decides: these ``steps``, and then, by what they have decided, one of the
    ``answers``, which go on from there. Each of them begins with the first step that is another one."""

    steps: tuple[Step, ...]
    answers: tuple[Strategy, ...] = ()


class SolveReport(PlainDocument):
    """The answer of ``solve``. ``status``: a word of :class:`combo_solver.search.claims.Claim`. ``upper_bound``: no
    line of the modelled cards can be worth more, by the first levels alone if it has fewer (None: no bound is known);
    it holds for the scenario as it is if ``coverage`` is complete; ``may_be_won``: it is that of boards of a Duel that
    goes on, and that a line wins the Duel is not excluded. ``gap``: from the value to that bound (None: one of
    them is not known, or the bound says nothing of the level that counts). ``unreachable``: why the goal is not
    reached, where that is proved. ``scenario``: the resolved input, so that the line can be replayed from this document
    alone."""

    schema_: Literal["combo-solver/solve/1"] = SOLVE_SCHEMA
    version: str
    name: str
    status: str
    interrupted: bool = False
    objective: ObjectiveReport
    upper_bound: tuple[int, ...] | None
    may_be_won: bool = False
    gap: Gap | None = None
    max_actions: int | None = None
    actions: int
    line: tuple[Step, ...]
    end_board: Board | None
    candidate: CandidateReport | None = None
    """Where ``line`` wins the Duel as modelled, and cards without a model might forbid it: then no win is claimed."""
    coverage: CoverageReport
    unmodelled: tuple[Missing, ...]
    unreachable: UnreachableReport | None = None
    warnings: tuple[str, ...] = ()
    statistics: StatisticsReport
    solutions: SolutionsReport | None = None
    """The essentially different solutions, where these were asked for."""
    strategy: Strategy | None = None
    """Where the line depends on what the opponent decides: every line that may come of it, as a tree; ``line`` is the
    longest one."""
    refutation: tuple[Step, ...] | None = None
    """Where the opponent may use every card and no strategy wins: a line that would win if they passed, up to the
    answer of theirs after which nothing does. None where no line wins whatever they do, or that answer costs me the
    Duel at once."""
    boards: tuple[Board, ...] | None = None
    """The board after each step, where that was asked for."""
    scenario: dict[str, object]

    @property
    def against_all(self) -> bool:
        """Whether the opponent may use every card of theirs."""
        return self.scenario.get("opponent_acts") == "all"

    def to_json(self) -> str:
        """The document as text; keys keep the order above, and ``schema`` comes first."""
        return to_json(self.model_dump(mode="json", by_alias=True))


class MaterialSet(PlainDocument):
    """One legal set of materials (cards by zone) and the zones the monster may then go to."""

    materials: tuple[str, ...]
    zones: tuple[str, ...]


class ReasonReport(PlainDocument):
    """``repair``: the single change that would make the whole Summon legal, where there is one."""

    rule: str
    sentence: str
    repair: str = ""


class WayReport(PlainDocument):
    """One way to summon the card (a mechanic or recipe): its legal sets, or the reasons against it. ``undecided``: what
    decides it has no model. Without ``summons`` it is told, but is no Summon: a Set, a change of position, a scale."""

    way: str
    legal: bool
    undecided: bool = False
    summons: bool = True
    sets: tuple[MaterialSet, ...] = ()
    reasons: tuple[ReasonReport, ...] = ()


class CheckReport(PlainDocument):
    """The answer of ``check``: legal when any way is, else undecided when any way is.
    ``unmodelled``: cards whose texts might change the answer."""

    schema_: Literal["combo-solver/check/1"] = CHECK_SCHEMA
    version: str
    card: str
    legal: bool
    undecided: bool
    ways: tuple[WayReport, ...]
    unmodelled: tuple[str, ...] = ()

    def to_json(self) -> str:
        return to_json(self.model_dump(mode="json"))
