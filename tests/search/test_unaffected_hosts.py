"""Equip Spells and monsters that are unaffected by Spell effects: none is equipped in vain, and no proof says so."""

from __future__ import annotations

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.turn.successors import Turn
from tests.invented import Pool
from tests.searching import judge_random_lines, solved

TARGET = {"from": ["monster_zone"], "name": "host"}
EQUIPS = {"number": 1, "kind": "spell", "from": ["hand"], "targets": [TARGET],
          "do": [{"do": "equip", "card": "host", "atk": 500}]}  # fmt: skip


@pytest.mark.parametrize(("by", "status", "value"), [("spell", "OPTIMAL_AS_MODELLED", 1000), ("trap", "OPTIMAL", 1500)])
def test_an_equip_spell(by: str, status: str, value: int) -> None:
    pool = Pool()
    part = {"apply": "unaffected", "by": [by]}
    proud = pool.add("Proud", "monster effect", atk=1000, model={"continuous": [part]})
    blade = pool.add("Blade", "spell equip", model={"effect": [EQUIPS]})
    scenario = pool.scenario(hand=(blade,), field={"M1": proud}, normal_used=1)
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    report = solved(pool, scenario)
    assert (report.status, report.objective.value) == (status, (value,))
    assert bool(report.line) == (value > 1000)
