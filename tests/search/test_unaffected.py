"""Monsters that effects of other cards leave alone, in both judges."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt, SpellAt
from combo_solver.state.values import atk_of
from combo_solver.turn.successors import Turn
from tests.invented import Pool, ignition, spell
from tests.searching import judge_random_lines, judge_successors

BLOB = {"where": {"names": ["Blob"]}}
ALL = {"from": ["monster_zone"], "side": "either", "all": True, "min": 1, "max": None}
ONE = {"from": ["monster_zone"], "side": "either", "min": 1, "max": 1}


def immune(**more: Any) -> dict[str, Any]:
    return {"continuous": [{"number": 1, "apply": "unaffected", **more}]}


def boards(pool: Pool, **position: Any) -> list[list[str]]:
    """What is called Blob or Other on the field after every successor, all of which the referee judges."""
    turn = Turn(Ground(pool.scenario(normal_used=1, **position), pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    names = turn.ground.kinds.facts
    return [
        sorted(names[monster.kind].name for monster in state.monsters if monster)
        for _, state in turn.successors(turn.start)
    ]


def left(pool: Pool, acting: dict[str, Any], blob: dict[str, Any], sort: str = "spell", theirs: bool = False) -> Any:
    card = pool.add("Blob", "monster effect", model=blob)
    other = pool.add("Other")
    field: dict[str, int | MonsterAt] = {} if theirs else {"M2": card, "M3": other}
    more: dict[str, Any] = {"theirs": {"M2": card, "M3": other}} if theirs else {}
    if sort == "monster":
        field["M1"] = pool.add("Doer", "monster effect", model=ignition(acting, targets=acting.pop("targets", [])))
        return [[name for name in held if name != "Doer"] for held in boards(pool, field=field, **more)]
    model = spell(acting, targets=acting.pop("targets", []))
    return boards(pool, hand=(pool.add("Doer", sort, model=model),), field=field, **more)


@pytest.mark.parametrize("theirs", [False, True])
@pytest.mark.parametrize("verb", ["destroy", "banish", "send_to_gy", "shuffle_into_deck"])
def test_what_all_undergo_passes_it_by(verb: str, theirs: bool) -> None:
    away = {"do": verb, "choose": {**ALL, "where": {"names": ["Blob", "Other"]}}}
    assert left(Pool(), dict(away), immune(), theirs=theirs) == [["Blob"]]
    assert left(Pool(), dict(away), {}, theirs=theirs) == [[]]


@pytest.mark.parametrize("theirs", [False, True])
def test_effects_of_the_other_player_alone(theirs: bool) -> None:
    away = {"do": "destroy", "choose": {**ALL, "where": {"names": ["Blob", "Other"]}}}
    kept = [["Blob"]] if theirs else [[]]
    assert left(Pool(), dict(away), immune(theirs=True, by=["spell"]), theirs=theirs) == kept
    assert left(Pool(), dict(away), immune(theirs=True, by=["trap"]), theirs=theirs) == [[]]


@pytest.mark.parametrize("theirs", [False, True])
def test_what_lies_there_of_the_other_player_alone(theirs: bool) -> None:
    pool = Pool()
    lower = {
        "continuous": [{"number": 1, "apply": "values", "side": "either", "where": {"names": ["Blob"]}, "atk": -300}]
    }
    weaken = pool.add("Weaken", "spell continuous", model=lower)
    blob = pool.add("Blob", "monster effect", model=immune(theirs=True), atk=1000)
    plain = pool.scenario(field={"M1": blob})
    there = {"S1": SpellAt(weaken)}
    scenario = (
        replace(plain, opponent=replace(plain.opponent, spells=there))
        if theirs
        else replace(plain, me=replace(plain.me, spells=there))
    )
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    zone = next(zone for zone, held in enumerate(turn.start.monsters) if held)
    assert atk_of(turn.ground, turn.start, turn.start.monsters[zone], zone) == (1000 if theirs else 700)


@pytest.mark.parametrize(
    ("more", "sort", "goes"),
    [
        ({}, "spell", False),
        ({}, "monster", False),
        ({"by": ["trap", "spell"]}, "spell", False),
        ({"by": ["trap", "spell"]}, "monster", True),
        ({"by": ["monster"], "activated": True}, "monster", False),
        ({"where": {"names": ["Doer"]}}, "monster", False),
        ({"where": {"names": ["Nobody"]}}, "monster", True),
        ({"except_for": {"names": ["Doer"]}}, "spell", True),
        ({"in_extra_zone": True}, "spell", True),
        ({"beside": ["Other"]}, "spell", False),
        ({"beside": ["Nobody"]}, "spell", True),
    ],
)
def test_a_target_is_left_alone(more: dict[str, Any], sort: str, goes: bool) -> None:
    targets = [{**ONE, "name": "one", **BLOB}]
    found = left(Pool(), {"do": "destroy", "card": "one", "targets": targets}, immune(**more), sort)
    assert found == [["Other"] if goes else ["Blob", "Other"]]


def test_it_may_be_chosen_and_then_nothing_happens() -> None:
    away = {"do": "send_to_gy", "choose": {**ONE, "side": "me", "where": {"names": ["Blob", "Other"]}}}
    assert sorted(left(Pool(), away, immune())) == [["Blob"], ["Blob", "Other"]]


def test_it_is_paid_as_a_cost() -> None:
    pool = Pool()
    card = pool.add("Blob", "monster effect", model=immune())
    model = spell(
        {"do": "change_lp", "player": "opponent", "by": -500}, cost=[{"do": "tribute", "choose": {**ONE, "side": "me"}}]
    )
    found = boards(pool, hand=(pool.add("Doer", "spell", model=model),), field={"M2": card})
    assert found == [[]]


def test_its_own_effect_is_none_of_another_card() -> None:
    pool = Pool()
    model = ignition({"do": "banish", "card": "self"}) | immune()
    assert boards(pool, field={"M2": pool.add("Blob", "monster effect", model=model)}) == [[]]


def test_values_change_by_what_is_there_unless_effects_must_be_activated() -> None:
    for more, atk in (({}, 1000), ({"activated": True}, 1500)):
        pool = Pool()
        blob = pool.add("Blob", "monster effect", atk=1000, model=immune(**more))
        aura = {"continuous": [{"number": 1, "apply": "values", "other": True, "atk": 500}]}
        scenario = pool.scenario(
            field={"M1": pool.add("Aura", "monster effect", model=aura), "M2": blob}, normal_used=1
        )
        turn = Turn(Ground(scenario, pool.facts, pool.models))
        zone = next(
            at
            for at, held in enumerate(turn.start.monsters)
            if held and turn.ground.kinds.facts[held.kind].name == "Blob"
        )
        monster = turn.start.monsters[zone]
        assert monster and atk_of(turn.ground, turn.start, monster, zone) == atk


def test_one_of_several_things_may_be_in_vain() -> None:
    pool = Pool()
    card = pool.add("Blob", "monster effect", model=immune())
    away = [{"do": verb, "choose": {**ONE, **BLOB}} for verb in ("destroy", "banish")]
    model = spell(
        {"do": "change_lp", "player": "opponent", "by": -500},
        {"do": "either", "of": [[each] for each in away], "join": "also"},
    )
    doer = pool.add("Doer", "spell", model=model)
    assert boards(pool, hand=(doer,), field={"M1": card}) == [["Blob"]]
