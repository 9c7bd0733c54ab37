"""Control that is given away or switched, in both judges: who decides, who owns what, and what is left out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.models.vocabulary import Filter
from combo_solver.report.document import SolveReport
from combo_solver.scenario.objective import ready_made
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, SpellAt, Term
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, spell
from tests.searching import best, count, judge_random_lines, judge_successors, most, solved

EITHER: dict[str, Any] = {"side": "either", "from": ["monster_zone"], "face_down": True, "min": 2, "max": 2}
SWITCH: dict[str, Any] = {"do": "swap_control", "choose": {**EITHER, "name": "two"}}
STAY: dict[str, Any] = {"do": "fix_position", "card": "two", "join": "if_you_do"}


def judged(pool: Pool, scenario: ResolvedScenario, chained: bool = False) -> SolveReport:
    """The answer; the referee agrees about every first step, unless that may be ``chained`` to, and random lines."""
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    if not chained:
        judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    return solved(pool, scenario)


def facing(pool: Pool, hand: tuple[int, ...], theirs: dict[str, MonsterAt], lp: int = 8000) -> ResolvedScenario:
    """My weak monster, and theirs."""
    scenario = pool.scenario(hand=hand, field={"M1": pool.add("Mine", atk=500)}, normal_used=1, goal=ready_made("win"))
    return replace(scenario, opponent=replace(scenario.opponent, monsters=theirs, life_points=lp))


def test_what_is_given_away_is_mine_again_in_the_gy() -> None:
    pool = Pool()
    give = pool.add("Give", "spell", model=spell(chosen("give_control", "monster_zone", "Mine")))
    kill = pool.add("Kill", "spell", model=spell(chosen("destroy", "monster_zone", side="opponent")))
    scenario = pool.scenario(hand=(give, kill), field={"M1": pool.add("Mine")}, normal_used=1)
    assert judged(pool, replace(scenario, goal=most(count("Mine", at="gy")))).objective.value == (1,)
    theirs = Term(1, Filter(names=("Mine",)), ("monster_zone",), side="opponent")
    assert best(pool, replace(scenario, goal=most(theirs))) == 1


@pytest.mark.parametrize(("goal", "status"), [("atk", "OPTIMAL_AS_MODELLED"), ("win", "UNREACHABLE")])
def test_where_it_comes_back_to_is_not_told(goal: str, status: str) -> None:
    pool = Pool()
    give = pool.add("Give", "spell", model=spell(chosen("give_control", "monster_zone", until_end_phase=True)))
    scenario = pool.scenario(hand=(give,), field={"M1": pool.add("Mine")}, normal_used=1, goal=ready_made(goal))
    assert solved(pool, scenario).status == status


@pytest.mark.parametrize("full", [True, False])
def test_the_opponent_needs_a_zone(full: bool) -> None:
    pool = Pool()
    give = pool.add("Give", "spell", model=spell(chosen("give_control", "monster_zone")))
    body = pool.add("Body")
    theirs = {f"M{number}": body for number in range(1, 6 if full else 5)}
    scenario = pool.scenario(hand=(give,), field={"M1": pool.add("Mine")}, theirs=theirs, normal_used=1)
    assert judged(pool, replace(scenario, goal=most(count("Give", at="gy")))).objective.value == (0 if full else 1,)


def test_the_one_monster_that_they_have_is_switched() -> None:
    """With theirs I attack mine, which is weak."""
    pool = Pool()
    switch = pool.add("Switch", "spell", model=spell(SWITCH))
    theirs = {"M3": MonsterAt(pool.add("Theirs", atk=2500))}
    for lp, status in ((2000, "OPTIMAL"), (2001, "UNREACHABLE")):
        report = judged(pool, facing(pool, (switch,), theirs, lp))
        assert report.status == status
    assert not any(step.opponent_chooses for step in report.line)


@pytest.mark.parametrize(("other", "status"), [(2500, "OPTIMAL"), (2400, "UNREACHABLE")])
def test_which_one_is_switched_they_decide(other: int, status: str) -> None:
    """Whichever they give attacks mine, which is theirs then."""
    pool = Pool()
    switch = pool.add("Switch", "spell", model=spell(SWITCH))
    theirs = {"M2": MonsterAt(pool.add("One", atk=2500)), "M3": MonsterAt(pool.add("Two", atk=other))}
    report = judged(pool, facing(pool, (switch,), theirs, 2000))
    assert report.status == status
    assert (report.strategy is not None) == (status == "OPTIMAL")
    if report.strategy is not None:
        assert len(report.strategy.answers) == 2


@pytest.mark.parametrize(("stay", "status"), [(True, "UNREACHABLE"), (False, "OPTIMAL")])
@pytest.mark.parametrize("position", ["defense", "set"])
def test_they_keep_their_positions(stay: bool, status: str, position: Any) -> None:
    pool = Pool()
    switch = pool.add("Switch", "spell", model=spell(SWITCH, *([STAY] if stay else [])))
    theirs = {"M3": MonsterAt(pool.add("Theirs", atk=2500), position)}
    assert judged(pool, facing(pool, (switch,), theirs, 2000)).status == status


@pytest.mark.parametrize("mine", [True, False])
def test_equip_cards_are_left_out_and_told(mine: bool) -> None:
    pool = Pool()
    switch = pool.add("Switch", "spell", model=spell(SWITCH))
    ring = pool.add("Ring", "spell equip", model=spell(chosen("equip", "monster_zone")))
    worn = {"S1": SpellAt(ring, equipped_to="M1" if mine else "M3")}
    scenario = facing(pool, (switch,), {"M3": MonsterAt(pool.add("Theirs", atk=2500))}, 2000)
    side = {"me": replace(scenario.me, spells=worn)} if mine else {"opponent": replace(scenario.opponent, spells=worn)}
    report = solved(pool, replace(scenario, **side))
    assert report.status == "UNREACHABLE_AS_MODELLED"


def test_targets_of_which_one_is_gone_stay() -> None:
    pool = Pool()
    targets = [{"from": ["monster_zone"], "side": side, "name": side, "group": "both"} for side in ("opponent", "me")]
    switch = pool.add("Switch", "spell", model=spell({"do": "swap_control", "card": "both"}, targets=targets))
    kill = {
        "number": 1, "kind": "quick", "from": ["hand"], "cost": [{"do": "discard", "card": "self"}],
        "do": [chosen("destroy", "monster_zone")], "if": [{"test": "answers"}],
    }  # fmt: skip
    quick = pool.add("Quick", "monster effect", model={"effect": [kill]})
    scenario = pool.scenario(hand=(switch, quick), field={"M1": pool.add("Mine")}, theirs={"M3": pool.add("Theirs")})
    scenario = replace(scenario, goal=most(count("Theirs"), count("Mine", at="gy", weight=3)), normal_summons_used=1)
    # Mine is destroyed before it could go over, and theirs stays there.
    assert judged(pool, scenario, chained=True).objective.value == (3,)
