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
    gain: dict[str, object] = {
        "do": "modify",
        "card": "self",
        "atk": {"times": 500, "value": "pointed", "value_of": "self"},
    }
    own = {**link(1, 1, kinds=["monster"]), **ignition(gain, limit={"scope": "copy"})}
    arrow = pool.add("Arrow", "monster effect link", rating=1, arrows=BOTTOM, model=own)
    goal = most(count("Arrow", value="atk"))
    scenario = pool.scenario(hand=(pool.add("Body"),), field={zone: arrow}, goal=goal)
    assert best(pool, scenario) == 1500
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


def _arrow(pool: Pool, **effect: object) -> int:
    own = {**link(1, 1, kinds=["monster"]), **ignition(PRIZE, limit={"scope": "copy"}, **effect)}
    return pool.add("Arrow", "monster effect link", rating=1, arrows=BOTTOM, model=own)


PRIZE: dict[str, object] = {"do": "add_to_hand", "choose": {"from": ["deck"]}}
POINTED = {"from": ["monster_zone"], "face_down": True, "pointed": True}


@pytest.mark.parametrize(("zone", "drawn"), [("M2", 1), ("M1", 0)])
def test_only_a_monster_it_points_to_can_be_the_cost(zone: str, drawn: int) -> None:
    pool = Pool()
    arrow = _arrow(pool, cost=[{"do": "tribute", "choose": POINTED}])
    body, prize = pool.add("Body", level=8), pool.add("Prize", "spell")
    goal = most(count("Prize", at="hand"))
    scenario = pool.scenario(field={"EMZ-L": arrow, zone: body}, deck=(prize,), goal=goal)
    assert best(pool, scenario) == drawn
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


@pytest.mark.parametrize(("side", "drawn"), [("either", 1), ("opponent", 0)])
def test_a_target_that_it_points_to(side: str, drawn: int) -> None:
    """A monster of the hand may be Summoned to the zone first; of the opponent's, there is none."""
    pool = Pool()
    arrow = _arrow(pool, targets=[{**POINTED, "side": side, "name": "target"}])
    prize = pool.add("Prize", "spell")
    goal = most(count("Prize", at="hand"))
    scenario = pool.scenario(hand=(pool.add("Body"),), field={"EMZ-R": arrow}, deck=(prize,), goal=goal)
    assert best(pool, scenario) == drawn
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
