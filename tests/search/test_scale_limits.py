"""What Pendulum Scales forbid to Special Summon, in both judges (invented cards and texts)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pydantic import ValidationError

from combo_solver.ground.ground import Ground
from combo_solver.models.continuous import SpecialSummonLimit
from combo_solver.scenario.position import SpellAt
from combo_solver.texts.effects.compiler import compile_card
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell
from tests.reading import ANY_NAME, continuous, printed
from tests.searching import best_count, judge_random_lines

DRAGONS = {"types": ["Dragon"], "kinds": ["monster"]}
FROM_HAND = {"from": ["hand"], "where": {"kinds": ["monster"]}}


def limiting(pool: Pool, **more: Any) -> int:
    part = {"apply": "special_summon_only", "only": DRAGONS, "players": "controller", "scale": True, **more}
    return pool.add("Scale", "monster effect pendulum", scales=(1, 1), model={"continuous": [part]})


def summoner(pool: Pool) -> int:
    return pool.add("Call", "spell", model=spell({"do": "special_summon", "choose": FROM_HAND}))


@pytest.mark.parametrize(("kind", "reached"), [("Warrior", 0), ("Dragon", 1)])
@pytest.mark.parametrize(("more", "binds"), [({}, True), ({"scale": False}, False)])
def test_a_scale_of_mine(kind: str, reached: int, more: dict[str, Any], binds: bool) -> None:
    pool = Pool()
    hand = (pool.add("Body", type=kind), summoner(pool))
    scenario = pool.scenario(hand=hand, scales=(limiting(pool, **more), limiting(pool)), normal_used=1)
    scenario = replace(scenario, me=replace(scenario.me, spells={"S1": scenario.me.spells["S1"]}))
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best_count(pool, scenario, names=["Body"]) == (reached if binds else 1)


@pytest.mark.parametrize(("players", "reached"), [("controller", 1), ("both", 0)])
def test_a_scale_of_theirs(players: str, reached: int) -> None:
    pool = Pool()
    scenario = pool.scenario(hand=(pool.add("Body"), summoner(pool)), normal_used=1)
    scale = SpellAt(limiting(pool, players=players), scale=True)
    scenario = replace(scenario, opponent=replace(scenario.opponent, spells={"S1": scale}))
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best_count(pool, scenario, names=["Body"]) == reached


def test_not_while_it_is_a_monster() -> None:
    pool = Pool()
    hand = (pool.add("Body"), summoner(pool))
    scenario = pool.scenario(hand=hand, field={"M2": limiting(pool)}, normal_used=1)
    assert best_count(pool, scenario, names=["Body"]) == 1


@pytest.mark.parametrize(("negatable", "reached"), [(True, 1), (False, 0)])
def test_while_the_effects_of_scales_are_negated(negatable: bool, reached: int) -> None:
    pool = Pool()
    scale = limiting(pool, negatable=negatable)
    lock = pool.add("Lock", "spell", model=spell({"do": "restrict", "what": "pendulum_zone_effects"}))
    hand = (lock, pool.add("Body"), summoner(pool))
    scenario = pool.scenario(hand=hand, scales=(scale, scale), normal_used=1)
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best_count(pool, scenario, names=["Body"]) == reached


def test_a_pendulum_summon_too() -> None:
    pool = Pool()
    low, high = limiting(pool), pool.add("High", "monster normal pendulum", scales=(8, 8))
    hand = (pool.add("Body"), pool.add("Drake", type="Dragon"))
    scenario = pool.scenario(hand=hand, scales=(low, high), normal_used=1)
    assert best_count(pool, scenario) == best_count(pool, scenario, names=["Drake"]) == 1


def test_only_that_of_a_scale_is_never_negated() -> None:
    with pytest.raises(ValidationError, match="a Pendulum Scale"):
        SpecialSummonLimit.model_validate({"apply": "special_summon_only", "negatable": False})


@pytest.mark.parametrize(("after", "more"), [("", {}), (" This effect cannot be negated.", {"negatable": False})])
@pytest.mark.parametrize("kinds", ["monster effect pendulum", "monster normal pendulum"])
def test_what_is_read(after: str, more: dict[str, Any], kinds: str) -> None:
    text = f"[ Pendulum Effect ]\nYou cannot Special Summon monsters, except Dragon monsters.{after}"
    text += "\n[ Monster Effect ]\nGains 100 ATK." if "effect" in kinds else "\n[ Flavor Text ]\nIt is wet."
    limit = {"apply": "special_summon_only", "only": DRAGONS, "players": "controller", "scale": True, **more}
    assert [part for part in continuous(text, ANY_NAME, kinds) if part["apply"] != "values"] == [limit]
    assert compile_card(printed(text, kinds)).status == "modelled"


def test_what_the_other_part_says_is_of_the_monster() -> None:
    text = (
        "[ Pendulum Effect ]\nDraw 1.\n[ Monster Effect ]\nYou cannot Special Summon monsters, except Dragon monsters."
    )
    (limit,) = continuous(text, ANY_NAME, "monster effect pendulum")
    assert "scale" not in limit
