"""A monster that attacks each monster of the other player's before any other attack, in both judges (BA-26)."""

from __future__ import annotations

import json

import pytest

from combo_solver.scenario.position import MonsterAt, ResolvedScenario
from tests.battling import TO_BATTLE, WIN, attacks, battle, turn_of
from tests.invented import Pool
from tests.judging import refused
from tests.searching import judge_random_lines, judge_successors, solved

FIRST = json.dumps([{"itself": True, "what": "attacks_each"}, {"itself": True, "what": "attacks_first"}])


def scene(pool: Pool, foes: int, lp: int = 8000, position: str = "attack") -> tuple[ResolvedScenario, int]:
    first = pool.add("First", "monster effect", atk=1500, model={}, in_battle=FIRST)
    other = pool.add("Other", atk=1000)
    theirs = {f"M{n}": MonsterAt(pool.add(f"Foe {n}", atk=0)) for n in range(1, foes + 1)}
    mine = {"M1": MonsterAt(first, position), "M2": MonsterAt(other)}  # type: ignore[arg-type]
    scenario = battle(pool, mine, theirs, (8000, lp), WIN)  # type: ignore[arg-type]
    return scenario, other


def wins(pool: Pool, scenario: ResolvedScenario) -> bool:
    """Whether a line takes all their LP; where it turns or comes in the Battle Phase it is no more than a candidate."""
    board = solved(pool, scenario).end_board
    return board is not None and board.opponent.life_points == 0


@pytest.mark.parametrize(("foes", "most"), [(0, 2500), (1, 2500), (2, 4000), (3, 5500)])
def test_each_once_and_then_the_others(foes: int, most: int) -> None:
    """1500 for each of theirs, or one direct attack; then 1000 of the other one."""
    for lp, won in ((most, True), (most + 100, False)):
        pool = Pool()
        scenario, *_ = scene(pool, foes, lp)
        assert wins(pool, scenario) == won
        judge_random_lines(turn_of(pool, scenario), pool)


def test_no_other_attack_comes_before() -> None:
    pool = Pool()
    scenario, other = scene(pool, 2)
    foe = scenario.opponent.monsters["M1"].card
    told = refused(pool, scenario, TO_BATTLE, attacks(pool, other, "M2", (foe, "O-M1")))
    assert "First attacks each monster before Other can" in told
    judge_successors(turn_of(pool, scenario), pool)


def test_in_defense_position_it_keeps_nobody() -> None:
    pool = Pool()
    scenario, *_ = scene(pool, 1, 1000, "defense")
    assert wins(pool, scenario)
