"""What is of the turn player alone is not the opponent's, while they act: what binds me does not bind them, and what
they Summon I have not (invented cards; both judges)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.errors import RefereeError
from combo_solver.game.line import Step
from combo_solver.models.effects import CardModel
from combo_solver.referee import replay
from combo_solver.report.lines import LineWriter
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, Resting, SpellAt
from tests.battling import turn_of
from tests.invented import Pool, spell
from tests.search.test_against_all import FIELD, ONE, SHOT, SUMMON, facing, foe_that, trap
from tests.searching import solved, walk

BACK: dict[str, Any] = {"do": "special_summon", "choose": {"from": ["gy"], "where": {"kinds": ["monster"]}}}
BOUND: dict[str, Any] = {"do": "restrict", "what": "special_summon", "whole_turn": True}
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
    known = next(held.card for held in scenario.opponent.gy)
    only = {"continuous": [{"number": 1, "apply": "summon_once", "summons": ["special"]}]}
    pool.models[known] = CardModel.model_validate({"passcode": known, "name": "Foe", **only})
    assert solved(pool, scenario).status == "UNKNOWN"
    del pool.models[known]
    counted = replace(scenario, me=replace(scenario.me, spells={"S5": once}))
    assert solved(pool, counted).status == "UNKNOWN"
    assert not any("Trap 1" in line for line in lines(pool, counted))


# --- the referee by itself ----------------------------------------------------------------------------------------


def test_my_triggers_come_before_those_that_they_need_not_activate() -> None:
    clears = spell({"do": "destroy", "choose": {"from": FIELD, "side": "opponent", "all": True}})
    pool, scenario = facing(2000, hand=(clears,), lp=1000)
    avenges = foe_that({"on": "destroyed", "subject": "self"}, BURNS, "gy")
    burns = foe_that({"on": "destroyed", "subject": {}, "side": "opponent"}, BURNS, *FIELD)
    foe = pool.add("Foe", "monster effect", atk=0, defense=0, model=avenges)
    own = pool.add("Own", "monster effect", atk=0, defense=0, model=burns)
    scenario = replace(
        scenario,
        me=replace(scenario.me, monsters={**scenario.me.monsters, "M5": MonsterAt(own)}),
        opponent=replace(scenario.opponent, monsters={"M1": MonsterAt(foe)}),
    )
    turn = turn_of(pool, scenario)
    known: dict[Any, Any] = {}
    written = [LineWriter(turn).write(walk(turn, seed, 12, known))[0] for seed in range(60)]
    wanted = ["activate", "Own", "Foe"]
    line, at = next(
        (each, at)
        for each in written
        for at in range(len(each) - 2)
        if [each[at].kind, each[at + 1].name, each[at + 2].name] == wanted
    )
    before, mine, theirs = line[: at + 1], line[at + 1], line[at + 2]
    replay(scenario, [*before, mine, theirs], pool.facts, pool.models)
    assert (mine.player, theirs.player) == ("me", "opponent")
    other_way = [
        *before,
        theirs.model_copy(update={"number": mine.number, "chain_link": mine.chain_link}),
        mine.model_copy(update={"number": theirs.number, "chain_link": theirs.chain_link}),
    ]
    replay(scenario, other_way[:-1], pool.facts, pool.models)
    with pytest.raises(RefereeError, match="does not fit"):
        replay(scenario, other_way, pool.facts, pool.models)


def test_what_is_no_quick_effect_now_is_not_theirs_to_use() -> None:
    """An effect that is a Quick Effect while something holds."""
    few = {"test": "count", "in": FIELD, "side": "me", "max": 1}
    shot = {"number": 1, "kind": "ignition", "from": FIELD, "quick_if": [few], "targets": [ONE], "do": [SHOT]}
    pool, scenario = facing(2000, 2000)
    foe = pool.add("Foe", "monster effect", atk=0, defense=0, model={"effect": [{**shot, "limit": {"scope": "copy"}}]})
    other = pool.add("Other", atk=0, defense=0)
    alone = replace(scenario, opponent=replace(scenario.opponent, monsters={"M1": MonsterAt(foe)}))
    turn = turn_of(pool, alone)
    known: dict[Any, Any] = {}
    written = (LineWriter(turn).write(walk(turn, seed, 12, known))[0] for seed in range(60))
    line = next(each for each in written if any(step.name == "Foe" and step.player == "opponent" for step in each))
    at = next(number for number, step in enumerate(line) if step.player == "opponent")
    replay(alone, line[: at + 1], pool.facts, pool.models)
    two = {"M1": MonsterAt(foe), "M5": MonsterAt(other)}
    beside = replace(alone, opponent=replace(alone.opponent, monsters=two))
    with pytest.raises(RefereeError, match="Spell Speed 1"):
        replay(beside, line[: at + 1], pool.facts, pool.models)


def used_by_them() -> tuple[Pool, ResolvedScenario, list[Step]]:
    """A line up to a Trap of theirs."""
    pool, scenario = facing(2000, 2000, traps=(trap(BURNS, on=None),))
    turn = turn_of(pool, scenario)
    known: dict[Any, Any] = {}
    written = (LineWriter(turn).write(walk(turn, seed, 12, known))[0] for seed in range(60))
    line = next(each for each in written if any(step.player == "opponent" for step in each))
    at = next(number for number, step in enumerate(line) if step.player == "opponent")
    return pool, scenario, line[: at + 1]


def test_the_referee_knows_what_is_in_no_line_of_theirs() -> None:
    pool, scenario, line = used_by_them()
    replay(scenario, line, pool.facts, pool.models)
    code = scenario.opponent.spells["S1"].card
    draws = trap(BURNS, {"do": "draw", "join": "also"}, on=None)
    models = {**pool.models, code: CardModel.model_validate({"passcode": code, "name": "Trap 1", **draws})}
    with pytest.raises(RefereeError, match="in no line"):
        replay(scenario, line, pool.facts, models)


def test_where_the_two_sides_differ_nothing_of_theirs_is_in_lines() -> None:
    pool, scenario, line = used_by_them()
    closed = replace(scenario, unusable=frozenset({"M5"}))
    assert not closed.alike_for_both and solved(pool, closed).status == "UNKNOWN"
    with pytest.raises(RefereeError, match="in no line"):
        replay(closed, line, pool.facts, pool.models)
