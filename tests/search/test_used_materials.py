"""What the materials of a monster's Summon come to, in both judges."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt
from combo_solver.state.values import atk_of, original_of
from combo_solver.turn.successors import Turn
from tests.invented import Pool, link, xyz
from tests.searching import judge_random_lines, judge_successors


def values(times: int, used: dict[str, Any], **more: Any) -> dict[str, Any]:
    amount = {"times": times, "value": "used", "value_of": "self", "used": used}
    return {"continuous": [{"number": 1, "apply": "values", "itself": True, "atk": amount, **more}]}


@pytest.mark.parametrize(
    ("model", "found"),
    [
        (values(800, {}, becomes=["atk"], original=True), {(1600, 1600)}),
        (values(300, {}), {(700, 100)}),
        (values(300, {"where": {"types": ["Rock"]}}), {(100, 100), (400, 100), (700, 100)}),
        (values(1, {"adds": "original_atk"}), {(2100, 100), (1600, 100), (1100, 100)}),
        (values(100, {"adds": "original_level"}), {(900, 100), (1000, 100), (1100, 100)}),
        (values(800, {}, where={"summoned": ["fusion"]}, becomes=["atk"]), {(100, 100)}),
    ],
)
def test_a_link_monster_knows_what_it_was_made_of(model: dict[str, Any], found: set[tuple[int, int]]) -> None:
    pool = Pool()
    tall = pool.add(
        "Tall", "monster effect link", rating=2, arrows=32, atk=100, model={**link(2, 2, kinds=["monster"]), **model}
    )
    rock = pool.add("Rock", type="Rock", level=5, atk=500)
    other = pool.add("Other", type="Fiend", level=4, atk=1000)
    field: dict[str, int | MonsterAt] = {"M1": rock, "M2": rock, "M3": other, "M4": other}
    scenario = pool.scenario(field=field, extra=(tall,), normal_used=1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    told = set()
    for _, state in turn.successors(turn.start):
        for zone, held in enumerate(state.monsters):
            if held and turn.ground.kinds.facts[held.kind].name == "Tall":
                now = atk_of(turn.ground, state, held, zone)
                told.add((now, original_of(turn.ground, state, held, zone, "atk")))
    assert told == found


@pytest.mark.parametrize(
    ("used", "atk"),
    [
        ({"adds": "original_atk"}, 1600),
        ({"where": {"types": ["Rock"]}, "adds": "original_atk"}, 600),
        ({"where": {"types": ["Rock"]}, "adds": "original_defense"}, 1100),
        ({}, 102),
    ],
)
def test_what_is_attached_comes_to(used: dict[str, Any], atk: int) -> None:
    pool = Pool()
    amount = {"value": "attached", "value_of": "self", "used": used}
    model = {**xyz(4), "continuous": [{"number": 1, "apply": "values", "itself": True, "atk": amount}]}
    tall = pool.add("Tall", "monster effect xyz", rank=4, atk=100, model=model)
    rock, other = pool.add("Rock", type="Rock", atk=500), pool.add("Other", type="Fiend", atk=1000)
    scenario = pool.scenario(field={"M1": rock, "M2": other}, extra=(tall,), normal_used=1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    found = {
        atk_of(turn.ground, state, held, zone)
        for _, state in turn.successors(turn.start)
        for zone, held in enumerate(state.monsters)
        if held and turn.ground.kinds.facts[held.kind].name == "Tall"
    }
    assert found == {atk}


@pytest.mark.parametrize(
    ("used", "most"),
    [
        ({}, 3),
        ({"where": {"types": ["Rock"]}}, 2),
        ({"where": {"types": ["Plant"]}}, 0),
        ({"different": "type"}, 2),
        ({"different": "attribute"}, 1),
        ({"where": {"types": ["Rock"]}, "different": "type"}, 1),
    ],
)
def test_as_many_targets_as_were_used(used: dict[str, Any], most: int) -> None:
    pool = Pool()
    target = {"name": "t", "side": "opponent", "from": ["monster_zone"], "min": 1, "max": {"used": used}}
    effect = {
        "number": 1,
        "kind": "trigger",
        "timing": "when",
        "event": {"on": "summoned", "methods": ["link"]},
        "from": ["monster_zone"],
        "targets": [target],
        "do": [{"do": "destroy", "card": "t"}],
    }
    model = {**link(3, 3, kinds=["monster"]), "effect": [effect]}
    tall = pool.add("Tall", "monster effect link", rating=3, arrows=32, atk=100, model=model)
    rock, other = pool.add("Rock", type="Rock", level=5), pool.add("Other", type="Fiend", level=4)
    foe = pool.add("Foe")
    scenario = pool.scenario(
        field={"M1": rock, "M2": rock, "M3": other},
        extra=(tall,),
        normal_used=1,
        theirs={"M1": foe, "M2": foe, "M3": foe, "M4": foe},
    )
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    left, reached = set(), [turn.canonical(turn.start)]
    while reached:
        state = reached.pop()
        names = [turn.ground.kinds.facts[held.kind].name for held in state.monsters if held]
        if state.window is None and "Tall" in names:
            left.add(names.count("Foe"))
        else:
            reached += [turn.canonical(draft.freeze()) for _, draft in turn.successors(state)]
    assert left == {4 - number for number in range(most + 1)}
