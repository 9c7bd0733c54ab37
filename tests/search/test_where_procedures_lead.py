"""Monsters that Special Summon themselves out of the Deck, or to a zone that an arrow points to, in both judges."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.errors import RefereeError
from combo_solver.ground.ground import Ground
from combo_solver.models.effects import Procedure
from combo_solver.referee import replay
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.turn.successors import Turn
from tests.invented import Pool, ignition
from tests.judging import at, step
from tests.searching import best, count, judge_random_lines, judge_successors, most

PAYS = {"do": "send_to_gy", "choose": {"from": ["monster_zone"], "where": {"attributes": ["LIGHT"]}}}


def position(**more: Any) -> tuple[Pool, ResolvedScenario, int, int]:
    """A LIGHT monster in M1, and a monster in the Deck that comes for it."""
    pool = Pool()
    comer = pool.add("Comer", "monster effect", model={"procedure": [{"number": 1, "from": ["deck"], "cost": [PAYS]}]})
    light = pool.add("Light", attribute="LIGHT")
    scenario = pool.scenario(
        deck=(light, comer, light), field={"M1": light}, normal_used=1, goal=most(count("Comer")), **more
    )
    return pool, scenario, comer, light


@pytest.mark.parametrize("listed", [True, False])
def test_out_of_the_deck(listed: bool) -> None:
    pool, scenario, _, _ = position(listed=listed)
    assert best(pool, scenario) == 1
    judge_successors(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


def test_it_pays_with_what_is_on_the_field() -> None:
    pool, scenario, comer, light = position()
    assert best(pool, replace(scenario, me=replace(scenario.me, monsters={}))) == 0
    wrong = step(1, "special_summon", comer, pool, "deck", to="M1", position="attack",
                 costs=[{"action": 0, "do": "send_to_gy", "cards": at(pool, (light, "deck"))}])  # fmt: skip
    with pytest.raises(RefereeError):
        replay(scenario, [wrong], pool.facts, pool.models)


def test_which_copy_leaves_a_listed_deck_is_told() -> None:
    """Which of two copies comes decides what is drawn then."""
    pool = Pool()
    comes = {"number": 1, "from": ["deck"], "cost": [{"do": "banish", "choose": {"from": ["gy"]}}]}
    comer = pool.add("Comer", "monster effect", model={"procedure": [comes]})
    drawer = pool.add("Drawer", "monster effect", model=ignition({"do": "draw", "count": 1}))
    scenario = pool.scenario(field={"M1": drawer}, deck=(comer, drawer, comer), gy=(drawer,), normal_used=1)
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    for name in ("Comer", "Drawer"):
        assert best(pool, replace(scenario, goal=most(count(name, at="hand"), count("Comer")))) == 2


def test_a_cost_leaves_the_deck_alone() -> None:
    for cost in ({"do": "send_to_gy", "choose": {"from": ["deck"]}}, {"do": "to_deck_top", "choose": {"from": ["gy"]}}):
        with pytest.raises(ValueError, match="from the Deck"):
            Procedure.model_validate({"number": 1, "from": ["hand", "deck"], "cost": [cost]})
        Procedure.model_validate({"number": 1, "from": ["hand"], "cost": [cost]})


def pointed(zone: str, theirs: dict[str, int] | None = None) -> tuple[Pool, ResolvedScenario, int]:
    """A Link Monster with an arrow down, and a monster in the hand that comes to where one points."""
    pool = Pool()
    comer = pool.add("Comer", "monster effect", model={"procedure": [{"number": 1, "pointed": True}]})
    link = pool.add("Link", "monster link effect", rating=1, arrows=0x2, model={})
    scenario = pool.scenario(hand=(comer,), field={zone: link}, normal_used=1, goal=most(count("Comer")))
    return pool, scenario, comer


def test_to_a_zone_that_an_arrow_points_to() -> None:
    pool, scenario, comer = pointed("EMZ-L")
    assert best(pool, scenario) == 1
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    for zone in ("M1", "M3", "M5"):
        with pytest.raises(RefereeError, match="ZON-07"):
            replay(
                scenario, [step(1, "special_summon", comer, pool, to=zone, position="attack")], pool.facts, pool.models
            )
    replay(scenario, [step(1, "special_summon", comer, pool, to="M2", position="attack")], pool.facts, pool.models)


def test_where_none_points_it_does_not_come() -> None:
    pool, scenario, _ = pointed("M2")
    assert best(pool, scenario) == 0
