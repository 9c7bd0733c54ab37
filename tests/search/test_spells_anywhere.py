"""Spells and Traps out of a pile or off the field, where a Monster Card counts as one (invented cards)."""

from __future__ import annotations

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell
from tests.searching import best_count, judge_random_lines, judge_successors

ANY = [
    {"kinds": ["spell"]},
    {"kinds": ["trap"]},
    {"kinds": ["monster"], "treated_as": "spell"},
    {"kinds": ["monster"], "treated_as": "trap"},
]


@pytest.mark.parametrize(("scales", "sent"), [(True, 1), (False, 0)])
def test_a_pendulum_card_is_a_spell_in_its_zone_alone(scales: bool, sent: int) -> None:
    pool = Pool()
    scale = pool.add("Scale", "monster normal pendulum", scales=(3, 3))
    choose = {"from": ["gy", "spell_zone", "field_zone", "pendulum_zone"], "printed": True, "where": {"any_of": ANY}}
    sending = pool.add("Sending", "spell", model=spell({"do": "banish", "choose": {**choose, "other": True}}))
    where = {"scales": (scale, scale)} if scales else {"gy": (scale,)}
    scenario = pool.scenario(hand=(sending,), **where)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    assert best_count(pool, scenario, "banished", names=["Scale"]) == sent
