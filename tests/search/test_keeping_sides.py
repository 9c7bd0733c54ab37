"""Monsters that do not change sides, bear no Equip Cards, or have effects that cannot be activated, in both judges."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.models.vocabulary import Filter
from combo_solver.scenario.objective import ready_made
from combo_solver.scenario.position import Term
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, ignition, spell
from tests.reading import ANY_NAME, continuous
from tests.searching import count, judge_random_lines, judge_successors, most, solved

KEEPS: dict[str, Any] = {"apply": "keeps_control", "itself": True}
EITHER: dict[str, Any] = {"side": "either", "from": ["monster_zone"], "face_down": True, "min": 2, "max": 2}


@pytest.mark.parametrize("keeps", [True, False])
@pytest.mark.parametrize(
    "action",
    [
        chosen("take_control", "monster_zone", side="opponent"),
        chosen("give_control", "monster_zone"),
        {"do": "swap_control", "choose": {**EITHER, "name": "two"}},
    ],
)
def test_control_stays(action: dict[str, Any], keeps: bool) -> None:
    pool = Pool()
    model = {"continuous": [{**KEEPS, "number": 1}]} if keeps else {"continuous": []}
    stays = pool.add("Stays", "monster effect", model=model)
    cast_it = pool.add("Take", "spell", model=spell(action))
    scenario = pool.scenario(hand=(cast_it,), field={"M1": stays}, theirs={"M3": stays}, normal_used=1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    assert bool(list(turn.successors(turn.start))) != keeps


@pytest.mark.parametrize("spurns", [True, False])
def test_equip_cards_are_kept_away_and_told(spurns: bool) -> None:
    pool = Pool()
    part = {"apply": "spurns_equips", "number": 1}
    knight = pool.add("Knight", "monster effect", model={"continuous": [part] if spurns else []})
    wear = {"number": 1, "kind": "spell", "from": ["hand"], "do": [{"do": "equip", "card": "host"}]}
    target = {"name": "host", "from": ["monster_zone"], "side": "me"}
    blade = pool.add("Blade", "spell equip", model={"effect": [{**wear, "targets": [target]}]})
    goal = most(count("Blade", at="spell_zone"))
    scenario = pool.scenario(hand=(blade,), field={"M1": knight}, normal_used=1, goal=goal)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    report = solved(pool, scenario)
    status = ("OPTIMAL_AS_MODELLED", (0,)) if spurns else ("OPTIMAL", (1,))
    assert (report.status, report.objective.value) == status


@pytest.mark.parametrize("sort", ["flip", "tuner"])
def test_effects_of_such_monsters_are_not_activated(sort: str) -> None:
    pool = Pool()
    ban = {"apply": "cannot_activate_spells", "sort": "monster", "effects": True, "where": {"kinds": ["flip"]}}
    order = pool.add("Order", "monster effect", model={"continuous": [{**ban, "number": 1}]})
    able = pool.add("Able", f"monster effect {sort}", model=ignition(chosen("destroy", "monster_zone", "Able")))
    scenario = pool.scenario(field={"M1": able}, theirs={"M2": order}, normal_used=1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    assert bool(list(turn.successors(turn.start))) == (sort != "flip")


@pytest.mark.parametrize("theirs", [False, True])
@pytest.mark.parametrize(("lp", "won"), [(900, True), (1000, True), (1100, False)])
def test_what_i_gain_hurts_them(lp: int, won: bool, theirs: bool) -> None:
    pool = Pool()
    model = {"continuous": [{"apply": "hurts_for_gains", "number": 1, "amount": 500}]}
    witch = pool.add("Witch", "monster effect", atk=0, model=model)
    gain = pool.add("Gain", "spell", model=spell({"do": "change_lp", "player": "me", "by": 100}))
    side = {"theirs": {"M2": witch}} if theirs else {"field": {"M1": witch}}
    scenario = pool.scenario(hand=(gain, gain), **side, normal_used=1, goal=ready_made("win"))
    scenario = replace(scenario, opponent=replace(scenario.opponent, life_points=lp))
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert solved(pool, scenario).status == ("OPTIMAL" if won and not theirs else "UNREACHABLE")


@pytest.mark.parametrize(("bodies", "left"), [(2, 1), (3, 0)])
def test_three_tributes_are_asked_for(bodies: int, left: int) -> None:
    pool = Pool()
    three = {"apply": "tribute_offer", "number": 1, "count": 3}
    event = {"on": "summoned", "methods": ["tribute"], "using": {}, "using_least": 3}
    action = {"do": "destroy", "choose": {"from": ["monster_zone"], "side": "opponent", "all": True, "max": None}}
    away = {"number": 2, "kind": "trigger", "event": event, "from": ["monster_zone"], "do": [action]}
    big = pool.add("Big", "monster effect", level=8, model={"continuous": [three], "effect": [away]})
    small = pool.add("Small")
    field = {f"M{number + 1}": small for number in range(bodies)}
    theirs = Term(-1, Filter(), ("monster_zone",), side="opponent")
    scenario = pool.scenario(hand=(big,), field=field, theirs={"M3": small}, goal=most(theirs))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    assert solved(pool, scenario).objective.value == (-left,)


FLIP = {"players": "both", "where": {"kinds": ["flip"]}}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Control of this card cannot switch.", [KEEPS]),
        ("Control of this face-up card on the field cannot change.", [KEEPS]),
        ("Control of your cards cannot switch.", []),
        ("When an Equip Spell is equipped to this card, destroy the Equip Spell.", [{"apply": "spurns_equips"}]),
        ("When an Equip Spell is equipped to this card, destroy this card.", []),
        ("Each time you gain LP, inflict 300 damage to your opponent.", [{"apply": "hurts_for_gains", "amount": 300}]),
        ("Each time you gain LP: Inflict 300 damage to your opponent.", []),
        (
            "Flip monsters' effects cannot be activated, also their effects are negated.",
            [
                {"apply": "negates", "what": "monster", **FLIP},
                {"apply": "cannot_activate_spells", "sort": "monster", "effects": True, **FLIP},
            ],
        ),
    ],
)
def test_read(text: str, expected: list[dict[str, Any]]) -> None:
    assert continuous(text, ANY_NAME) == expected
