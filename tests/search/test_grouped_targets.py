"""Targets of several descriptions, each a selection of its own: what is done to one of them, or to all together."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.errors import RefereeError
from combo_solver.ground.ground import Ground
from combo_solver.models.effects import Effect
from combo_solver.referee import replay
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.turn.successors import Turn
from tests.invented import Pool, ignition
from tests.searching import best_count, judge_random_lines, judge_successors, solved_for

MINE = {"name": "mine", "group": "both", "from": ["monster_zone"], "where": {"names": ["Body"]}}
BURIED = {"name": "buried", "group": "both", "from": ["gy"], "where": {"kinds": ["monster"]}}
ANY = {"name": "any", "group": "both", "from": ["monster_zone", "gy"], "where": {"names": ["Body"]}}


def position(
    do: list[dict[str, Any]], targets: list[dict[str, Any]], bodies: int, gy: int
) -> tuple[Pool, ResolvedScenario]:
    pool = Pool()
    body = pool.add("Body")
    card = pool.add("Pointer", "monster effect", model=ignition(*do, targets=targets, limit={"scope": "name"}))
    field = {"M1": card, **{f"M{index}": body for index in range(2, 2 + bodies)}}
    return pool, pool.scenario(field=field, gy=(body,) * gy, normal_used=1)


def judged(pool: Pool, scenario: ResolvedScenario) -> None:
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)


def test_all_targets_together() -> None:
    pool, scenario = position([{"do": "banish", "card": "both"}], [MINE, BURIED], 1, 2)
    judged(pool, scenario)
    assert best_count(pool, scenario, "banished", names=("Body",)) == 2


def test_one_of_the_targets() -> None:
    do = [{"do": "destroy", "card": "mine"}, {"do": "add_to_hand", "card": "buried", "join": "if_you_do"}]
    pool, scenario = position(do, [MINE, BURIED], 1, 1)
    judged(pool, scenario)
    assert best_count(pool, scenario, "gy", names=("Body",)) == 1
    assert best_count(pool, scenario, "hand", names=("Body",)) == 1


@pytest.mark.parametrize(("bodies", "gy", "found"), [(1, 0, 0), (2, 0, 2), (1, 1, 2), (0, 1, 0)])
def test_no_card_is_targeted_twice(bodies: int, gy: int, found: int) -> None:
    pool, scenario = position([{"do": "banish", "card": "both"}], [MINE, ANY], bodies, gy)
    judged(pool, scenario)
    assert best_count(pool, scenario, "banished", names=("Body",)) == found


def test_the_referee_takes_no_target_twice() -> None:
    pool, scenario = position([{"do": "banish", "card": "both"}], [MINE, ANY], 2, 0)
    line = list(solved_for(pool, scenario, "banished", names=("Body",)).line)
    index = next(number for number, step in enumerate(line) if step.targets)
    line[index] = line[index].model_copy(update={"targets": (line[index].targets[0],) * 2})
    with pytest.raises(RefereeError):
        replay(scenario, line, pool.facts, pool.models)


def test_a_group_is_for_targets_and_a_second_name() -> None:
    base = {"number": 1, "kind": "ignition", "from": ["monster_zone"]}
    with pytest.raises(ValueError, match="group is a name for targets"):
        Effect.model_validate({**base, "do": [{"do": "banish", "choose": {"from": ["gy"], "name": "a", "group": "b"}}]})
    with pytest.raises(ValueError, match="second name"):
        target = {"from": ["gy"], "group": "b"}
        Effect.model_validate({**base, "targets": [target], "do": [{"do": "banish", "card": "b"}]})
