"""LP and battle damage as amounts, Levels compared, and by whose effect a monster came, in both judges (invented
cards)."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.objective import ready_made
from combo_solver.scenario.position import MonsterAt, ResolvedScenario
from combo_solver.turn.successors import Turn
from tests.battling import met, turn_of
from tests.invented import Pool, chosen, ignition
from tests.searching import best, count, judge_random_lines, most, solved

ATTACK = "attack"


def facing(
    theirs: dict[str, Any] | None, lp: tuple[int, int] = (8000, 8000), **mine: Any
) -> tuple[Pool, ResolvedScenario]:
    """My monster in M1, and one of theirs in Attack Position."""
    pool = Pool()
    card = pool.add("Mine", "monster effect", **mine)
    held = {} if theirs is None else {"M1": MonsterAt(pool.add("Theirs", **theirs), position=ATTACK)}
    scenario = pool.scenario(field={"M1": card}, goal=ready_made("damage"))
    me = replace(scenario.me, life_points=lp[0])
    return pool, replace(scenario, me=me, opponent=replace(scenario.opponent, life_points=lp[1], monsters=held))


def damage(pool: Pool, scenario: ResolvedScenario) -> int:
    """The most LP that the opponent loses, where the referee has replayed the line and random ones."""
    judge_random_lines(turn_of(pool, scenario), pool)
    report = solved(pool, scenario)
    assert report.status == "OPTIMAL"
    assert report.objective.value is not None
    return report.objective.value[0]


def gains(**amount: Any) -> dict[str, Any]:
    part = {"apply": "values", "itself": True, "atk": {"number": amount}}
    return {"continuous": [part]}


@pytest.mark.parametrize(("whose", "most_damage"), [("me", 1200), ("opponent", 3000), ("difference", 2000)])
def test_lp_are_read_when_they_are_asked_for(whose: str, most_damage: int) -> None:
    pool, scenario = facing(None, (1100, 3000), atk=100, model=gains(life_points=whose))
    assert damage(pool, scenario) == most_damage


@pytest.mark.parametrize(("whose", "more"), [("damage_to_opponent", 700), ("damage_to_me", 0)])
def test_the_damage_of_the_battle_that_goes_on(whose: str, more: int) -> None:
    by = {"times": -1, "number": {"life_points": whose}}
    burns = {
        "number": 1, "kind": "trigger", "from": ["monster_zone"], "event": {"on": "inflicts_battle_damage"},
        "do": [{"do": "change_lp", "player": "opponent", "by": by}],
    }  # fmt: skip
    pool, scenario = facing({"atk": 1000}, atk=1700, model={"effect": [burns]})
    assert damage(pool, scenario) == 700 + more


@pytest.mark.parametrize(
    ("says", "level", "stays"),
    [("not_higher", 4, True), ("not_higher", 5, False), ("not_above", 4, True), ("not_above", 5, False)],
)
def test_levels_of_two_that_battle(says: str, level: int, stays: bool) -> None:
    told = [{"apply": "in_battle", "itself": True, "what": "stays", "against": {}, "foe_level": says}]
    pool, scenario = facing({"atk": 2000, "level": level}, atk=1000, level=4, in_battle=json.dumps(told))
    turn = turn_of(pool, scenario)
    judge_random_lines(turn, pool)
    ends = [state for state in _ends(turn) if state.me.life_points < 8000]
    assert ends
    assert all(bool(state.monsters[0] or any(state.monsters[:5])) == stays for state in ends)


def _ends(turn: Turn) -> list[Any]:
    return [state for state in met(turn) if state.clock.phase == "main2"]


@pytest.mark.parametrize(("kind", "found"), [("Fish", 1), ("Rock", 0)])
def test_by_whose_effect_a_monster_came(kind: str, found: int) -> None:
    pool = Pool()
    asks = {"test": "this_card", "where": {"made_with": {"by_effect": True, "where": {"types": ["Fish"]}}}}
    prize = ignition(chosen("special_summon", "deck", "Prize"), **{"if": [asks]})
    other = pool.add("Other", "monster effect", model=prize)
    caller = ignition(chosen("special_summon", "hand", "Other"))
    first = pool.add("First", "monster effect", type=kind, model=caller)
    scenario = pool.scenario(field={"M1": first}, hand=(other,), deck=(pool.add("Prize"),), goal=most(count("Prize")))
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best(pool, scenario) == found
