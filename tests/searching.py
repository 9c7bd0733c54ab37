"""What the search makes of a position: its best end board, and lines that the referee accepts."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from combo_solver.answers.solver import solve
from combo_solver.bounds.state_equation import upper_bound
from combo_solver.errors import RefereeError
from combo_solver.game.line import Board
from combo_solver.ground.ground import Ground
from combo_solver.mechanics.registry import MECHANICS
from combo_solver.models.vocabulary import Filter
from combo_solver.referee import replay
from combo_solver.report.document import SolveReport
from combo_solver.report.lines import LineWriter
from combo_solver.scenario.objective import reach_goal
from combo_solver.scenario.position import Goal, ResolvedScenario, Term
from combo_solver.state.cards import SET, Monster
from combo_solver.state.draft import Draft
from combo_solver.state.state import State
from combo_solver.turn.successors import Turn
from tests.invented import Pool

PROVED = ("OPTIMAL", "OPTIMAL_AS_MODELLED")
"""The search is finished; some tests are about cards without a model."""
Position = tuple[Pool, ResolvedScenario]

# --- goals ------------------------------------------------------------------------------------------------------


def count(*names: str, at: str = "monster_zone", weight: int = 1, **more: Any) -> Term:
    """How many of these cards are in a place."""
    return Term(weight, Filter(names=names), (at,), **more)  # type: ignore[arg-type]


def most(*terms: Term) -> Goal:
    return Goal("levels", (terms,))


# --- the best end board -----------------------------------------------------------------------------------------


def solved(pool: Pool, scenario: ResolvedScenario) -> SolveReport:
    return solve(scenario, pool.facts, pool.models)


def best(pool: Pool, scenario: ResolvedScenario) -> int:
    """The value of the best end board; the referee has replayed the line."""
    report = solved(pool, scenario)
    assert report.status in PROVED
    assert report.objective.value is not None
    return report.objective.value[0]


def end_board(pool: Pool, scenario: ResolvedScenario) -> Board:
    board = solved(pool, scenario).end_board
    assert board is not None
    return board


def solved_for(
    pool: Pool, scenario: ResolvedScenario, place: str = "monster_zone", face_up: bool = True, **where: Any
) -> SolveReport:
    """The line to the most cards that fit ``where`` in a place; the referee has replayed it."""
    wanted = Term(1, Filter.model_validate(where), (place,), face_up=face_up)  # type: ignore[arg-type]
    report = solved(pool, replace(scenario, goal=most(wanted)))
    assert report.status in PROVED
    return report


def best_count(
    pool: Pool, scenario: ResolvedScenario, place: str = "monster_zone", face_up: bool = True, **where: Any
) -> int:
    """How many cards that fit ``where`` a turn can bring to a place."""
    value = solved_for(pool, scenario, place, face_up, **where).objective.value
    assert value is not None
    return value[0]


def reach(pool: Pool, scenario: ResolvedScenario, *cards: int) -> SolveReport:
    """The search for a line that ends with these cards on the field."""
    return solved(pool, replace(scenario, goal=reach_goal([(card, 1) for card in cards])))


def only_legal_in(legal: Position, illegal: Position, reason: str) -> None:
    """The goal is worth more in ``legal`` than in ``illegal``, and the referee refuses the line of the one in the other
    with this reason. The two hold the same cards in the same places."""
    report = solved(*legal)
    assert report.objective.value is not None
    assert report.objective.value[0] > best(*illegal)
    pool, scenario = illegal
    with pytest.raises(RefereeError, match=reason):
        replay(scenario, report.line, pool.facts, pool.models)


# --- lines that need not be good --------------------------------------------------------------------------------


def walk(turn: Turn, seed: int, length: int, known: dict[State, list[State]] | None = None) -> list[State]:
    """A random line, as canonical states, that ends in an open game state. ``known``: what follows states that other
    walks have met."""
    chance = random.Random(seed)
    path = [turn.canonical(turn.start)]
    known = {} if known is None else known
    for _ in range(length):
        if (following := known.get(path[-1])) is None:
            following = [turn.canonical(draft.freeze()) for _, draft in turn.successors(path[-1])]
            known[path[-1]] = following
        if not following:
            break
        path.append(chance.choice(following))
    while path[-1].window is not None:
        path.pop()
    return path


def drafts_of(turn: Turn, state: State, *names: str) -> Iterator[Draft]:
    """What these mechanics can do first."""
    for name in names:
        for source in MECHANICS[name].sources(turn.engine, state):
            yield from MECHANICS[name].moves(turn.engine, state, source)


def judge_successors(turn: Turn, pool: Pool) -> None:
    """The referee accepts everything that may happen first, and sees the same board after it."""
    start = turn.canonical(turn.start)
    for _, draft in turn.successors(start):
        steps, board = LineWriter(turn).write([start, turn.canonical(draft.freeze())])
        assert replay(turn.ground.scenario, steps, pool.facts, pool.models) == board


def judge_random_lines(turn: Turn, pool: Pool) -> None:
    """The referee accepts random lines. In most tests little can be done, and walks are alike: each is judged once."""
    known: dict[State, list[State]] = {}
    paths = dict.fromkeys(tuple(walk(turn, seed, 12, known)) for seed in range(30))
    for path in paths:
        steps, board = LineWriter(turn).write(path)
        assert replay(turn.ground.scenario, steps, pool.facts, pool.models) == board
    for mine in dict.fromkeys(face_up(turn, path[-1]) for path in paths):
        judge_reach(turn, pool, mine)


def judge_bound(turn: Turn, pool: Pool, state: State) -> None:
    """What stands face-up on my field is within reach of what all actions together can do."""
    judge_reach(turn, pool, face_up(turn, state))


def face_up(turn: Turn, state: State) -> tuple[int, ...]:
    """The cards face-up in my Monster Zones, in the order of their passcodes."""
    return tuple(
        sorted(
            turn.ground.kinds.facts[monster.kind].passcode
            for monster in state.monsters
            if isinstance(monster, Monster) and monster.mine and monster.position != SET
        )
    )


def shown(ground: Ground, state: State) -> Counter[int]:
    """The cards face-up on my field, Spells and Traps too, as many as there are of each."""
    kinds = ground.kinds.facts
    mine = Counter(
        kinds[each.kind].passcode
        for each in state.monsters
        if isinstance(each, Monster) and each.mine and each.position != SET
    )
    return mine + Counter(kinds[each.kind].passcode for each in state.me.spells if each and each.face_up)


def judge_reach(turn: Turn, pool: Pool, mine: tuple[int, ...]) -> None:
    """These cards are within reach of what all actions together can do."""
    if mine:
        scenario = replace(turn.ground.scenario, goal=reach_goal(list(Counter(mine).items())))
        assert upper_bound(Ground(scenario, pool.facts, pool.models)) == (len(mine),)
