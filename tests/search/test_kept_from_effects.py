"""Monsters that an effect made unaffected by what other cards do, in both judges (invented cards)."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from combo_solver.ground.ground import Ground
from combo_solver.models.verbs.bind import Bind
from combo_solver.scenario.position import MonsterAt
from combo_solver.turn.successors import Turn
from tests.invented import Pool, ignition, spell
from tests.searching import best, best_count, count, judge_random_lines, most

MINE = {"from": ["monster_zone"], "where": {"names": ["Blob"]}}
ALL = {"from": ["monster_zone"], "side": "either", "all": True, "min": 1, "max": None}
SORTS = ["monster", "spell", "trap"]


def shield(*by: str, **choose: Any) -> dict[str, Any]:
    return {"do": "bind", "what": "unaffected", "by": list(by), "choose": {**MINE, **choose}}


def reward(pool: Pool) -> int:
    """Destroys all monsters and Summons one: it is better to be unaffected."""
    model = spell(
        {"do": "destroy", "choose": ALL}, {"do": "special_summon", "choose": {"from": ["hand"]}, "join": "also"}
    )
    return pool.add("Reward", "spell", model=model)


@pytest.mark.parametrize(
    ("by", "left"), [(["spell"], 2), (SORTS, 2), (["monster"], 1), (["trap"], 1), (["spell", "trap"], 2)]
)
def test_what_destroys_all_leaves_it_alone(by: list[str], left: int) -> None:
    pool = Pool()
    guard = pool.add("Guard", "spell", model=spell(shield(*by)))
    blob, body = pool.add("Blob"), pool.add("Body")
    scenario = pool.scenario(hand=(guard, reward(pool), body), field={"M1": blob}, normal_used=1)
    assert best_count(pool, scenario, names=["Blob", "Body"]) == left
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


def test_a_target_stays_where_it_is() -> None:
    pool = Pool()
    guard = pool.add("Guard", "spell", model=spell(shield("monster")))
    back = {"do": "add_to_hand", "card": "one", "join": "also"}
    draw = {"do": "set_normal_summons", "number": 2}
    doer = pool.add("Doer", "monster effect", level=12,
                    model=ignition(draw, back, targets=[{**MINE, "name": "one"}], limit={"scope": "copy"}))  # fmt: skip
    goal = most(count("Blob"), count("Guard", at="gy"))
    scenario = pool.scenario(hand=(guard,), field={"M1": pool.add("Blob"), "M2": doer}, normal_used=1, goal=goal)
    assert best(pool, scenario) == 2
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


@pytest.mark.parametrize(("itself", "atk"), [(True, 1500), (False, 1000)])
def test_its_own_effect_is_none_of_another_card(itself: bool, atk: int) -> None:
    pool = Pool()
    guard = pool.add("Guard", "spell", model=spell(shield(*SORTS)))
    gain = {"do": "modify", "atk": 500, **({"card": "self"} if itself else {"choose": MINE})}
    # Only once the Spell is in the GY.
    test = {"test": "count", "in": ["gy"], "where": {"names": ["Guard"]}, "min": 1}
    model = ignition(gain, **{"if": [test], "limit": {"scope": "copy"}})
    field: dict[str, int | MonsterAt] = {"M1": pool.add("Blob", "monster effect", model=model if itself else {})}
    if not itself:
        field["M2"] = pool.add("Doer", "monster effect", model=model)
    scenario = pool.scenario(hand=(guard,), field=field, normal_used=1, goal=most(count("Blob", value="atk")))
    assert best(pool, scenario) == atk
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


@pytest.mark.parametrize(("by", "change"), [("spell", 500), ("monster", 0)])
def test_continuous_effects_too(by: str, change: int) -> None:
    pool = Pool()
    aura = {"continuous": [{"number": 1, "apply": "values", "other": True, "atk": -500}]}
    guard = pool.add("Guard", "spell", model=spell(shield(by)))
    field: dict[str, int | MonsterAt] = {"M1": pool.add("Blob"), "M2": pool.add("Aura", "monster effect", model=aura)}
    scenario = pool.scenario(hand=(guard,), field=field, normal_used=1, goal=most(count("Blob", value="atk")))
    assert best(pool, scenario) == 1000 - change


@pytest.mark.parametrize(("by", "made"), [("monster", 1), ("spell", 0)])
def test_it_is_no_material_of_such_an_effect(by: str, made: int) -> None:
    pool = Pool()
    fusion = {"materials": [{"method": "fusion", "slots": [{"where": {"names": ["Blob"]}}] * 2}]}
    fused = pool.add("Fused", "monster fusion", level=8, model=fusion)
    guard = pool.add("Guard", "spell", model=spell(shield(by, all=True, min=1, max=None)))
    do = {"do": "fusion_summon", "from": ["monster_zone"]}
    fuse = spell(do)
    fuse["effect"][0]["if"] = [{"test": "count", "in": ["gy"], "where": {"names": ["Guard"]}, "min": 1}]
    blob = pool.add("Blob")
    hand = (guard, pool.add("Fuse", "spell", model=fuse))
    scenario = pool.scenario(hand=hand, field={"M1": blob, "M2": blob}, extra=(fused,), normal_used=1)
    assert best_count(pool, scenario, names=["Fused"]) == made


def test_what_was_negated_is_not_destroyed_then() -> None:
    pool = Pool()
    answer = {"number": 1, "kind": "quick", "from": ["monster_zone"], "if": [{"test": "answers", "other": True}],
              "do": [{"do": "negate_activation", "then": "destroy"}]}  # fmt: skip
    guard = pool.add("Guard", "monster effect", level=12, model={"effect": [{**answer, "limit": {"scope": "copy"}}]})
    two = {"do": "set_normal_summons", "number": 2}
    immune = {"number": 2, "apply": "unaffected", "by": ["monster"]}
    blob = pool.add("Blob", "monster effect",
                    model={**ignition(two, limit={"scope": "copy"}), "continuous": [immune]})  # fmt: skip
    scenario = pool.scenario(field={"M1": blob, "M2": guard}, normal_used=1, goal=most(count("Blob", weight=-1)))
    assert best(pool, scenario) == -1
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


def test_by_is_for_what_is_unaffected() -> None:
    with pytest.raises(ValidationError, match="by the effects of which cards"):
        Bind.model_validate({"what": "destruction", "card": "self", "by": ["monster"]})
