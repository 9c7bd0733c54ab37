"""Tokens whose destruction hurts their controller, in both judges."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.report.document import SolveReport
from combo_solver.scenario.objective import ready_made
from combo_solver.scenario.position import Moment, MonsterAt, ResolvedScenario
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, spell
from tests.searching import judge_random_lines, judge_successors, solved

HURTS: dict[str, Any] = {"do": "bind", "card": "tokens", "what": "hurts", "amount": 300, "join": "also"}


def giving(pool: Pool, count: int = 3, position: str = "defense", field: str = "opponent") -> int:
    """A Spell that brings such Tokens."""
    token = pool.add("Token", "monster token", atk=0, defense=1000)
    making: dict[str, Any] = {
        "do": "create_tokens", "token": token, "count": count, "field": field, "position": position, "name": "tokens",
    }  # fmt: skip
    return pool.add("Bring", "spell", model=spell(making, HURTS))


def clearing(pool: Pool, *more: dict[str, Any], side: str = "opponent") -> int:
    every = {"from": ["monster_zone"], "side": side, "all": True, "max": None}
    return pool.add("Clear", "spell", model=spell({"do": "destroy", "choose": every}, *more))


def judged(pool: Pool, scenario: ResolvedScenario) -> SolveReport:
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    return solved(pool, scenario)


def against(pool: Pool, lp: int, *hand: int, **more: Any) -> ResolvedScenario:
    scenario = pool.scenario(hand=hand, normal_used=1, goal=ready_made("win"), **more)
    return replace(scenario, opponent=replace(scenario.opponent, life_points=lp))


@pytest.mark.parametrize(("lp", "status"), [(900, "OPTIMAL"), (901, "UNREACHABLE")])
def test_each_that_is_destroyed_hurts(lp: int, status: str) -> None:
    pool = Pool()
    assert judged(pool, against(pool, lp, giving(pool), clearing(pool))).status == status


@pytest.mark.parametrize(("do", "status"), [("destroy", "OPTIMAL"), ("banish", "UNREACHABLE")])
def test_only_destruction_does(do: str, status: str) -> None:
    pool = Pool()
    one = pool.add("One", "spell", model=spell(chosen(do, "monster_zone", "Token", side="opponent")))
    assert judged(pool, against(pool, 300, giving(pool, 1), one)).status == status


@pytest.mark.parametrize(("lp", "status"), [(300, "OPTIMAL"), (301, "UNREACHABLE")])
def test_a_battle_destroys_it(lp: int, status: str) -> None:
    """Nothing else hurts them, since they have a monster that is too strong."""
    pool = Pool()
    field, wall = {"M1": MonsterAt(pool.add("Mine", atk=1500))}, pool.add("Wall", defense=3000)
    scenario = against(pool, lp, giving(pool, 1), field=field)
    theirs = replace(scenario.opponent, monsters={"M5": MonsterAt(wall, "defense")})
    assert judged(pool, replace(scenario, opponent=theirs)).status == status


def test_my_own_hurt_me() -> None:
    """The first time my LP would be 0, which is no line; the others are."""
    pool = Pool()
    bring, clear = giving(pool, 1, field="me"), clearing(pool, side="me")
    scenario = pool.scenario(hand=(bring, clear), normal_used=1, life_points=300, goal=ready_made("damage"))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)


@pytest.mark.parametrize(("first", "status"), [(True, "UNREACHABLE"), (False, "OPTIMAL")])
def test_who_takes_no_damage_is_not_hurt(first: bool, status: str) -> None:
    pool = Pool()
    none: dict[str, Any] = {"do": "restrict", "what": "their_damage"}
    clear = pool.add("Clear", "spell", model=spell(
        *([none] if first else []), {"do": "destroy", "choose": {
            "from": ["monster_zone"], "side": "opponent", "all": True, "max": None,
        }},
    ))  # fmt: skip
    assert judged(pool, against(pool, 300, giving(pool, 1), clear)).status == status


@pytest.mark.parametrize(("lp", "status"), [(1000, "OPTIMAL"), (1001, "UNREACHABLE")])
def test_a_monster_that_its_own_text_gives_them_does(lp: int, status: str) -> None:
    """Without a Battle Phase nothing else takes LP: what holds after its Summon does."""
    pool = Pool()
    after = {"do": "bind", "card": "self", "what": "hurts", "amount": 1000}
    given = {"number": 1, "from": ["hand"], "to": "opponent", "after": [after]}
    golem = pool.add("Golem", "monster effect", level=8, model={"procedure": [given]})
    scenario = against(pool, lp, golem, clearing(pool))
    assert solved(pool, replace(scenario, moment=Moment(number=1))).status == status


@pytest.mark.parametrize(("lp", "status"), [(500, "OPTIMAL"), (501, "UNREACHABLE")])
def test_it_is_damage_by_an_effect_though_a_battle_destroys_it(lp: int, status: str) -> None:
    """A card of mine waits for damage by effects of others, and takes 200 LP more."""
    pool = Pool()
    event = {
        "on": "damaged",
        "subject": {},
        "side": "opponent",
        "causes": ["effect"],
        "by": {"except_names": ["Again"]},
    }
    effect = {"number": 1, "kind": "trigger", "optional": False, "from": ["monster_zone"], "event": event,
              "do": [{"do": "change_lp", "player": "opponent", "by": -200}]}  # fmt: skip
    again = pool.add("Again", "monster effect", atk=2000, model={"effect": [effect]})
    scenario = against(pool, lp, giving(pool, 1), field={"M1": again})
    wall = {"M5": MonsterAt(pool.add("Wall", "monster normal", atk=0, defense=3000), "defense")}
    scenario = replace(scenario, opponent=replace(scenario.opponent, monsters=wall))
    assert judged(pool, scenario).status == status
