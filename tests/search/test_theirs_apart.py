"""What is of the turn player alone is not the opponent's, while they act: what binds me does not bind them, and what
they Summon I have not (invented cards; both judges)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from combo_solver.game.line import Step
from combo_solver.referee import replay
from combo_solver.report.lines import LineWriter
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, Resting, SpellAt
from tests.battling import turn_of
from tests.invented import Pool, spell
from tests.search.test_against_all import SUMMON, facing, trap
from tests.searching import solved, walk

BACK: dict[str, Any] = {"do": "special_summon", "choose": {"from": ["gy"], "where": {"kinds": ["monster"]}}}
BOUND: dict[str, Any] = {"do": "restrict", "what": "special_summon"}
BURNS: dict[str, Any] = {"do": "change_lp", "player": "opponent", "by": -100}


def position(*hand: dict[str, Any]) -> tuple[Pool, ResolvedScenario]:
    """These Spells, a monster to Normal Summon and one in each GY, against a Trap that brings theirs back then."""
    pool, scenario = facing(traps=(trap(BACK, on=SUMMON, in_damage_step=False),), hand=hand, monsters=(100,))
    mine, foe = pool.add("Mine", atk=500), pool.add("Foe", atk=500)
    return pool, replace(
        scenario,
        me=replace(scenario.me, gy=(Resting(mine),)),
        opponent=replace(scenario.opponent, gy=(Resting(foe),)),
    )


def lines(pool: Pool, scenario: ResolvedScenario) -> list[list[str]]:
    """What is done in random lines, in order; the referee accepts each of them and comes to the same board."""
    turn, found = turn_of(pool, scenario), []
    known: dict[Any, Any] = {}
    for seed in range(60):
        steps, board = LineWriter(turn).write(walk(turn, seed, 12, known))
        assert replay(scenario, steps, pool.facts, pool.models) == board
        found.append([_told(step) for step in steps])
    return found


def _told(step: Step) -> str:
    return step.name if step.player == "opponent" or step.kind == "activate" else step.kind


def in_order(found: list[list[str]], first: str, then: str) -> bool:
    return any(first in line and then in line[line.index(first) :] for line in found)


def test_what_i_may_not_summon_they_may() -> None:
    bound = {**spell(BURNS, BOUND)}
    pool, scenario = position(bound)
    assert in_order(lines(pool, scenario), "Spell 1", "Trap 1")


def test_what_they_have_summoned_i_have_not() -> None:
    """My Spell may not be activated in a turn in which I Special Summoned."""
    oath = {"effect": [{**spell(BURNS)["effect"][0], "cost": [BOUND]}]}
    pool, scenario = position(oath)
    assert in_order(lines(pool, scenario), "Trap 1", "Spell 1")


def test_where_their_summons_are_counted_nothing_is_claimed() -> None:
    """How often they have Special Summoned is not told."""
    pool, scenario = position()
    fighter = MonsterAt(pool.add("Fighter", atk=3000))
    scenario = replace(scenario, me=replace(scenario.me, monsters={"M5": fighter}))
    assert solved(pool, scenario).status == "OPTIMAL"
    model = {"continuous": [{"number": 1, "apply": "summon_count", "count": 1}]}
    once = SpellAt(pool.add("Once", "spell continuous", model=model))
    counted = replace(scenario, me=replace(scenario.me, spells={"S5": once}))
    assert solved(pool, counted).status == "UNKNOWN"
    assert not any("Trap 1" in line for line in lines(pool, counted))
