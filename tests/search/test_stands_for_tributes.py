"""Spells that are Tributed in the place of monsters, with a counter for each Tribute (NS-15; invented cards)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.errors import RefereeError
from combo_solver.ground.ground import Ground
from combo_solver.models.filters import Holding
from combo_solver.models.vocabulary import Filter
from combo_solver.referee import replay
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, Resting, SpellAt, Term
from combo_solver.turn.successors import Turn
from tests.invented import Pool, ignition
from tests.judging import ask
from tests.searching import best, count, judge_random_lines, judge_successors, most, solved

STANDS: dict[str, Any] = {
    "continuous": [
        {"apply": "holds_counters", "counter": "", "places": ["spell_zone"]},
        {"apply": "counter_for_summon", "counter": ""},
        {"apply": "stands_for_tributes", "counter": "", "where": {"types": ["Fish"]}},
    ]
}
NEGATES = {"do": "negate_summon", "then": "destroy"}
AT_ONCE = ignition({"do": "normal_summon", "or_set": True})


def position(number: int, across: bool = False, **monster: Any) -> tuple[Pool, ResolvedScenario, int]:
    pool = Pool()
    quay = pool.add("Quay", "spell continuous", model=STANDS)
    big = pool.add("Big", **{"level": 7, "type": "Fish", **monster})
    scenario = pool.scenario(hand=(big,), goal=most(count("Big")))
    lying = SpellAt(quay, face_up=True, counters=(("", number),) if number else ())
    who = "opponent" if across else "me"
    return pool, replace(scenario, **{who: replace(getattr(scenario, who), spells={"S1": lying})}), big


@pytest.mark.parametrize(
    ("number", "across", "monster", "value"),
    [
        (2, False, {}, 1),
        (3, False, {}, 1),
        (1, False, {}, 0),
        (0, False, {}, 0),
        (1, False, {"level": 6}, 1),
        (0, False, {"level": 6}, 0),
        (2, True, {}, 0),
        (2, False, {"type": "Rock"}, 0),
    ],
)
def test_for_which_summons_it_is_tributed(number: int, across: bool, monster: dict[str, Any], value: int) -> None:
    pool, scenario, big = position(number, across, **monster)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    assert best(pool, scenario) == value
    assert ask(pool, scenario, big).legal == bool(value)
    if not value:
        # The referee asks by itself.
        other, with_it, _ = position(2, **monster)
        line = solved(other, with_it).line
        if line:
            with pytest.raises(RefereeError, match=r"NS-\d|is not there|no card"):
                replay(scenario, line, pool.facts, pool.models)


def with_counters(low: int) -> Term:
    """The Spell on the field with so many counters or more."""
    return Term(1, Filter(names=("Quay",), counters=Holding(counter="", min=low)), ("spell_zone",))


def test_it_goes_to_the_gy_and_the_monster_is_tribute_summoned() -> None:
    pool, scenario, _ = position(2)
    report = solved(pool, replace(scenario, goal=most(count("Quay", at="gy"))))
    (tributing,) = report.line
    assert (tributing.kind, [each.name for each in tributing.materials]) == ("tribute_summon", ["Quay"])
    for other in (
        {"kind": "set_monster", "position": "set"},
        {"materials": []},
        {"kind": "normal_summon"},
    ):
        with pytest.raises(RefereeError, match="NS-"):
            replay(scenario, [tributing.model_copy(update=other)], pool.facts, pool.models)


def test_it_makes_no_room() -> None:
    pool, scenario, _ = position(2)
    plain = pool.add("Plain")
    full = replace(scenario, me=replace(scenario.me, monsters={f"M{zone}": MonsterAt(plain) for zone in range(1, 6)}))
    turn = Turn(Ground(full, pool.facts, pool.models))
    judge_successors(turn, pool)
    # Two monsters are Tributed, or nothing.
    assert best(pool, full) == 1
    assert best(pool, replace(full, goal=most(count("Quay", at="gy")))) == 0


@pytest.mark.parametrize("first", ["attack", "set"])
def test_each_normal_summon_and_set_brings_a_counter(first: str) -> None:
    """A small monster comes first, then a Fish of Level 5, by an effect."""
    pool, scenario, big = position(0, level=5)
    small, lets = pool.add("Small"), pool.add("Lets", "monster effect", model=AT_ONCE)
    me = replace(scenario.me, hand=(big, small), monsters={"M1": MonsterAt(lets)})
    there = Term(1, Filter(names=("Small",), position=first), ("monster_zone",), face_up=first != "set")
    scenario = replace(scenario, me=me, goal=most(count("Big", "Lets"), there, count("Quay", at="gy")))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    assert best(pool, scenario) == 4
    assert best(pool, replace(scenario, goal=most(with_counters(2)))) == 1
    assert best(pool, replace(scenario, goal=most(with_counters(3)))) == 0


@pytest.mark.parametrize("method", ["special", "flip"])
def test_another_summon_brings_none(method: str) -> None:
    pool, scenario, _ = position(0)
    comes = pool.add("Comes", "monster effect", level=8, model={"procedure": [{"number": 1, "from": ["hand"]}]})
    special = replace(scenario.me, hand=(comes,))
    flip = replace(scenario.me, hand=(), monsters={"M1": MonsterAt(pool.add("Lies"), position="set")})
    scenario = replace(scenario, me=flip if method == "flip" else special, normal_summons_used=1)
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best(pool, replace(scenario, goal=most(with_counters(1)))) == 0


def test_a_summon_that_is_negated_brings_none() -> None:
    pool, scenario, _ = position(0)
    paid = [{"do": "banish", "card": "self"}]
    stops = {"number": 1, "kind": "quick", "from": ["gy"], "if": [{"test": "would_be_summoned"}], "cost": paid}
    stop = pool.add("Stops", "monster effect", model={"effect": [{**stops, "do": [NEGATES]}]})
    scenario = replace(scenario, me=replace(scenario.me, hand=(pool.add("Small"),), gy=(Resting(stop),)))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    negated, counted = count("Small", at="gy"), with_counters(1)
    assert best(pool, replace(scenario, goal=most(counted))) == 1
    assert best(pool, replace(scenario, goal=most(negated))) == 1
    assert best(pool, replace(scenario, goal=most(negated, counted))) == 1
