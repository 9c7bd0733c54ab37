"""What is left out because it can change no answer: asked of every state of random lines, both ways, with all mechanics
and in battles."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from combo_solver.catalogue.database import CardDatabase
from combo_solver.ground.ground import Ground
from combo_solver.ground.relaxed import Looser, relaxed, whatever_it_is
from combo_solver.models.load import bundled_models
from combo_solver.models.parts import every_part, parts_of
from combo_solver.models.vocabulary import CountIn, Filter
from combo_solver.scenario.load import load_scenario
from combo_solver.state import values
from combo_solver.state.acting import acting_cards, acting_of
from combo_solver.state.cards import Monster
from combo_solver.state.draft import Draft
from combo_solver.state.marks import in_force
from combo_solver.state.state import State
from combo_solver.turn.successors import Turn
from tests.conftest import ROOT
from tests.fuzzed import drawn
from tests.sweep.positions import mixed

SCENARIOS = sorted((ROOT / "scenarios").glob("two_blockers_*.toml")) + sorted((ROOT / "scenarios").glob("*_atk.toml"))


def met(turn: Turn, seed: int, length: int = 6, wide: int = 6) -> Iterator[tuple[State, Draft]]:
    """States of a random line, each with a draft of one of the first things that can happen next."""
    chance, state = random.Random(seed), turn.canonical(turn.start)
    for _ in range(length):
        found = [draft for _, (_, draft) in zip(range(wide), turn.successors(state), strict=False)]
        if not found:
            return
        after = chance.choice(found)
        yield state, after
        state = turn.canonical(after.freeze())


def judge(turn: Turn, seed: int) -> int:
    """How many answers were compared."""
    g, compared = turn.ground, 0
    every = (*g.program.filters, *g.goal.filters)
    tables = (g.standing.auras.of, g.standing.field_limits, g.standing.summon_limits, g.standing.protections.of)
    for state, draft in met(turn, seed):
        for board in (state, draft):
            for table in tables:
                compared += 1
                assert [*acting_of(g, board, table)] == [each for each in acting_cards(g, board) if each[1] in table]
            for what in {lock.what for lock in g.program.locks}:
                compared += 1
                one_by_one = any(lock.what == what and in_force(board, lock.bit) for lock in g.program.locks)
                assert in_force(board, g.program.bits_of(what)) == one_by_one
            for zone, monster in enumerate(board.monsters):
                for where in every if isinstance(monster, Monster) else ():
                    assert isinstance(monster, Monster)
                    if not where.fixed or where.reads_points:
                        continue
                    compared += 1
                    fits = [
                        where.on_field(monster.kind, values.values_of(g, monster, zone, board, points), lambda _: 0)
                        for points in (False, True)
                    ]
                    assert fits[0] == fits[1], (where.source, monster)
    return compared


@pytest.mark.parametrize("seed", range(30))
def test_in_drawn_positions(seed: int) -> None:
    pool, scenario = (mixed if seed % 2 else drawn)(seed)
    judge(Turn(Ground(scenario, pool.facts, pool.models)), seed)


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_in_shipped_scenarios(path: Path, database: CardDatabase) -> None:
    ground = Ground(load_scenario(path, database), database.facts_or_unknown, bundled_models())
    assert judge(Turn(ground), 1)


def test_something_acts_and_something_is_fit_for() -> None:
    """The drawn positions hold cards of such tables, and filters of such monsters."""
    acted = 0
    for seed in range(1, 30, 2):
        pool, scenario = mixed(seed)
        turn = Turn(Ground(scenario, pool.facts, pool.models))
        acted += sum(
            bool([*acting_of(turn.ground, state, turn.ground.standing.auras.of)]) for state, _ in met(turn, seed)
        )
    assert acted


def test_a_looser_filter_is_the_same_each_time() -> None:
    looser = Looser()
    for change in ((False, False, False), (True, True, False), (True, True, True)):
        for where in (Filter(level={"max": 4}), Filter(atk={"min": 1000}, card_types=("tuner",)), Filter(names=("A",))):  # type: ignore[arg-type]
            for _ in range(2):
                assert looser.of(where, change, False) == relaxed(where, *change)
                assert looser.of(where, change, True) == whatever_it_is(relaxed(where, *change))


def test_parts_are_found_wherever_they_stand() -> None:
    inner = Filter(names=("A",))
    counted = CountIn(count_in=["hand"], where=inner)  # type: ignore[call-arg]
    outer = Filter(any_of=(Filter(level={"max": counted}),))  # type: ignore[arg-type]
    assert inner in [*parts_of([("x", outer)], Filter)]
    assert [*parts_of(outer, CountIn)] == [counted]
    assert every_part((outer,))[0] is outer
