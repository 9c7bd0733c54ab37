"""Control of a monster beside a card that limits what a player can control, in both judges."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt
from combo_solver.turn.successors import Turn
from tests.invented import Pool, caster, chosen, spell
from tests.searching import count, judge_random_lines, most, solved

ONE_OF_ITS_NAME: dict[str, Any] = {"apply": "only_one", "number": 1, "where": {"names": ["Lone"]}}
ONE_TYPE: dict[str, Any] = {"apply": "control_limit", "number": 1, "trait": "type"}


@pytest.mark.parametrize(
    ("part", "theirs", "position", "status", "number"),
    [
        (ONE_OF_ITS_NAME, "Other", "attack", "OPTIMAL", 2),
        (ONE_OF_ITS_NAME, "Lone", "attack", "OPTIMAL_AS_MODELLED", 1),
        (ONE_OF_ITS_NAME, "Lone", "set", "OPTIMAL_AS_MODELLED", 2),
        (ONE_TYPE, "Other", "attack", "OPTIMAL_AS_MODELLED", 1),
    ],
)
def test_only_what_would_be_one_too_many_stays(
    part: dict[str, Any], theirs: str, position: Any, status: str, number: int
) -> None:
    pool = Pool()
    take = pool.add(
        "Take", "spell", model=spell(chosen("take_control", "monster_zone", side="opponent", face_down=True))
    )
    lone = pool.add("Lone", "monster effect", model={"continuous": [part]})
    code = lone if theirs == "Lone" else pool.add("Other")
    both = most(count(at="monster_zone", face_up=False))
    scenario = pool.scenario(hand=(take,), field={"M1": lone}, theirs={"M3": code}, normal_used=1, goal=both)
    held = {"M3": MonsterAt(code, position)}
    scenario = replace(scenario, opponent=replace(scenario.opponent, monsters=held))
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    report = solved(pool, scenario)
    assert (report.status, report.objective.value) == (status, (number,))


@pytest.mark.parametrize(("side", "status"), [("me", "OPTIMAL"), ("opponent", "OPTIMAL_AS_MODELLED")])
def test_a_monster_with_equip_cards_is_left_out_and_told(side: str, status: str) -> None:
    pool = Pool()
    take = pool.add("Take", "spell", model=spell(chosen("take_control", "monster_zone", side="opponent")))
    ring = caster(pool, "Ring", **chosen("equip", "monster_zone", side=side))
    scenario = pool.scenario(hand=(take, ring), theirs={"M3": pool.add("Other")}, normal_used=1)
    report = solved(pool, replace(scenario, goal=most(count("Other"))))
    assert (report.status, report.objective.value) == (status, (1,))


@pytest.mark.parametrize(("other", "status", "number"), [("Other", "OPTIMAL", 2), ("Lone", "OPTIMAL_AS_MODELLED", 1)])
@pytest.mark.parametrize("mine", [True, False])
def test_what_would_be_one_too_many_is_not_turned_up(other: str, status: str, number: int, mine: bool) -> None:
    pool = Pool()
    turn_up = chosen("change_position", "monster_zone", side="either", face_down=True) | {"to": "attack"}
    spells = tuple(pool.add(name, "spell", model=spell(turn_up)) for name in ("Up", "Up Too"))
    lone = pool.add("Lone", "monster effect", model={"continuous": [ONE_OF_ITS_NAME]})
    down = MonsterAt(lone if other == "Lone" else pool.add("Other"), "set", this_turn="came")
    up, (here, there) = MonsterAt(lone, "attack", this_turn="came"), ("me", "opponent") if mine else ("opponent", "me")
    scenario = pool.scenario(hand=spells, field={}, normal_used=1)
    for side, held in ((here, {"M1": up, "M2": down}), (there, {})):
        scenario = replace(scenario, **{side: replace(getattr(scenario, side), monsters=held)})
    scenario = replace(scenario, goal=most(count(side="me" if mine else "opponent")))
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    report = solved(pool, scenario)
    assert (report.status, report.objective.value) == (status, (number,))


@pytest.mark.parametrize(("start", "status"), [("hand", "OPTIMAL_AS_MODELLED"), ("gy", "OPTIMAL")])
def test_what_is_called_so_on_the_field_alone_does_not_come_beside_it(start: str, status: str) -> None:
    pool = Pool()
    lone = pool.add("Lone", "monster effect", model={"continuous": [ONE_OF_ITS_NAME]})
    renamed = [{"apply": "name", "name": "Lone", "places": ["monster_zone", "gy"]}]
    cub = pool.add("Cub", "monster effect", model={}, continuous=json.dumps(renamed))
    call = pool.add("Call", "spell", model=spell(chosen("special_summon", start, "Cub", "Lone")))
    held: dict[str, Any] = {"hand": (call, cub)} if start == "hand" else {"hand": (call,), "gy": (cub,)}
    both = most(count(at="monster_zone", face_up=False))
    scenario = pool.scenario(field={"M1": lone}, normal_used=1, goal=both, **held)
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    report = solved(pool, scenario)
    assert (report.status, report.objective.value) == (status, (1,))
    alone = replace(scenario, me=replace(scenario.me, monsters={}))
    assert (solved(pool, alone).status, solved(pool, alone).objective.value) == ("OPTIMAL", (1,))
