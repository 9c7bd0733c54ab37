"""Every Summon that is legal now: each card of the position is asked about as ``check --summon`` asks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations

from combo_solver.answers.checker import Checker, Question, Told
from combo_solver.cards.facts import CardFacts
from combo_solver.errors import InputError
from combo_solver.game import zones
from combo_solver.ground.program import HAND
from combo_solver.mechanics.pendulum import PENDULUM
from combo_solver.models.effects import CardModel
from combo_solver.report.document import CheckReport
from combo_solver.report.summons import CardSummons, PendulumSet, SummonsReport, UndecidedSummon
from combo_solver.rules.candidates import Candidate
from combo_solver.rules.pendulum import PendulumSummon
from combo_solver.rules.question import at
from combo_solver.rules.timing import timing_of
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.turn.successors import Turn
from combo_solver.version import __version__

_MOST_SETS = 120
"""How many sets of monsters are tried as one Pendulum Summon."""


def all_summons(
    scenario: ResolvedScenario, facts: Callable[[int], CardFacts], models: Mapping[int, CardModel]
) -> SummonsReport:
    """Every legal Summon and Set of the position, with materials and zones, and those that are undecided."""
    checker = Checker(scenario, facts, models)
    answers = [(code, answer) for code in cards_of(scenario) if (answer := _answer(checker, code)) is not None]
    legal: list[CardSummons] = []
    undecided: list[UndecidedSummon] = []
    alone: set[tuple[int, bool]] = set()
    for code, (card, told) in answers:
        summons = [each for each in told if each.way is None or each.way.mechanic.summons]
        good = [each for each in summons if each.report.legal]
        if good:
            legal.append(CardSummons(card=card.card, ways=tuple(each.report for each in good)))
        alone |= {(code, each.way.source[0] == HAND) for each in good if each.way and each.way.mechanic is PENDULUM}
        undecided += [
            UndecidedSummon(card=card.card, way=each.report.way, reasons=each.report.reasons)
            for each in summons
            if each.report.undecided
        ]
    sets, complete = pendulum_sets(checker.turn, alone)
    unmodelled = dict.fromkeys(name for _, (card, _) in answers for name in card.unmodelled)
    return SummonsReport(
        version=__version__,
        name=scenario.name,
        legal=bool(legal),
        summons=tuple(legal),
        pendulum=sets,
        pendulum_complete=complete,
        undecided=tuple(undecided),
        unmodelled=tuple(unmodelled),
    )


def cards_of(scenario: ResolvedScenario) -> list[int]:
    """The passcodes of all cards that may be Summoned from somewhere, each once: hand, field, Extra Deck, GYs."""
    me = scenario.me
    codes = [*me.hand, *(held.card for held in me.monsters.values())]
    codes += [held.card for pile in (me.extra, me.gy, scenario.opponent.gy, me.banished) for held in pile]
    return list(dict.fromkeys(codes))


def _answer(checker: Checker, code: int) -> tuple[CheckReport, list[Told]] | None:
    """What ``check`` says of the card, or None where there is nothing to ask."""
    question = Question(code)
    try:
        told = checker.told(question)
    except InputError:
        return None
    return checker.report(question, told), told


def pendulum_sets(turn: Turn, alone: set[tuple[int, bool]]) -> tuple[tuple[PendulumSet, ...], bool]:
    """The sets of two or more monsters that one Pendulum Summon can bring, of those that can come ``alone`` (passcode,
    and whether from the hand), the smaller ones first, and whether all were tried."""
    if not alone:
        return (), True
    facts, engine = turn.ground.kinds.facts, turn.engine
    way = PENDULUM.of_those(engine, turn.start, lambda kind, from_hand: (facts[kind].passcode, from_hand) in alone)
    question = at(way.question, timing_of(turn.start.clock))
    assert isinstance(question, PendulumSummon)
    candidates = question.candidates
    names = [
        f"{facts[candidate.kind].name} ({'hand' if candidate.from_hand else 'Extra Deck'})" for candidate in candidates
    ]
    found: list[PendulumSet] = []
    for tried, chosen in enumerate(_subsets(candidates)):
        if tried == _MOST_SETS:
            return tuple(found), False
        if answers := engine.oracle.having(question, way.decided(chosen, None)):
            placed = (f"{names[number]} to {zones.MONSTER_ZONES[zone]}" for number, zone in answers[0])
            found.append(PendulumSet(monsters=tuple(placed)))
    return tuple(found), True


def _subsets(candidates: tuple[Candidate, ...]) -> Iterator[tuple[int, ...]]:
    """Sets of two to five of the candidates, of equal ones always the first."""
    for size in range(2, len(zones.MAIN) + 1):
        for chosen in combinations(range(len(candidates)), size):
            if all(
                number - 1 in chosen for number in chosen if number and candidates[number - 1] == candidates[number]
            ):
                yield chosen
