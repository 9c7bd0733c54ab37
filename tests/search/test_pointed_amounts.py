"""Amounts that are numbers of monsters to which a monster points (invented cards)."""

from __future__ import annotations

import pytest

from combo_solver.game.zones import BOTTOM
from combo_solver.ground.ground import Ground
from combo_solver.turn.successors import Turn
from tests.invented import Pool, ignition, link
from tests.searching import best, count, judge_random_lines, most


@pytest.mark.parametrize("zone", ["EMZ-L", "EMZ-R"])
def test_they_tell_zones_apart(zone: str) -> None:
    """Also where nothing else asks where arrows point."""
    pool = Pool()
    gain = {"do": "modify", "card": "self", "atk": {"times": 500, "value": "pointed", "value_of": "self"}}
    own = {**link(1, 1, kinds=["monster"]), **ignition(gain, limit={"scope": "copy"})}
    arrow = pool.add("Arrow", "monster effect link", rating=1, arrows=BOTTOM, model=own)
    goal = most(count("Arrow", value="atk"))
    scenario = pool.scenario(hand=(pool.add("Body"),), field={zone: arrow}, goal=goal)
    assert best(pool, scenario) == 1500
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
