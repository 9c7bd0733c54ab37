"""Essentially different solutions: neither the same one twice, nor one too few."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from combo_solver.answers.solver import solve
from combo_solver.errors import InputError
from combo_solver.report.solutions import SolutionsReport
from combo_solver.report.text import solve_text
from combo_solver.scenario.objective import reach_goal, ready_made
from combo_solver.scenario.position import MonsterAt, ResolvedScenario
from combo_solver.search.result import Limits
from tests.battling import DAMAGE, WIN, Table, battle, battled, drawn
from tests.invented import Pool, spell


def solutions(pool: Pool, scenario: ResolvedScenario, count: Any = "all", **limits: Any) -> SolutionsReport:
    """Those that are found; the referee has replayed each line."""
    report = solve(scenario, pool.facts, pool.models, Limits(**limits), count=count)
    assert report.solutions is not None
    return report.solutions


def number(pool: Pool, scenario: ResolvedScenario) -> int:
    found = solutions(pool, scenario)
    assert found.complete
    return len(found.found)


def won_by(*mine: int, theirs: tuple[int, ...] = (), lp: int) -> tuple[Pool, ResolvedScenario]:
    """My Normal Monsters of these ATK against such, and so many LP."""
    pool = Pool()
    codes = {atk: pool.add(f"Fighter {atk}", atk=atk) for atk in sorted({*mine, *theirs})}
    sides = [{f"M{at}": MonsterAt(codes[atk]) for at, atk in enumerate(side, 1)} for side in (mine, theirs)]
    return pool, battle(pool, sides[0], sides[1], (8000, lp), WIN)


@pytest.mark.parametrize(
    ("mine", "theirs", "lp", "solutions"),
    [
        ((1000, 2000), (), 3000, 1),  # In either order.
        ((1000, 2000), (), 2000, 1),  # The other attack as well is no solution of its own.
        ((1000, 2000), (), 1000, 2),  # With the one or the other.
        ((1000, 1000), (), 1000, 1),  # They are alike.
        ((1000, 2000), (500,), 2500, 2),  # Either clears the way.
        ((1000, 2000), (500,), 1500, 2),  # The stronger one alone, or behind the other.
        ((1000, 2000), (1500,), 1500, 1),
        ((1000,), (), 2000, 0),
    ],
)
def test_plain_battles(mine: tuple[int, ...], theirs: tuple[int, ...], lp: int, solutions: int) -> None:
    assert number(*won_by(*mine, theirs=theirs, lp=lp)) == solutions


def minimal(table: Table) -> set[frozenset[tuple[Any, int]]]:
    """The solutions of plain battles, by an enumerator that shares nothing with the program: the attacks of every
    sequence that wins, those without another's."""
    won: set[frozenset[tuple[Any, int]]] = set()
    seen = set()
    waiting: list[tuple[Table, tuple[Any, ...]]] = [(table, ())]
    while waiting:
        here, done = waiting.pop()
        if not here.them:
            won.add(frozenset(Counter(done).items()))
            continue
        if not here.me:
            continue
        for zone, fighter in here.mine:
            if fighter.position != "attack" or zone in here.attacked:
                continue
            for target in [other for other, _ in here.theirs] or [""]:
                after = battled(here, zone, target)
                name = dict(here.theirs)[target].name if target else ""
                # As if no Duel ended by it.
                rich = here._replace(me=10**6, them=10**6)
                poor = battled(rich, zone, target)
                fallen = len(rich.mine) + len(rich.theirs) - len(poor.mine) - len(poor.theirs)
                deed = fighter.name, name, rich.me - poor.me, rich.them - poor.them, fallen
                pair = after, tuple(sorted((*done, deed)))
                if pair not in seen:
                    seen.add(pair)
                    waiting.append(pair)
    counted = [(each, Counter(dict(each))) for each in won]
    return {each for each, has in counted if not any(other < has for _, other in counted)}


@pytest.mark.parametrize("seed", range(80))
def test_random_plain_battles(seed: int) -> None:
    pool, scenario, table = drawn(seed)
    assert number(pool, replace(scenario, goal=WIN)) == len(minimal(table))


def test_what_brings_the_wanted_card() -> None:
    """Two Spells do; both together, or copies of one, are no more."""
    pool = Pool()
    wanted = pool.add("Wanted")
    fetch = {"do": "special_summon", "choose": {"from": ["deck"], "where": {"names": ["Wanted"]}}}
    one, other = (pool.add(name, "spell", model=spell(fetch)) for name in ("One", "Other"))
    goal = reach_goal([(wanted, 1)])
    scenario = pool.scenario(hand=(one, one, other), deck=(wanted, wanted), goal=goal, normal_used=1)
    assert number(pool, scenario) == 2
    assert number(pool, replace(scenario, me=replace(scenario.me, hand=(one, one)))) == 1


def test_when_something_is_done_makes_no_other() -> None:
    """In the Main Phase, in the open Battle Step, or in answer to the attack, which then is made anew."""
    pool, scenario = won_by(1500, theirs=(3000,), lp=1500)
    one = {"from": ["monster_zone"], "side": "opponent"}
    hammer = pool.add("Hammer", "spell quick-play", model=spell({"do": "destroy", "choose": one}))
    assert number(pool, replace(scenario, me=replace(scenario.me, hand=(hammer,)))) == 1


def test_how_many_and_how_long() -> None:
    pool, scenario = won_by(1000, 1500, 2000, lp=1000)
    three = solutions(pool, scenario)
    assert (three.complete, three.cooked, len(three.found)) == (True, True, 3)
    two = solutions(pool, scenario, 2)
    assert (two.complete, two.cooked, len(two.found)) == (False, True, 2)
    one = solutions(pool, scenario, 1)
    assert (one.complete, one.cooked) == (False, None)
    few = solutions(pool, scenario, states=1)
    assert (few.complete, few.cooked, few.found) == (False, None, ())
    short = solutions(pool, scenario, actions=1)
    assert (short.complete, short.cooked, short.found) == (True, None, ())
    alone = solutions(*won_by(1000, lp=1000))
    assert (alone.complete, alone.cooked, len(alone.found)) == (True, False, 1)


def test_a_card_without_a_model_could_give_more() -> None:
    pool, scenario = won_by(1000, lp=1000)
    riddle = pool.add("Riddle", "spell")
    found = solutions(pool, replace(scenario, me=replace(scenario.me, hand=(riddle,))))
    assert (found.complete, found.as_modelled, found.cooked) == (True, True, None)


def test_the_text_shows_the_second_one() -> None:
    pool, scenario = won_by(1000, 2000, lp=1000)
    text = solve_text(solve(scenario, pool.facts, pool.models, count=2))
    assert "2 essentially different solutions found, and there may be more: COOKED" in text
    assert "solution 2, 2 actions:" in text and "Attack directly with Fighter 2000" in text


@pytest.mark.parametrize("goal", [DAMAGE, ready_made("atk")])
def test_what_can_always_be_more_has_no_solutions(goal: Any) -> None:
    pool, scenario = won_by(1000, lp=1000)
    with pytest.raises(InputError, match="a goal that is reached or not"):
        solutions(pool, replace(scenario, goal=goal))
    with pytest.raises(InputError, match="at least one"):
        solutions(pool, scenario, 0)
