"""Co-linked monsters that no card effect destroys, in both judges."""

from __future__ import annotations

import pytest

from combo_solver.game.zones import LEFT, RIGHT
from combo_solver.ground.ground import Ground
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, spell
from tests.searching import best, count, judge_random_lines, most

KEPT = {"number": 1, "apply": "indestructible", "side": "me", "where": {"linked": "co_linked"}}


@pytest.mark.parametrize(("points", "destroyed"), [(LEFT, 1), (RIGHT, 3)])
def test_only_where_both_point_at_each_other(points: int, destroyed: int) -> None:
    pool = Pool()
    one = pool.add("One", "monster effect link", rating=1, arrows=RIGHT, model={"continuous": [KEPT]})
    other = pool.add("Other", "monster effect link", rating=1, arrows=points, model={})
    body = pool.add("Body")
    storm = pool.add("Storm", "spell", model=spell(chosen("destroy", "monster_zone", min=3, max=3)))
    goal = most(count("One", "Other", "Body", at="gy"))
    scenario = pool.scenario(hand=(storm,), field={"M2": one, "M3": other, "M5": body}, goal=goal)
    assert best(pool, scenario) == destroyed
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
