"""What cannot be used as Fusion Material is none of a contact Fusion either: both judges (SG-18)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt, ResolvedScenario
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell
from tests.judging import refused
from tests.searching import best_count, judge_random_lines, solved_for

GEARS = {"archetypes": ["Gear"], "kinds": ["monster"]}


def fused(pool: Pool, *places: str, **more: Any) -> int:
    """A Fusion Monster that is Summoned by shuffling two Gears into the Deck."""
    choose = {"from": list(places), "where": GEARS, "min": 2, "max": 2, "printed": True, **more}
    procedure = {"from": ["extra"], "cost": [{"do": "shuffle_into_deck", "choose": choose}], "number": 1}
    return pool.add("Fused", "monster fusion effect", model={}, procedures=json.dumps([procedure]), level=8)


def gear(pool: Pool, name: str, **limit: Any) -> int:
    limits = json.dumps([{"apply": "not_material_for", **limit}]) if limit else ""
    kinds = "monster effect" if limit else "monster normal"
    return pool.add(name, kinds, archetypes=frozenset({"Gear"}), continuous=limits, **({"model": {}} if limit else {}))


@pytest.mark.parametrize(
    ("limit", "as_material", "set_down", "made"),
    [
        ({"for": ["fusion", "contact"]}, True, False, False),
        ({"for": ["fusion", "contact"]}, False, False, True),  # a procedure that takes no materials
        ({"for": ["fusion"]}, True, False, True),
        ({"for": ["contact"], "face_up": True}, True, False, False),
        ({"for": ["contact"], "face_up": True}, True, True, True),
    ],
)
@pytest.mark.parametrize("place", ["monster_zone", "gy"])
def test_it_is_no_material(place: str, limit: dict[str, Any], as_material: bool, set_down: bool, made: bool) -> None:
    pool = Pool()
    bound, free, other = gear(pool, "Bound", **limit), gear(pool, "Free"), gear(pool, "Other")
    target = fused(pool, "monster_zone", "gy", as_material=as_material)
    there = bound if place == "gy" else 0
    lies = MonsterAt(bound, "set") if set_down else bound
    field: dict[str, int | MonsterAt] = {"M1": free} if there else {"M1": free, "M2": lies}
    gy = (there,) if there else ()
    scenario = pool.scenario(field=field, gy=gy, extra=(target,), normal_used=1)
    made = made or (bool(there) and "face_up" in limit)
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best_count(pool, scenario, names=("Fused",)) == made
    # The referee is asked by the line of another monster in its place.
    field = {"M1": free} if there else {"M1": free, "M2": MonsterAt(other, "set") if set_down else other}
    like = pool.scenario(field=field, gy=(other,) if there else (), extra=(target,), normal_used=1)
    (step,) = solved_for(pool, like, names=("Fused",)).line
    said = json.loads(
        step.model_dump_json(by_alias=True).replace(f'"card":{other},"name":"Other"', f'"card":{bound},"name":"Bound"')
    )
    assert ("cannot be material" in refused(pool, scenario, type(step).model_validate(said))) != made


@pytest.mark.parametrize(("spared", "made"), [({"names": ["Fused"]}, True), ({"archetypes": ["Gear"]}, False)])
@pytest.mark.parametrize("place", ["monster_zone", "gy"])
def test_the_monster_that_is_made_is_what_may_be_spared(place: str, spared: dict[str, Any], made: bool) -> None:
    pool = Pool()
    bound, free = gear(pool, "Bound", **{"for": ["fusion", "contact"], "except_for": spared}), gear(pool, "Free")
    target = fused(pool, "monster_zone", "gy", as_material=True)
    field: dict[str, int | MonsterAt] = {"M1": free} if place == "gy" else {"M1": free, "M2": bound}
    gy = (bound,) if place == "gy" else ()
    scenario = pool.scenario(field=field, gy=gy, extra=(target,), normal_used=1)
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best_count(pool, scenario, names=("Fused",)) == made


@pytest.mark.parametrize(("came", "made"), [("fusion", False), ("normal", True), ("", True)])
def test_a_bar_of_the_turn_in_which_it_came(came: Any, made: bool) -> None:
    pool = Pool()
    bound = gear(pool, "Bound", **{"for": ["fusion", "contact"], "turn_summoned": True})
    there = MonsterAt(bound, this_turn="came", summoned=came) if came else MonsterAt(bound)
    target = fused(pool, "monster_zone", as_material=True)
    field: dict[str, int | MonsterAt] = {"M1": gear(pool, "Free"), "M2": there}
    scenario = pool.scenario(field=field, extra=(target,), normal_used=1)
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best_count(pool, scenario, names=("Fused",)) == made


def revived(**bar: Any) -> tuple[Pool, ResolvedScenario]:
    """A Spell Special Summons a Gear from the GY and says what it cannot be material for; another one is there."""
    pool = Pool()
    summon = {"do": "special_summon", "choose": {"from": ["gy"], "where": {"names": ["Free"]}, "name": "it"}}
    bind = {"do": "bind", "card": "it", "join": "also", "what": "material", **bar}
    return pool, pool.scenario(
        field={"M1": gear(pool, "Other")}, gy=(gear(pool, "Free"),), normal_used=1,
        hand=(pool.add("Reborn", "spell", model=spell(summon, bind)),),
        extra=(fused(pool, "monster_zone", as_material=True),),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("bar", "made"),
    [
        ({"methods": ["fusion", "contact"]}, False),
        ({"methods": ["fusion"]}, True),
        ({"methods": ["contact"], "only": {"names": ["Fused"]}}, True),
        ({"methods": ["contact"], "where": {"names": ["Fused"]}}, False),
        ({"methods": ["contact"], "where": {"names": ["Free"]}}, True),
    ],
)
def test_what_an_effect_says_of_a_monster_binds_too(bar: dict[str, Any], made: bool) -> None:
    pool, scenario = revived(**bar)
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best_count(pool, scenario, names=("Fused",)) == made
    line = solved_for(*revived(methods=["xyz"]), names=("Fused",)).line
    assert ("cannot be material" in refused(pool, scenario, *line)) != made
