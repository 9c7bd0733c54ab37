"""Cards that are banished instead of going to the GY, and monsters that their Equip Card takes along; both judges."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from combo_solver.bounds.ordered import Ordered
from combo_solver.bounds.state_equation import upper_bound
from combo_solver.ground.ground import Ground
from combo_solver.scenario.objective import reach_goal
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, SpellAt
from combo_solver.state import values
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, spell
from tests.reading import ANY_NAME, continuous
from tests.searching import best_count, judge_random_lines, judge_successors, solved

KEEPS = {"apply": "cannot_move", "to": "gy"}


def ends(pool: Pool, scenario: ResolvedScenario, place: str, name: str) -> int:
    """How many of these cards a turn can bring there; the referee agrees about first steps and random lines."""
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    return best_count(pool, scenario, place, names=(name,))


@pytest.mark.parametrize(
    ("keeps", "banished"),
    [({}, 1), ({"monsters": True}, 1), ({"players": "controller"}, 1), ({"players": "opponent"}, 0)],
)
def test_what_goes_to_my_gy(keeps: dict[str, Any], banished: int) -> None:
    pool = Pool()
    light = pool.add("Light", model={}, continuous=json.dumps([KEEPS | keeps]))
    body = pool.add("Body")
    storm = pool.add("Storm", "spell", model=spell(chosen("destroy", "monster_zone", "Body")))
    scenario = pool.scenario(hand=(storm,), field={"M1": light, "M2": body}, normal_used=1)
    assert ends(pool, scenario, "banished", "Body") == banished
    assert ends(pool, scenario, "gy", "Body") == 1 - banished


def test_monsters_alone() -> None:
    pool = Pool()
    light = pool.add("Light", model={}, continuous=json.dumps([KEEPS | {"monsters": True}]))
    waste = pool.add("Waste", "spell", model=spell({"do": "change_lp", "by": 100}))
    scenario = pool.scenario(hand=(waste,), field={"M1": light}, normal_used=1)
    assert ends(pool, scenario, "gy", "Waste") == 1


def test_it_keeps_itself_and_what_leaves_with_it() -> None:
    pool = Pool()
    light = pool.add("Light", model={}, continuous=json.dumps([KEEPS]))
    body = pool.add("Body")
    every = {"from": ["monster_zone"], "min": 1, "max": None, "all": True}
    storm = pool.add("Storm", "spell", model=spell({"do": "destroy", "choose": every}))
    scenario = pool.scenario(hand=(storm,), field={"M1": light, "M2": body}, normal_used=1)
    assert ends(pool, scenario, "banished", "Light") == ends(pool, scenario, "banished", "Body") == 1


@pytest.mark.parametrize(
    ("verb", "told", "place"),
    [
        ("destroy", {"when": "destroyed"}, "gy"),
        ("destroy", {"when": "left"}, "gy"),
        ("destroy", {"to": "banished"}, "banished"),
        ("add_to_hand", {"when": "left"}, "gy"),
        ("add_to_hand", {"when": "destroyed"}, ""),
    ],
)
def test_an_equip_card_takes_its_monster_along(verb: str, told: dict[str, Any], place: str) -> None:
    pool = Pool()
    body = pool.add("Body")
    chain = pool.add("Chain", "spell equip", model={}, continuous=json.dumps([{"apply": "takes_along", **told}]))
    wind = pool.add("Wind", "spell", model=spell(chosen(verb, "spell_zone", "Chain")))
    scenario = pool.scenario(hand=(wind,), field={"M1": body}, normal_used=1)
    scenario = replace(scenario, me=replace(scenario.me, spells={"S2": SpellAt(chain, equipped_to="M1")}))
    for where in ("gy", "banished"):
        assert ends(pool, scenario, where, "Body") == int(where == place)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Any card sent to the GY is banished instead.", {**KEEPS, "players": "both"}),
        ("Any monster sent to the Graveyard is banished instead.", {**KEEPS, "players": "both", "monsters": True}),
        ("Any card sent to your opponent's GY is banished instead.", {**KEEPS, "players": "opponent"}),
    ],
)
def test_words_of_cards_that_keep_others_from_the_gy(text: str, told: dict[str, Any]) -> None:
    assert continuous(text, ANY_NAME) == [told]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("When this card is destroyed, destroy the equipped monster.", {"when": "destroyed", "to": "destroyed"}),
        ("When this card leaves the field, banish the equipped monster.", {"when": "left", "to": "banished"}),
        ("When this card leaves the field, return the equipped monster to the hand.", None),
        ("When this card is sent to the GY, destroy the equipped monster.", None),
        ("When this card leaves the field, you can destroy the equipped monster.", None),
    ],
)
def test_words_of_equip_cards_that_take_along(text: str, told: dict[str, Any] | None) -> None:
    found = continuous(text, ANY_NAME, "spell equip")
    assert found == ([] if told is None else [{"apply": "takes_along", **told}])
    assert continuous(text, ANY_NAME, "spell continuous") == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "Trap Cards, and their effects on the field, cannot be activated.",
            [{"apply": "cannot_activate_spells", "sort": "trap", "players": "both", "effects": True}],
        ),
        ("Negate all Trap effects on the field.", [{"apply": "negates", "what": "trap", "players": "both"}]),
        ("Trap Cards cannot be activated this turn.", []),
        ("Negate all Trap effects your opponent controls.", []),
    ],
)
def test_words_about_traps(text: str, told: list[dict[str, Any]]) -> None:
    assert continuous(text, ANY_NAME) == told


@pytest.mark.parametrize(("barred", "used"), [(True, 0), (False, 1)])
def test_traps_cannot_be_activated(barred: bool, used: int) -> None:
    """A Set Trap, and the effect of one that lies face-up."""
    pool = Pool()
    part = {"apply": "cannot_activate_spells", "sort": "trap", "effects": True}
    mute = pool.add("Mute", model={}, continuous=json.dumps([part] if barred else []))
    body = pool.add("Body")
    call = {"kind": "trap", "from": ["spell_zone"], "do": [chosen("special_summon", "gy")]}
    trap = pool.add("Trap", "trap", model={"effect": [{"number": 1, **call}]})
    held = {"kind": "quick", "from": ["spell_zone"], "do": [chosen("special_summon", "gy")]}
    stays = pool.add("Stays", "trap continuous", model={"effect": [{"number": 1, **held}]})
    scenario = pool.scenario(field={"M1": mute}, gy=(body,), normal_used=1)
    for spells in ({"S2": SpellAt(trap, face_up=False)}, *([{"S2": SpellAt(stays)}] if barred else [])):
        there = replace(scenario, me=replace(scenario.me, spells=spells))
        assert ends(pool, there, "monster_zone", "Body") == used


@pytest.mark.parametrize(("mine", "atk"), [(1000, 4000), (9000, 1000), (8000, 2000)])
def test_what_the_atk_of_an_equipped_monster_becomes(mine: int, atk: int) -> None:
    pool = Pool()
    body = pool.add("Body", atk=2000)
    part = {"apply": "values", "bearer": True, "becomes": ["atk"]}
    of_it = {"value": "original_atk", "value_of": "it"}
    parts = [
        {"number": 1, **part, "atk": {"times": 2, **of_it}, "if": [{"test": "life_points", "behind": 1}]},
        {"number": 2, **part, "atk": {"divided": 2, **of_it}, "if": [{"test": "life_points", "ahead": 1}]},
    ]
    mega = pool.add("Mega", "spell equip", model={"continuous": parts})
    scenario = pool.scenario(field={"M1": body}, normal_used=1, life_points=mine)
    scenario = replace(scenario, me=replace(scenario.me, spells={"S2": SpellAt(mega, equipped_to="M1")}))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    monster = turn.start.monsters[0]
    assert monster and values.atk_of(turn.ground, turn.start, monster, 0) == atk


def test_a_material_is_no_monster_as_it_is_sent() -> None:
    pool = Pool()
    light = pool.add("Light", model={}, continuous=json.dumps([KEEPS | {"monsters": True}]))
    body = pool.add("Body")
    effect = {"number": 1, "kind": "ignition", "from": ["monster_zone"], "cost": [{"do": "detach", "count": 1}],
              "do": [{"do": "change_lp", "by": 100}]}  # fmt: skip
    host = pool.add("Host", "monster effect xyz", level=4, model={"effect": [effect]})
    field = {"M1": light, "M2": MonsterAt(host, materials=(body,))}
    scenario = pool.scenario(field=field, normal_used=1)
    assert ends(pool, scenario, "gy", "Body") == 1
    assert ends(pool, scenario, "banished", "Body") == 0


@pytest.mark.parametrize("place", ["deck", "hand", "monster_zone", ""])
def test_what_never_comes_to_the_gy_is_within_the_bounds(place: str) -> None:
    """It is banished wherever it comes from, and may come back from there."""
    pool = Pool()
    light = pool.add("Light", model={}, continuous=json.dumps([KEEPS]))
    body = pool.add("Body", level=8)
    sends = chosen("send_to_gy", place, "Body") if place else {"do": "mill", "count": 1}
    send = pool.add("Send", "spell", model=spell(sends))
    back = pool.add("Back", "spell", model=spell(chosen("special_summon", "banished", "Body")))
    piles: dict[str, Any] = {"hand": (send, back), "field": {"M1": light}}
    if place == "monster_zone":
        piles["field"]["M2"] = body
    elif place == "hand":
        piles["hand"] += (body,)
    else:
        piles["deck"] = (body,)
    scenario = pool.scenario(**piles, normal_used=1, goal=reach_goal([(light, 1), (body, 1)]))
    ground = Ground(scenario, pool.facts, pool.models)
    assert upper_bound(ground) == (2,)
    assert not Ordered(ground).ask((), 2, 1.0).refuted
    assert solved(pool, scenario).status == "OPTIMAL"
