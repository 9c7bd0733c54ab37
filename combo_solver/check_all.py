"""Every Summon that is legal now: each card of the position is asked about as ``check --summon`` asks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations

from combo_solver import __version__
from combo_solver.cards.facts import CardFacts
from combo_solver.check import Checker, Question
from combo_solver.errors import InputError
from combo_solver.game import zones
from combo_solver.game.clock import main_phase_facts
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.program import HAND
from combo_solver.mechanics.questions import PENDULUM, POSITION, SCALE
from combo_solver.models.effects import CardModel
from combo_solver.report.document import CheckReport, WayReport
from combo_solver.report.summons import CardSummons, PendulumSet, SummonsReport, UndecidedSummon
from combo_solver.rules.facts import Candidate, PendulumAllowance, pendulum_facts
from combo_solver.rules.oracle import read_arrivals
from combo_solver.scenario.position import ResolvedScenario, clock_of
from combo_solver.state import values
from combo_solver.turn.successors import Turn

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
    pendulum: set[tuple[int, str]] = set()
    for code, answer in answers:
        ways = [way for way in answer.ways if _is_summon(way)]
        good = tuple(way for way in ways if way.legal)
        if good:
            legal.append(CardSummons(card=answer.card, ways=good))
        pendulum |= {(code, way.way) for way in good if way.way.startswith(PENDULUM)}
        undecided += [
            UndecidedSummon(card=answer.card, way=way.way, reasons=way.reasons) for way in ways if way.undecided
        ]
    sets, complete = pendulum_sets(checker.turn, pendulum)
    unmodelled = dict.fromkeys(name for _, answer in answers for name in answer.unmodelled)
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


def _answer(checker: Checker, code: int) -> CheckReport | None:
    """What ``check`` says of the card, or None where there is nothing to ask."""
    try:
        return checker.check(Question(code))
    except InputError:
        return None


def _is_summon(way: WayReport) -> bool:
    return way.way != SCALE and not way.way.startswith(POSITION)


def pendulum_sets(turn: Turn, alone: set[tuple[int, str]]) -> tuple[tuple[PendulumSet, ...], bool]:
    """The sets of two or more monsters that one Pendulum Summon can bring, of those that can come ``alone`` (passcode
    and way), the smaller ones first, and whether all were tried."""
    if not alone:
        return (), True
    ground, engine, state = turn.ground, turn.engine, turn.start
    where = next(
        (grant.where for grant in ground.program.pendulum_grants if grant.bit == ground.start.pendulum_grant), None
    )
    candidates, names = _candidates(turn, where, alone)
    twins = tuple(
        group
        for twin in engine.symmetry(state).twins
        if len(group := tuple(zone for zone in twin if not state.monsters[zone])) > 1
    )
    used = ground.scenario.moment.additional_pendulum_summon_used
    facts = pendulum_facts(
        engine.pendulum.scales(state),
        PendulumAllowance(state.pendulum_used, granted=where is not None, granted_used=used),
        candidates,
        engine.bodies(state),
        values.opened_zones(ground, state),
        twins,
    )
    facts |= main_phase_facts(clock_of(ground.scenario.moment))
    model = engine.oracle.mechanic("pendulum", len(candidates))
    found: list[PendulumSet] = []
    for tried, chosen in enumerate(_subsets(candidates)):
        if tried == _MOST_SETS:
            return tuple(found), False
        decided = {f"use {number}": number in chosen for number in range(len(candidates))}
        if answers := model.solutions(facts, decided):
            found.append(
                PendulumSet(
                    monsters=tuple(
                        f"{names[number]} to {zones.MONSTER_ZONES[zone]}" for number, zone in read_arrivals(answers[0])
                    )
                )
            )
    return tuple(found), True


def _candidates(
    turn: Turn, where: CardFilter | None, alone: set[tuple[int, str]]
) -> tuple[tuple[Candidate, ...], list[str]]:
    """The monsters that can come alone, equal ones next to each other, and their names with their places."""
    candidates, refs = turn.engine.pendulum.candidates(turn.start, where)
    kept: list[Candidate] = []
    names: list[str] = []
    for candidate, ref in zip(candidates, refs, strict=True):
        card = turn.ground.kinds.facts[candidate.kind]
        place = "hand" if ref[0] == HAND else "Extra Deck"
        if (card.passcode, f"{PENDULUM} from the {place}") in alone:
            kept.append(candidate)
            names.append(f"{card.name} ({place})")
    return tuple(kept), names


def _subsets(candidates: tuple[Candidate, ...]) -> Iterator[tuple[int, ...]]:
    """Sets of two to five of the candidates, of equal ones always the first."""
    for size in range(2, len(zones.MAIN) + 1):
        for chosen in combinations(range(len(candidates)), size):
            if all(
                number - 1 in chosen for number in chosen if number and candidates[number - 1] == candidates[number]
            ):
                yield chosen
