"""Materials of a Fusion Summon out of more places than the others, by both judges."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pydantic import ValidationError

from combo_solver.models.effects import CardModel
from combo_solver.models.verbs.fusion_summon import FusionSummon
from combo_solver.scenario.position import ResolvedScenario
from tests.invented import Pool, fusion, named, spell
from tests.judging import allows
from tests.searching import reach


def summon(**more: Any) -> dict[str, Any]:
    return {"do": "fusion_summon", "from": ["hand", "monster_zone"], **more}


def position(place: str, action: dict[str, Any]) -> tuple[Pool, ResolvedScenario, int, int]:
    """A on my field, B and C in a place; the monster asks for all three of them."""
    pool = Pool()
    cast = pool.add("Spell", "spell", model=spell(action))
    a, b, c = (pool.add(name, "monster fusion" if place == "extra" else "monster normal", level=4) for name in "ABC")
    fused = pool.add("Fused", "monster fusion", level=8, model=fusion(*map(named, "ABC")))
    lying: dict[str, Any] = {"extra": (fused,)}
    lying[place] = (*lying.get(place, ()), b, c)
    return pool, pool.scenario(field={"M1": a}, hand=(cast,), normal_used=1, **lying), fused, cast


@pytest.mark.parametrize(("place", "to"), [("deck", "gy"), ("gy", "banished"), ("gy", "deck"), ("extra", "gy")])
def test_where_they_go(place: str, to: str) -> None:
    pool, scenario, fused, cast = position(place, summon(more=[{"from": [place], "to": to}]))
    report = reach(pool, scenario, fused)
    assert report.line
    assert report.end_board is not None
    me = report.end_board.me
    assert set(me.gy) >= {"A", "Spell"}
    assert ({"B", "C"} <= set(me.gy)) == (to == "gy")
    assert allows(pool, scenario, *report.line)
    less = summon(more=[{"from": [place], "to": to, "most": 1}])
    pool.models[cast] = CardModel.model_validate({"passcode": cast, "name": "Spell", **spell(less)})
    assert not allows(pool, scenario, *report.line)
    assert not reach(pool, scenario, fused).line


@pytest.mark.parametrize(
    ("asked", "legal"),
    [
        ({}, True),
        ({"where": {"names": ["B"]}}, False),
        ({"only_for": {"names": ["Fused"]}}, True),
        ({"only_for": {"names": ["Other"]}}, False),
        ({"only_with": {"names": ["A"]}}, True),
        ({"only_with": {"names": ["A"]}, "on_field": True}, True),
        ({"only_with": {"names": ["B"]}}, True),
        ({"only_with": {"names": ["B"]}, "on_field": True}, False),
    ],
)
def test_what_else_is_asked(asked: dict[str, Any], legal: bool) -> None:
    pool, scenario, fused, cast = position("deck", summon(more=[{"from": ["deck"], "to": "gy"}]))
    line = reach(pool, scenario, fused).line
    pool.models[cast] = CardModel.model_validate(
        {"passcode": cast, "name": "Spell", **spell(summon(more=[{"from": ["deck"], "to": "gy", **asked}]))}
    )
    assert allows(pool, scenario, *line) is legal
    assert bool(reach(pool, scenario, fused).line) is legal


def test_the_monster_is_no_material_of_itself() -> None:
    pool = Pool()
    action = summon(more=[{"from": ["extra"], "to": "gy"}])
    cast = pool.add("Spell", "spell", model=spell(action))
    a = pool.add("A", "monster normal", level=4)
    where = {"where": {"kinds": ["fusion"]}}
    fused = pool.add("Fused", "monster fusion", level=8, model=fusion(named("A"), where))
    scenario = pool.scenario(field={"M1": a}, hand=(cast,), extra=(fused,), normal_used=1)
    assert not reach(pool, scenario, fused).line
    two = replace(scenario, me=replace(scenario.me, extra=scenario.me.extra * 2))
    assert reach(pool, two, fused).line


@pytest.mark.parametrize(
    "more",
    [
        [{"from": ["gy"], "to": "gy"}],
        [{"from": ["hand"]}],
        [{"from": ["deck"]}, {"from": ["deck"]}],
        [{"from": ["deck"], "on_field": True}],
    ],
)
def test_what_cannot_be_said(more: list[dict[str, Any]]) -> None:
    with pytest.raises(ValidationError):
        FusionSummon.model_validate(summon(more=more))
