"""Special Summons by effects to the opponent's field, of Tokens and of monsters, in both judges."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.ground.coverage import coverage_of
from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, Resting
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, ignition
from tests.searching import best, count, judge_random_lines, judge_successors, most

PRIZE = {**chosen("special_summon", "deck", "Prize"), "join": "if_you_do"}
GOAL = most(count("Prize"))
FULL = ("O-M1", "O-M2", "O-M3", "O-M4", "O-M5")
GIFT = {**chosen("special_summon", "hand", "Gift"), "field": "opponent"}


def position(action: dict[str, Any], theirs: int = 0, **more: Any) -> tuple[Pool, ResolvedScenario]:
    """An effect that gives the opponent something and brings the prize if it does, and monsters of theirs."""
    pool = Pool()
    actor = pool.add("Actor", "monster effect", model=ignition(action, PRIZE))
    prize, gift, body = pool.add("Prize"), pool.add("Gift", **more), pool.add("Body")
    scenario = pool.scenario(field={"M1": actor}, hand=(gift,), deck=(prize,), goal=GOAL)
    return pool, pool_with(scenario, {zone[2:]: MonsterAt(body) for zone in FULL[:theirs]})


def pool_with(scenario: ResolvedScenario, monsters: dict[str, MonsterAt]) -> ResolvedScenario:
    return replace(scenario, opponent=replace(scenario.opponent, monsters=monsters))


def tokens(pool: Pool, number: int) -> dict[str, Any]:
    token = pool.add("Token", "monster normal token")
    return {"do": "create_tokens", "token": token, "count": number, "field": "opponent"}


def with_tokens(number: int, theirs: int) -> tuple[Pool, ResolvedScenario]:
    pool = Pool()
    actor = pool.add("Actor", "monster effect", model=ignition(tokens(pool, number), PRIZE))
    prize, body = pool.add("Prize"), pool.add("Body")
    scenario = pool.scenario(field={"M1": actor}, deck=(prize,), goal=GOAL)
    return pool, pool_with(scenario, {zone[2:]: MonsterAt(body) for zone in FULL[:theirs]})


@pytest.mark.parametrize(("theirs", "found"), [(0, 1), (4, 1), (5, 0)])
def test_a_monster_of_mine_needs_a_zone_of_theirs(theirs: int, found: int) -> None:
    pool, scenario = position(GIFT, theirs)
    assert best(pool, scenario) == found
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)


@pytest.mark.parametrize(("number", "theirs", "found"), [(1, 4, 1), (2, 3, 1), (2, 4, 0), (3, 2, 1), (1, 5, 0)])
def test_tokens_need_zones_of_theirs(number: int, theirs: int, found: int) -> None:
    pool, scenario = with_tokens(number, theirs)
    assert best(pool, scenario) == found
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)


def test_my_own_field_may_be_full() -> None:
    pool, scenario = with_tokens(1, 0)
    body = pool.add("Other")
    rest = {f"M{number}": MonsterAt(body) for number in range(2, 6)}
    full = replace(scenario, me=replace(scenario.me, monsters={**scenario.me.monsters, **rest}))
    # The Tokens come all the same; the prize finds no zone.
    assert best(pool, full) == 0
    judge_successors(Turn(Ground(full, pool.facts, pool.models)), pool)


@pytest.mark.parametrize("theirs", [0, 5])
def test_to_either_field(theirs: int) -> None:
    pool, scenario = position({**GIFT, "field": "either"}, theirs)
    assert best(pool, scenario) == 1
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)


def test_what_i_give_is_mine_no_more() -> None:
    pool, scenario = position(GIFT)
    assert best(pool, replace(scenario, goal=most(count("Gift")))) == 1  # It is Normal Summoned.
    used = replace(scenario, goal=most(count("Gift")), normal_summons_used=1)
    assert best(pool, used) == 0


def test_from_their_gy_to_their_field() -> None:
    gone = {"from": ["gy"], "side": "opponent", "where": {"names": ["Gift"]}}
    taken = {"do": "special_summon", "choose": gone, "field": "opponent"}
    pool, scenario = position(taken)
    gift = next(code for code, facts in pool.cards.items() if facts.name == "Gift")
    theirs = replace(scenario, opponent=replace(scenario.opponent, gy=(Resting(gift),)))
    assert (best(pool, scenario), best(pool, theirs)) == (0, 1)
    judge_random_lines(Turn(Ground(theirs, pool.facts, pool.models)), pool)


def test_who_waits_for_summons_of_mine_makes_a_claim_as_modelled() -> None:
    pool, scenario = position(GIFT)
    assert coverage_of(Ground(scenario, pool.facts, pool.models)).complete
    event = {"on": "summoned", "subject": {"names": ["Gift"]}, "side": "me"}
    model = {"effect": [{"number": 1, "kind": "trigger", "from": ["hand"], "event": event, "do": [PRIZE]}]}
    waits = pool.add("Waits", "monster effect", model=model)
    more = replace(scenario, me=replace(scenario.me, hand=(*scenario.me.hand, waits)))
    assert not coverage_of(Ground(more, pool.facts, pool.models)).complete
