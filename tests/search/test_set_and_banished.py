"""Cards that an effect Sets and that are banished when they leave the field; monsters that come face-up or face-down in
Defense Position."""

from __future__ import annotations

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell
from tests.searching import best_count, judge_random_lines, judge_successors


@pytest.fixture
def pool() -> Pool:
    return Pool()


@pytest.mark.parametrize(("banished", "place"), [(True, "banished"), (False, "gy")])
def test_it_is_banished_when_it_leaves(pool: Pool, banished: bool, place: str) -> None:
    drawing = pool.add("Drawing", "spell", model=spell({"do": "draw"}))
    choose = {"from": ["gy"], "where": {"names": ["Drawing"]}}
    action = {"do": "set_card", "choose": choose, "banish_when_leaves": banished}
    setting = pool.add("Setting", "spell", model=spell(action))
    scenario = pool.scenario(hand=(setting,), gy=(drawing,), deck=(pool.add("Body"),))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    assert best_count(pool, scenario, "banished", names=["Drawing"]) == (place == "banished")
    assert best_count(pool, scenario, "hand", names=["Body"]) == 1


def test_face_up_or_face_down(pool: Pool) -> None:
    body = pool.add("Body")
    action = {"do": "special_summon", "choose": {"from": ["deck"]}, "position": "defense_or_set"}
    scenario = pool.scenario(hand=(pool.add("Call", "spell", model=spell(action)),), deck=(body,))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    found = {held.position for _, draft in turn.successors(turn.start) for held in draft.monsters if held}
    assert found == {1, 2}
