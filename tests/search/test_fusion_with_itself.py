"""A Fusion Summon by an effect whose own card must be one of the materials, by both judges."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.models.effects import CardModel
from combo_solver.scenario.position import ResolvedScenario
from tests.invented import Pool, fusion, ignition, named
from tests.judging import allows
from tests.searching import reach


def position(pool: Pool, type: str = "Dragon", **more: Any) -> tuple[ResolvedScenario, int, int]:
    action = {"do": "fusion_summon", "from": ["hand", "monster_zone"], **more}
    a = pool.add("A", "monster effect", type=type, model=ignition(action))
    b, c = pool.add("B", type="Dragon"), pool.add("C")
    fused = pool.add("Fused", "monster fusion", level=8, model=fusion({"where": {"types": ["Dragon"]}}, named("C")))
    return pool.scenario(field={"M1": a}, hand=(b, c), extra=(fused,), normal_used=1), fused, a


def test_its_card_is_used() -> None:
    pool = Pool()
    scenario, fused, _ = position(pool, include_self=True)
    report = reach(pool, scenario, fused)
    assert report.end_board is not None
    assert report.end_board.me.gy == ("A", "C")


def test_without_its_card_nothing_is_summoned() -> None:
    pool = Pool()
    scenario, fused, _ = position(pool, "Fiend", include_self=True)
    assert not reach(pool, scenario, fused).line


@pytest.mark.parametrize("itself", [False, True])
def test_the_referee_asks_for_its_card(itself: bool) -> None:
    pool = Pool()
    scenario, fused, a = position(pool, "Fiend")
    report = reach(pool, scenario, fused)
    assert allows(pool, scenario, *report.line)
    action = {"do": "fusion_summon", "from": ["hand", "monster_zone"], "include_self": itself}
    pool.models[a] = CardModel.model_validate({"passcode": a, "name": "A", **ignition(action)})
    assert allows(pool, scenario, *report.line) is not itself
