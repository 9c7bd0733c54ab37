"""States: nothing that matters may be missing from them, and what does not matter is merged."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from combo_solver.catalogue.database import CardDatabase
from combo_solver.game.line import Step
from combo_solver.ground.ground import Ground
from combo_solver.models.effects import CardModel
from combo_solver.referee import replay
from combo_solver.report.lines import LineWriter
from combo_solver.scenario.load import load_scenario
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.search.observer import Observer
from combo_solver.search.portfolio import Search
from combo_solver.search.result import Limits
from combo_solver.state.cards import untagged
from combo_solver.turn.successors import Turn
from tests.conftest import SCENARIOS
from tests.invented import Pool
from tests.searching import walk

LINES = sorted(path.stem for path in SCENARIOS.glob("*_extra.toml"))


@pytest.mark.parametrize("name", LINES)
def test_states_of_a_known_line_have_distinct_keys(
    name: str, database: CardDatabase, models: Mapping[int, CardModel]
) -> None:
    turn = Turn(Ground(load_scenario(SCENARIOS / f"{name}.toml", database), database.facts, models))
    path = Search(turn, Limits(), Observer()).run().path
    keys = [turn.canonical(state) for state in path]
    assert len(keys) > 4
    assert len(set(keys)) == len(keys)
    assert keys == path


def judge(scenario: ResolvedScenario, database: CardDatabase, models: Mapping[int, CardModel], seeds: range) -> int:
    turn = Turn(Ground(scenario, database.facts, models))
    steps_judged = 0
    for seed in seeds:
        steps: list[Step]
        steps, board = LineWriter(turn).write(walk(turn, seed, 40))
        assert replay(scenario, steps, database.facts, models) == board
        steps_judged += len(steps)
    return steps_judged


@pytest.mark.parametrize("name", [*LINES, "synchro_xyz_toolbox"])
def test_referee_accepts_random_lines(name: str, database: CardDatabase, models: Mapping[int, CardModel]) -> None:
    scenario = load_scenario(SCENARIOS / f"{name}.toml", database)
    assert judge(scenario, database, models, range(15)) > 15


@pytest.mark.slow
@pytest.mark.parametrize("name", [*LINES, "synchro_xyz_toolbox", "eight_card_toolbox"])
def test_referee_accepts_many_random_lines(name: str, database: CardDatabase, models: Mapping[int, CardModel]) -> None:
    scenario = load_scenario(SCENARIOS / f"{name}.toml", database)
    assert judge(scenario, database, models, range(1000, 1500)) > 500


def test_zones_are_alike_without_arrows_and_not_with_them() -> None:
    pool = Pool()
    body = pool.add("Body")
    other = pool.add("Other Body")
    left = pool.scenario(field={"M1": body, "M4": other})
    right = pool.scenario(field={"M5": body, "M2": other})
    turns = [Turn(Ground(scenario, pool.facts, pool.models)) for scenario in (left, right)]
    assert turns[0].canonical(turns[0].start) == turns[1].canonical(turns[1].start)
    links = (
        pool.add("Link A", "monster link", rating=1, arrows=2),
        pool.add("Link B", "monster link", rating=1, arrows=8),
    )
    left = pool.scenario(field={"M1": body, "M4": other}, extra=links)
    right = pool.scenario(field={"M5": body, "M2": other}, extra=links)
    turns = [Turn(Ground(scenario, pool.facts, pool.models)) for scenario in (left, right)]
    assert turns[0].canonical(turns[0].start) != turns[1].canonical(turns[1].start)


def test_drawn_unknown_card_is_never_used_as_known() -> None:
    # The only wanted card of the Deck may be the one drawn unseen, so it can no longer be searched.
    pool = Pool()
    wanted = pool.add("Wanted")
    draw = {"number": 1, "kind": "spell", "from": ["hand"], "do": [{"do": "draw", "count": 1}]}
    search = {
        "number": 1,
        "kind": "spell",
        "from": ["hand"],
        "do": [{"do": "add_to_hand", "choose": {"from": ["deck"], "where": {"names": ["Wanted"]}}}],
    }
    drawer = pool.add("Drawer", "spell", model={"effect": [draw]})
    searcher = pool.add("Searcher", "spell", model={"effect": [search]})
    filler = pool.add("Filler")
    scenario = pool.scenario(hand=(drawer, searcher), deck=(filler, wanted), listed=False)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    kinds = turn.ground.kinds.index
    after_draw = [draft.freeze() for _, draft in turn.successors(turn.start) if 0 in draft.me.hand and not draft.links]
    assert len(after_draw) == 1
    assert all(kinds[wanted] not in draft.me.hand for _, draft in turn.successors(after_draw[0]))
    searched = [draft for _, draft in turn.successors(turn.start) if kinds[wanted] in draft.me.hand]
    assert len(searched) == 1


@pytest.mark.parametrize("name", [*LINES, "synchro_xyz_toolbox"])
def test_piles_are_sorted_and_an_open_state_tells_no_copies_apart(
    name: str, database: CardDatabase, models: Mapping[int, CardModel]
) -> None:
    turn = Turn(Ground(load_scenario(SCENARIOS / f"{name}.toml", database), database.facts, models))
    for seed in range(15):
        for state in walk(turn, seed, 40):
            for pile in (
                state.me.hand,
                state.me.extra,
                state.me.gy,
                state.me.banished,
                state.opponent.gy,
                state.opponent.banished,
            ):
                assert list(pile) == sorted(pile)
                assert state.window is not None or all(number == untagged(number) for number in pile)
