"""Values that cards are compared by are current ones, what continuous effects add included, in both judges."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell
from tests.searching import best_count, judge_random_lines, judge_successors

RAISED = {"number": 1, "apply": "values", "where": {"names": ["Small"]}, "atk": 700, "defense": 700}


def position(choose: dict[str, Any], *more: dict[str, Any]) -> tuple[Pool, ResolvedScenario]:
    """Two monsters, the smaller of which a Field Spell raises above the other one."""
    pool = Pool()
    small, large = (pool.add(name, atk=atk, defense=atk) for name, atk in (("Small", 500), ("Large", 1000)))
    area = pool.add("Area", "spell field", model={"continuous": [RAISED]} | spell(**{"from": ["hand"]}, kind="spell"))
    one = {"from": ["monster_zone"], "side": "me", **choose}
    hammer = pool.add("Hammer", "spell", model=spell({"do": "destroy", "choose": one}, *more))
    return pool, pool.scenario(hand=(area, hammer), field={"M1": small, "M2": large}, normal_used=1)


def destroyed(pool: Pool, scenario: ResolvedScenario, name: str) -> bool:
    return best_count(pool, scenario, "gy", names=(name,)) > 0


@pytest.mark.parametrize("value", ["atk", "defense"])
@pytest.mark.parametrize("least", [True, False])
def test_the_greatest_is_the_greatest_now(value: str, least: bool) -> None:
    """Before the Field Spell it is the one, with it the other."""
    pool, scenario = position({"extreme": {"value": value, "least": least}})
    assert all(destroyed(pool, scenario, name) for name in ("Small", "Large"))
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    hammer, field = scenario.me.hand[1], {"M1": 1, "M2": 2}
    alone = pool.scenario(hand=(hammer,), field=field, normal_used=1)
    assert destroyed(pool, alone, "Large") is not least
    judge_successors(Turn(Ground(alone, pool.facts, pool.models)), pool)


def test_the_sum_is_that_of_now() -> None:
    pool, scenario = position({"min": 2, "max": 2, "total": {"value": "atk", "bounds": {"equals": 2200}}})
    assert destroyed(pool, scenario, "Small")
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    hammer = scenario.me.hand[1]
    assert not destroyed(pool, pool.scenario(hand=(hammer,), field={"M1": 1, "M2": 2}, normal_used=1), "Small")


def test_what_it_is_compared_with_is_its_value_now() -> None:
    """A target with 1200 ATK now destroys the one with as much or less: 1000."""
    lower = {"from": ["monster_zone"], "where": {"atk": {"max": {"value": "atk", "value_of": "target", "plus": -100}}}}
    pool = Pool()
    small, large = pool.add("Small", atk=500), pool.add("Large", atk=1000)
    raiser = pool.add("Raiser", "monster effect", atk=3000, model={"continuous": [RAISED]})
    target = {"from": ["monster_zone"], "where": {"names": ["Small"]}, "name": "target"}
    hammer = pool.add("Hammer", "spell", model=spell({"do": "destroy", "choose": lower}, targets=[target]))
    scenario = pool.scenario(hand=(hammer,), field={"M1": small, "M2": large, "M3": raiser}, normal_used=1)
    assert destroyed(pool, scenario, "Large")
    judge_successors(Turn(Ground(scenario, pool.facts, pool.models)), pool)
