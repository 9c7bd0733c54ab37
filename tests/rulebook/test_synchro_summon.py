"""Synchro Summon (SYN rows)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.answers.solver import solve
from combo_solver.scenario.position import Goal, Moment, MonsterAt
from tests.invented import Pool, synchro
from tests.judging import Judged, ask, rules
from tests.rulebook import rule

TUNER_3, FIVE, EIGHT, XYZ_4, FOUR = 1, 2, 3, 4, 5


@pytest.fixture
def pool() -> Pool:
    pool = Pool()
    pool.add("Tuner Three", "monster normal tuner", level=3)
    pool.add("Five", level=5)
    pool.add("Eight", "monster synchro", level=8, model=synchro())
    pool.add("Xyz Four", "monster xyz", rank=4)
    pool.add("Four")
    return pool


@rule("SYN-01")
def test_both_materials_go_to_the_gy(pool: Pool) -> None:
    goal = Goal("reach", reach=((EIGHT, 1),))
    report = solve(pool.scenario(field={"M1": TUNER_3, "M2": FIVE}, extra=(EIGHT,), goal=goal), pool.facts, pool.models)
    assert report.status == "OPTIMAL"
    assert report.end_board is not None
    assert sorted(report.end_board.me.gy) == ["Five", "Tuner Three"]
    scenario = pool.scenario(hand=(FIVE,), field={"M1": TUNER_3}, extra=(EIGHT,), goal=goal, normal_used=1)
    assert solve(scenario, pool.facts, pool.models).status == "UNREACHABLE"


@rule("SYN-02")
def test_to_any_monster_zone(pool: Pool) -> None:
    judged = Judged(pool, pool.scenario(field={"M4": TUNER_3, "M5": FIVE}, extra=(EIGHT,)), "synchro")
    for zone in ("M1", "M2", "M3", "M4", "M5", "EMZ-L", "EMZ-R"):
        judged.legal(EIGHT, "M4 M5", zone)
    judged = Judged(pool, pool.scenario(field={"M4": TUNER_3, "M5": FIVE, "EMZ-R": XYZ_4}, extra=(EIGHT,)), "synchro")
    judged.refused(EIGHT, "M4 M5", "EMZ-L", "ZON-03")


@rule("SYN-03")
def test_when(pool: Pool) -> None:
    scenario = pool.scenario(field={"M1": TUNER_3, "M2": FIVE}, extra=(EIGHT,))
    assert ask(pool, replace(scenario, moment=Moment(phase="main1")), EIGHT).legal
    for moment in (Moment(player="opponent"), Moment(phase="end"), Moment(chain_open=True)):
        assert rules(ask(pool, replace(scenario, moment=moment), EIGHT)) == {"SYN-03"}


FULL: dict[str, Any] = {"M1": TUNER_3, "M2": FIVE, "M3": FOUR, "M4": FOUR, "M5": FOUR, "EMZ-L": XYZ_4}


@rule("SYN-04", "SYN-08")
def test_a_full_field_and_the_zones_of_the_materials(pool: Pool) -> None:
    judged = Judged(pool, pool.scenario(field=FULL, extra=(EIGHT,)), "synchro")
    for zone in ("M1", "M2"):
        judged.legal(EIGHT, "M1 M2", zone)
    for zone in ("M3", "EMZ-L"):
        judged.refused(EIGHT, "M1 M2", zone, "ZON-02")
    judged.refused(EIGHT, "M1 M2", "EMZ-R", "ZON-03")


@rule("SYN-08")
def test_full_zones_and_no_material_among_them(pool: Pool) -> None:
    """Materials in the hand leave no zone, and there is no other."""
    field = {**FULL, "M1": FOUR, "M2": FOUR}
    scenario = pool.scenario(hand=(TUNER_3, FIVE), field=field, extra=(EIGHT,), goal=Goal("reach", reach=((EIGHT, 1),)))
    assert not ask(pool, scenario, EIGHT).legal
    assert solve(replace(scenario, normal_summons_used=1), pool.facts, pool.models).status == "UNREACHABLE"


@rule("SYN-05")
def test_materials_need_a_level(pool: Pool) -> None:
    six, two = pool.add("Six", "monster synchro", level=6, model=synchro()), pool.add("T", "monster tuner", level=2)
    strange = pool.add("Link", "monster link", rating=1, arrows=1)
    zero = pool.add("Two", "monster synchro", level=2, model=synchro())
    for card, using in ((six, "M1 M2"), (six, "M1 M3"), (zero, "M1 M2"), (zero, "M1 M3")):
        field: dict[str, int | MonsterAt] = {"M1": two, "M2": XYZ_4, "M3": strange, "M4": FOUR}
        judged = Judged(pool, pool.scenario(field=field, extra=(six, zero)), "synchro")
        assert "SYN-05" in judged.refused(card, using, "EMZ-L")
    judged.legal(six, "M1 M4", "EMZ-L")


@rule("SYN-06")
def test_levels_add_up_exactly(pool: Pool) -> None:
    four, two = pool.add("Tuner Four", "monster tuner", level=4), pool.add("Tuner Two", "monster tuner", level=2)
    three = pool.add("Three", level=3)
    field: dict[str, int | MonsterAt] = {"M1": TUNER_3, "M2": FIVE, "M3": four, "M4": two, "M5": three, "EMZ-L": three}
    judged = Judged(pool, pool.scenario(field=field, extra=(EIGHT,)), "synchro")
    judged.legal(EIGHT, "M1 M2", "M1")
    judged.legal(EIGHT, "M4 M5 EMZ-L", "M4")
    judged.refused(EIGHT, "M3 M2", "M3", "SYN-06")
    judged.refused(EIGHT, "M4 M2", "M2", "SYN-06")


def keeper(pool: Pool) -> int:
    ban = {"continuous": [{"apply": "special_summon_only", "number": 1}]}
    return pool.add("Keeper", "monster effect tuner", level=3, model=ban)


@rule("SYN-09")
def test_what_forbids_the_summon_is_not_removed_by_it(pool: Pool) -> None:
    field: dict[str, int | MonsterAt] = {"M1": keeper(pool), "M2": FIVE, "M3": TUNER_3}
    judged = Judged(pool, pool.scenario(field=field, extra=(EIGHT,)), "synchro")
    judged.refused(EIGHT, "M1 M2", "M1", "SYN-09")
    judged.refused(EIGHT, "M3 M2", "M3", "SYN-09")
    field["M1"] = MonsterAt(keeper(pool), "set")
    Judged(pool, pool.scenario(field=field, extra=(EIGHT,)), "synchro").legal(EIGHT, "M3 M2", "M3")


@rule("SYN-10")
def test_one_tuner_and_at_least_one_non_tuner(pool: Pool) -> None:
    five, two = pool.add("Tuner Five", "monster tuner", level=5), pool.add("Two", level=2)
    three = pool.add("Three", level=3)
    field: dict[str, int | MonsterAt] = {"M1": TUNER_3, "M2": five, "M3": three, "M4": two, "M5": FIVE, "EMZ-L": three}
    own = pool.add("Two Tuners", "monster synchro", level=8, model=synchro(
        {"min": 2, "max": 6, "where": {"kinds": ["tuner"]}}, {"where": {"not_kinds": ["tuner"]}}))  # fmt: skip
    judged = Judged(pool, pool.scenario(field=field, extra=(EIGHT, own)), "synchro")
    judged.legal(EIGHT, "M1 M3 M4", "M1")
    judged.refused(EIGHT, "M1 M2", "M1", "SYN-10")
    judged.refused(EIGHT, "M3 M5", "M3", "SYN-10")
    eight = pool.add("Tuner Eight", "monster tuner", level=8)
    alone = Judged(pool, pool.scenario(field={"M1": eight}, extra=(EIGHT,)), "synchro")
    alone.refused(EIGHT, "M1", "M1", "SYN-10")
    one = pool.add("Tuner One", "monster tuner", level=1)
    text = Judged(pool, pool.scenario(field={"M1": TUNER_3, "M2": one, "M3": FOUR}, extra=(EIGHT, own)), "synchro")
    text.legal(own, "M1 M2 M3", "M1")
    text.refused(EIGHT, "M1 M2 M3", "M1", "SYN-10")


@rule("SYN-11")
def test_face_up_monsters_i_control(pool: Pool) -> None:
    hidden: dict[str, int | MonsterAt] = {"M1": MonsterAt(TUNER_3, "set"), "M2": FIVE}
    Judged(pool, pool.scenario(field=hidden, extra=(EIGHT,)), "synchro").refused(EIGHT, "M1 M2", "M1", "SYN-11")
    scenario = pool.scenario(hand=(TUNER_3,), field={"M2": FIVE}, extra=(EIGHT,), theirs={"M1": TUNER_3})
    assert not ask(pool, scenario, EIGHT).legal
    shown: dict[str, int | MonsterAt] = {"M1": MonsterAt(TUNER_3, "defense"), "M2": FIVE}
    Judged(pool, pool.scenario(field=shown, extra=(EIGHT,)), "synchro").legal(EIGHT, "M1 M2", "M1")


@rule("SYN-12")
def test_roles_of_the_materials(pool: Pool) -> None:
    dragon_tuner = {"where": {"kinds": ["tuner"], "types": ["Dragon"]}}
    model = synchro(dragon_tuner, {"where": {"not_kinds": ["tuner"]}})
    card = pool.add("Narrow", "monster synchro", level=8, model=model)
    dragon = pool.add("Dragon Three", "monster tuner", level=3, type="Dragon")
    two, three = pool.add("Two", level=2), pool.add("Three", level=3)
    field: dict[str, int | MonsterAt] = {"M1": TUNER_3, "M2": FIVE, "M3": dragon, "M4": two, "M5": three}
    judged = Judged(pool, pool.scenario(field=field, extra=(card, EIGHT)), "synchro")
    judged.legal(card, "M3 M2", "M3")
    judged.refused(card, "M1 M2", "M1", "SYN-10")
    judged.refused(card, "M3 M4 M5", "M3", "SYN-10")
    judged.legal(EIGHT, "M3 M4 M5", "M3")


@rule("SYN-12")
def test_what_the_materials_include_and_share(pool: Pool) -> None:
    slots = [{"where": {"kinds": ["tuner"]}}, {"max": 6, "where": {"not_kinds": ["tuner"]}}]
    fish = {"materials": [{"method": "synchro", "slots": slots, "including": [{"where": {"types": ["Fish"]}}]}]}
    same = {"materials": [{"method": "synchro", "slots": slots, "same": ["attribute"]}]}
    including = pool.add("With Fish", "monster synchro", level=8, model=fish)
    alike = pool.add("Alike", "monster synchro", level=8, model=same)
    five = pool.add("Fish Five", level=5, type="Fish", attribute="WATER")
    scenario = pool.scenario(field={"M1": TUNER_3, "M2": FIVE, "M3": five}, extra=(including, alike))
    judged = Judged(pool, scenario, "synchro")
    judged.legal(including, "M1 M3", "M1")
    judged.refused(including, "M1 M2", "M1", "SYN-12")
    judged.legal(alike, "M1 M2", "M1")
    judged.refused(alike, "M1 M3", "M1", "SYN-12")


@rule("SYN-13")
def test_a_synchro_tuner_and_a_token(pool: Pool) -> None:
    tuner = pool.add("Synchro Tuner", "monster synchro tuner", level=5, model=synchro())
    token = pool.add("Token", "monster normal token", level=3)
    judged = Judged(pool, pool.scenario(field={"M1": tuner, "M2": token, "M3": FIVE}, extra=(EIGHT,)), "synchro")
    judged.legal(EIGHT, "M1 M2", "M1")
    judged.refused(EIGHT, "M1 M3", "M1", "SYN-06")
