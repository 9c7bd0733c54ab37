"""A card beside which only so many Special Summons can be made counts those that it has seen: both judges (SG-17)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, SpellAt
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, spell
from tests.searching import best, count, judge_random_lines, most, reach, solved

CALL: dict[str, Any] = {"do": "special_summon", "choose": {"from": ["deck"], "where": {"names": ["Body"]}}}


def setting(pool: Pool) -> tuple[int, int, int]:
    """A monster that counts, a Spell that Special Summons, and what that brings."""
    law = {"continuous": [{"number": 1, "apply": "summon_count", "count": 1}]}
    watch = pool.add("Watch", "monster effect", atk=0, model=law)
    return watch, pool.add("Call", "spell", model=spell(CALL)), pool.add("Body", atk=0)


def check(pool: Pool, scenario: ResolvedScenario, bodies: int) -> None:
    """So many of these are on the field at last beside so many that count."""
    scenario = replace(scenario, goal=most(count("Body"), count("Watch", weight=10)))
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best(pool, scenario) == 10 + bodies


def test_what_was_made_before_it_came_does_not_count() -> None:
    pool = Pool()
    watch, call, body = setting(pool)
    check(pool, pool.scenario(hand=(watch, call, call, call), deck=(body,) * 5), 3)
    check(pool, pool.scenario(hand=(call, call, call), field={"M1": watch}, deck=(body,) * 5, normal_used=1), 1)


@pytest.mark.parametrize("made", [0, 1])
def test_what_was_made_beside_it_in_this_turn_does(made: int) -> None:
    pool = Pool()
    watch, call, body = setting(pool)
    scenario = pool.scenario(hand=(call, call), field={"M1": watch}, deck=(body,) * 5, normal_used=1)
    check(pool, replace(scenario, moment=replace(scenario.moment, special_summons=made)), 1 - made)


def test_its_own_special_summon_does_not_count() -> None:
    """With another monster or without."""
    pool = Pool()
    watch, call, body = setting(pool)
    bring: dict[str, Any] = {"do": "special_summon", "choose": {"from": ["deck"], "where": {"names": ["Watch"]}}}
    answer = pool.add("Answer", "spell", model=spell(bring))
    bound = replace(
        pool.scenario(hand=(answer, call, call), deck=(body, body, watch), normal_used=1), deck_order="listed"
    )
    check(pool, bound, 2)
    both: dict[str, Any] = {
        "do": "special_summon",
        "choose": {"from": ["deck"], "min": 2, "max": 2, "where": {"names": ["Watch", "Body"]}},
    }
    pair = pool.add("Pair", "spell", model=spell(both))
    check(pool, pool.scenario(hand=(pair, call), deck=(body, body, watch), normal_used=1), 2)


def test_turned_face_down_and_up_again_it_begins_anew() -> None:
    pool = Pool()
    watch, call, body = setting(pool)
    turn: dict[str, Any] = {
        "do": "change_position",
        "choose": {"from": ["monster_zone"], "where": {"names": ["Watch"]}},
    }
    down = pool.add("Down", "spell", model=spell({**turn, "to": "set"}))
    up = pool.add("Up", "spell", model=spell({**turn, "to": "defense"}))
    field: dict[str, int | MonsterAt] = {"M1": watch}
    check(pool, pool.scenario(hand=(call, call), field=field, deck=(body,) * 3, normal_used=1), 1)
    check(pool, pool.scenario(hand=(call, down, up, call, call), field=field, deck=(body,) * 5, normal_used=1), 3)


def test_one_that_comes_beside_another_does_not_free_it() -> None:
    pool = Pool()
    watch, call, body = setting(pool)
    scenario = pool.scenario(hand=(call, call, watch), field={"M1": watch}, deck=(body,) * 3)
    scenario = replace(scenario, goal=most(count("Body"), count("Watch", weight=10)))
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    report = solved(pool, scenario)
    assert report.status == "OPTIMAL_AS_MODELLED" and report.objective.value == (21,)


def test_one_that_is_left_alone_has_seen_less_and_that_is_not_told() -> None:
    """The first has seen a Special Summon and goes; beside the second one more could be made."""
    pool = Pool()
    watch, call, body = setting(pool)
    gone = pool.add("Gone", "spell", model=spell(chosen("destroy", "monster_zone", "Watch")))
    scenario = pool.scenario(hand=(call, watch, gone, call), field={"M1": watch}, deck=(body,) * 3)
    report = solved(pool, replace(scenario, goal=most(count("Body"))))
    assert report.status not in ("OPTIMAL", "UNREACHABLE")


def test_one_that_a_card_may_negate_has_seen_less_and_that_is_not_told() -> None:
    pool = Pool()
    watch, call, body = setting(pool)
    hush = pool.add("Hush", "trap continuous", model={"continuous": [{"apply": "negates", "what": "monster"}]})
    scenario = pool.scenario(hand=(call, call), field={"M1": watch}, deck=(body,) * 3, normal_used=1)
    held = {"S1": SpellAt(hush, face_up=True)}
    scenario = replace(scenario, me=replace(scenario.me, spells=held), goal=most(count("Body")))
    assert solved(pool, scenario).status not in ("OPTIMAL", "UNREACHABLE")


@pytest.mark.parametrize(("watching", "status"), [(1, "OPTIMAL"), (2, "OPTIMAL_AS_MODELLED")])
def test_several_that_count_may_forbid_what_lines_do(watching: int, status: str) -> None:
    """Each counts what it has seen itself, and lines have one number for all: no goal counts as reached beside them."""
    pool = Pool()
    watch, call, body = setting(pool)
    field: dict[str, int | MonsterAt] = {f"M{number}": watch for number in range(1, watching + 1)}
    scenario = pool.scenario(hand=(call,), field=field, deck=(body,) * 2, normal_used=1)
    assert reach(pool, scenario, body).status == status
