"""What forbids to Summon monsters of a Level asks for the one that a card in the hand has now, in both judges."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, spell
from tests.searching import best, count, judge_random_lines, judge_successors, most

SHRINK: dict[str, Any] = {
    "do": "modify", "choose": {"from": ["hand"], "where": {"names": ["Big"]}}, "level": -2, "in_hand": True,
}  # fmt: skip
HIGH, LOW = {"level": {"min": 5}}, {"level": {"max": 4}}
COME = chosen("special_summon", "hand", "Big")


def limit(apply: str, **more: Any) -> dict[str, Any]:
    """A monster with such a continuous effect."""
    return {"continuous": [{"number": 1, "apply": apply, **more}]}


def beside(pool: Pool, limits: dict[str, Any], come: dict[str, Any] | None, **big: Any) -> ResolvedScenario:
    """A Level 6 monster in the hand that could be Level 4, beside a monster that limits Summons."""
    tall = pool.add("Big", "monster effect" if "model" in big else "monster normal", level=6, **big)
    wall, shrink = pool.add("Wall", "monster effect", model=limits), pool.add("Shrink", "spell", model=spell(SHRINK))
    calls = () if come is None else (pool.add("Call", "spell", model=spell(come)),)
    hand = (tall, shrink, *calls)
    return pool.scenario(hand=hand, field={"M1": wall}, normal_used=int(come is not None), goal=most(count("Big")))


def judged(pool: Pool, scenario: ResolvedScenario) -> int:
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    return best(pool, scenario)


def without(pool: Pool, scenario: ResolvedScenario, name: str) -> ResolvedScenario:
    left = tuple(code for code in scenario.me.hand if pool.cards[code].name != name)
    return replace(scenario, me=replace(scenario.me, hand=left))


LIMITS: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "cannot_summon": lambda where: limit("cannot_summon", where=where),
    "summon_limit": lambda where: limit("summon_limit", summons=["normal", "special"], where=where),
    "never": lambda where: limit("special_summon_only", never=where),
}


@pytest.mark.parametrize("barred", LIMITS)
def test_a_special_summon_by_an_effect(barred: str) -> None:
    """What bars high Levels lets it pass once it is low, and what bars low ones does not any more."""
    for where, changed, printed in ((HIGH, 1, 0), (LOW, 1, 1)):
        pool = Pool()
        scenario = beside(pool, LIMITS[barred](where), COME)
        assert judged(pool, scenario) == changed
        assert judged(pool, without(pool, scenario, "Shrink")) == printed


@pytest.mark.parametrize("barred", ["cannot_summon", "summon_limit"])
def test_a_normal_summon(barred: str) -> None:
    pool = Pool()
    scenario = beside(pool, LIMITS[barred](HIGH), None)
    assert judged(pool, scenario) == 1
    assert judged(pool, without(pool, scenario, "Shrink")) == 0
    # It could come without a Tribute, were low Levels not barred; the other one is the Tribute of a high one.
    pool = Pool()
    scenario = beside(pool, LIMITS[barred](LOW), None)
    assert judged(pool, scenario) == 1


@pytest.mark.parametrize("barred", LIMITS)
def test_a_summon_by_its_own_text(barred: str) -> None:
    pool = Pool()
    way = {"procedure": [{"number": 1, "from": ["hand"]}]}
    scenario = replace(beside(pool, LIMITS[barred](HIGH), None, model=way), normal_summons_used=1)
    assert judged(pool, scenario) == 1
    assert judged(pool, without(pool, scenario, "Shrink")) == 0


@pytest.mark.parametrize(("where", "value"), [(HIGH, 1), (LOW, 0)])
def test_a_restriction_of_the_turn(where: dict[str, Any], value: int) -> None:
    """It is asked of the Level that the monster has when it is to come."""
    pool = Pool()
    lock: dict[str, Any] = {"do": "restrict", "what": "special_summon", "where": where}
    acts = (lock, SHRINK | {"join": "also"}, COME | {"join": "also_then"})
    hand = (pool.add("Big", level=6), pool.add("Bind", "spell", model=spell(*acts)))
    assert judged(pool, pool.scenario(hand=hand, normal_used=1, goal=most(count("Big")))) == value


@pytest.mark.parametrize(("where", "value"), [(HIGH, 1), (LOW, 0)])
def test_what_came_before_tells_of_a_restriction_of_the_whole_turn(where: dict[str, Any], value: int) -> None:
    """It came as a Level 4 monster: what forbids high Levels this turn can still be done, what forbids low ones not."""
    pool = Pool()
    lock: dict[str, Any] = {"do": "restrict", "what": "special_summon", "where": where, "whole_turn": True}
    name = {"choose": {**SHRINK["choose"], "name": "x"}}
    come = pool.add("Come", "spell", model=spell(SHRINK | name, {"do": "special_summon", "card": "x"}))
    after = pool.add("After", "spell", model=spell({"do": "draw"}, cost=[lock]))
    tall, wanted = pool.add("Big", level=6), pool.add("Wanted", "spell")
    goal = most(count("Big", weight=10), count("Wanted", at="hand"))
    lines = pool.scenario(hand=(tall, come, after), deck=(wanted,), normal_used=1, goal=goal)
    assert judged(pool, lines) == 10 + value


def test_a_pendulum_summon() -> None:
    for where, value in ((HIGH, 1), (LOW, 0)):
        pool = Pool()
        scale = pool.add("Scale", "monster pendulum normal", level=1, scales=(1, 5))
        other = pool.add("Other", "monster pendulum normal", level=1, scales=(5, 5))
        scenario = beside(pool, LIMITS["never"](where), None)
        scenario = replace(scenario, normal_summons_used=1, me=replace(scenario.me, spells=pool.scenario(
            scales=(scale, other)).me.spells))  # fmt: skip
        assert judged(pool, scenario) == value
