"""A Scale that lies there, of whose text something that may bind is not read: lines do without Pendulum Summons."""

from __future__ import annotations

from dataclasses import replace

import pytest

from combo_solver.scenario.position import SpellAt
from tests.invented import Pool
from tests.searching import solved


@pytest.mark.parametrize(("read", "status", "value"), [(True, "OPTIMAL", 1000), (False, "OPTIMAL_AS_MODELLED", 0)])
def test_no_pendulum_summon_by_it(read: bool, status: str, value: int) -> None:
    pool = Pool()
    low = pool.add("Low", "monster effect pendulum", scales=(1, 1), model={} if read else None)
    high = pool.add("High", "monster effect pendulum", scales=(8, 8), model={})
    body = pool.add("Body", level=4, atk=1000)
    scenario = pool.scenario(hand=(body,), normal_used=1)
    scales = {"S1": SpellAt(low, scale=True), "S5": SpellAt(high, scale=True)}
    scenario = replace(scenario, me=replace(scenario.me, spells=scales))
    report = solved(pool, scenario)
    assert (report.status, report.objective.value) == (status, (value,))
