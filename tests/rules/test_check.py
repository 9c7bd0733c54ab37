"""Each rule alone: a legal position that is as full as possible, and an illegal one that is only just illegal."""

from __future__ import annotations

import json

import pytest

from combo_solver.game import zones
from combo_solver.scenario.position import MonsterAt, Resting
from tests.invented import Pool, compiled_spell, link, synchro, xyz
from tests.judging import ask, rules

DOWN, UP, LEFT, RIGHT = zones.BOTTOM, zones.TOP, zones.LEFT, zones.RIGHT


TWO_MONSTERS = '[{"method": "link", "slots": [{"min": 2, "max": 2}]}]'
TWO_TO_FUSE = '[{"method": "fusion", "slots": [{"min": 2, "max": 2}]}]'


@pytest.fixture
def pool() -> Pool:
    pool = Pool()
    pool.add("Plain Four")  # 1
    pool.add("Tuner Three", "monster normal tuner", level=3)  # 2
    pool.add("Five", level=5)  # 3
    pool.add("Eight", level=8)  # 4
    pool.add("Synchro Seven", "monster synchro", level=7, model=synchro())  # 5
    pool.add("Xyz Four", "monster xyz", rank=4, model=xyz(4))  # 6
    pool.add("Link Two", "monster link", rating=2, arrows=DOWN | LEFT, model=link(2, 2))  # 7
    pool.add("Link Three", "monster link", rating=3, arrows=UP | LEFT | RIGHT, model=link(2, 3))  # 8
    pool.add("Scale One", "monster normal pendulum", scales=(1, 1))  # 9
    pool.add("Scale Five", "monster normal pendulum", scales=(5, 5))  # 10
    pool.add("Token", "monster normal token")  # 11
    return pool


FULL_ROW = {"M1": 1, "M2": 1, "M3": 1, "M4": 1, "M5": 1}


# --- Synchro ------------------------------------------------------------------------------------------------


def test_synchro_with_every_zone_full(pool: Pool) -> None:
    field = {**FULL_ROW, "M1": 2, "EMZ-L": 6}
    report = ask(pool, pool.scenario(field=field, extra=(5,)), 5)
    assert report.legal
    materials = {one.materials for one in report.ways[0].sets}
    assert len(materials) == 4
    assert all("Tuner Three (M1)" in one for one in materials)


@pytest.mark.parametrize(
    ("field", "using", "expected"),
    [
        ({"M1": 2, "M2": 3}, None, {"SYN-06"}),
        ({"M1": 1, "M2": 1}, None, {"SYN-06", "SYN-10"}),
        ({"M1": 1, "M2": 9}, "M1 M2", {"SYN-06", "SYN-10"}),
        ({"M1": 3, "M2": 1}, None, {"SYN-06", "SYN-10"}),
        ({"M1": 2, "M2": MonsterAt(1, "set")}, "M1 M2", {"SYN-11"}),
        ({"M1": 2, "M2": 6}, "M1 M2", {"SYN-06", "SYN-05"}),
    ],
    ids=["wrong sum", "no tuner", "no tuner named", "no tuner sum", "face-down", "no Level"],
)
def test_synchro_refused(pool: Pool, field: dict[str, int | MonsterAt], using: str | None, expected: set[str]) -> None:
    report = ask(pool, pool.scenario(field=field, extra=(5,)), 5, using)
    assert not report.legal
    assert rules(report) <= expected
    assert rules(report)


def test_missing_tuner_alone_is_named(pool: Pool) -> None:
    three = pool.add("Plain Three", level=3)
    report = ask(pool, pool.scenario(field={"M1": 1, "M2": three}, extra=(5,)), 5)
    assert rules(report) == {"SYN-10"}


# --- Xyz ----------------------------------------------------------------------------------------------------


def test_xyz_two_of_three(pool: Pool) -> None:
    report = ask(pool, pool.scenario(field={"M1": 1, "M2": 1, "M3": 9}, extra=(6,)), 6)
    assert report.legal
    assert len(report.ways[0].sets) == 3


@pytest.mark.parametrize(
    ("field", "expected"),
    [({"M1": 1, "M2": 3}, {"XYZ-08"}), ({"M1": 1, "M2": 11}, {"XYZ-08", "TOK-05"})],
    ids=["wrong Level", "Token"],
)
def test_xyz_refused(pool: Pool, field: dict[str, int], expected: set[str]) -> None:
    report = ask(pool, pool.scenario(field=dict(field), extra=(6,)), 6)
    assert not report.legal
    assert rules(report) <= expected


# --- Link ---------------------------------------------------------------------------------------------------


def test_link_zone_is_judged_after_the_materials_left(pool: Pool) -> None:
    # LS-05, LS-12: the Link in EMZ-L is material, so its arrow no longer opens M2, but its zone is free.
    scenario = pool.scenario(field={"EMZ-L": 7, "M5": 1}, extra=(8,))
    report = ask(pool, scenario, 8)
    assert [one.zones for one in report.ways[0].sets] == [("EMZ-L", "EMZ-R")]


def test_link_rating_counts_as_one_or_all(pool: Pool) -> None:
    # LS-07: Link-2 + 1 makes 3, and 1 + 1 + 1 makes 3; two monsters without a Link do not.
    scenario = pool.scenario(field={"EMZ-L": 7, "M4": 1, "M5": 1}, extra=(8,))
    assert {len(one.materials) for one in ask(pool, scenario, 8).ways[0].sets} == {2, 3}
    assert rules(ask(pool, scenario, 8, "M4 M5")) == {"LS-06"}


def test_extra_monster_zone_already_used(pool: Pool) -> None:
    scenario = pool.scenario(field={"EMZ-L": 7, "M4": 1, "M5": 1}, extra=(7,))
    report = ask(pool, scenario, 7, "M4 M5", "EMZ-R")
    assert rules(report) == {"ZON-03"}


def test_arrow_that_points_nowhere_useful(pool: Pool) -> None:
    scenario = pool.scenario(field={"EMZ-L": 7, "M4": 1, "M5": 1}, extra=(7,))
    assert rules(ask(pool, scenario, 7, "M4 M5", "M3")) == {"ZON-07"}
    assert ask(pool, scenario, 7, "M4 M5", "M2").legal


def test_all_ways_into_the_field_closed(pool: Pool) -> None:
    scenario = pool.scenario(field={"M3": 1, "M4": 1, "EMZ-L": 6, "M5": 6}, extra=(7,))
    assert rules(ask(pool, scenario, 7, "M3 M4")) == {"ZON-03", "ZON-07", "ZON-02"} & rules(
        ask(pool, scenario, 7, "M3 M4")
    )
    assert not ask(pool, scenario, 7, "M3 M4").legal


def test_opponents_arrow_opens_a_zone(pool: Pool) -> None:
    # LS-03: an opponent's Link in my EMZ-L (their EMZ-R) with an up arrow points to my M2.
    above = pool.add("Their Link", "monster link", rating=1, arrows=UP, model=link(1, 1))
    scenario = pool.scenario(field={"M4": 1, "M5": 1}, extra=(7,), theirs={"EMZ-R": above})
    report = ask(pool, scenario, 7)
    assert report.ways[0].sets[0].zones == ("M2", "EMZ-R")


def test_extra_link(pool: Pool) -> None:
    # LS-09, LS-16: the chain EL - M2 - M3 - M4 - ER of co-linked monsters opens the second Extra Monster Zone.
    ends = pool.add("End", "monster link", rating=2, arrows=DOWN | LEFT, model=link(2, 2))
    corner = pool.add("Corner", "monster link", rating=2, arrows=UP | RIGHT, model=link(2, 2))
    middle = pool.add("Middle", "monster link", rating=2, arrows=LEFT | RIGHT, model=link(2, 2))
    other = pool.add("Other Corner", "monster link", rating=2, arrows=UP | LEFT, model=link(2, 2))
    field = {"EMZ-L": ends, "M2": corner, "M3": middle, "M4": other, "M1": 1, "M5": 1}
    scenario = pool.scenario(field=dict(field), extra=(ends,))
    assert ask(pool, scenario, ends, "M1 M5", "EMZ-R").legal
    assert rules(ask(pool, scenario, ends, "M1 M3", "EMZ-R")) == {"ZON-03"}
    without = pool.add("No Down", "monster link", rating=2, arrows=LEFT | RIGHT, model=link(2, 2))
    scenario = pool.scenario(field=dict(field), extra=(without,))
    assert rules(ask(pool, scenario, without, "M1 M5", "EMZ-R")) == {"ZON-03"}


def test_materials_with_different_names(pool: Pool) -> None:
    # LS-15: two copies of one card do not have different names.
    slots = [{"min": 2, "max": 2}]
    model = {"materials": [{"method": "link", "slots": slots, "different": ["name"]}]}
    card = pool.add("Two Names", "monster link", rating=2, arrows=DOWN, model=model)
    scenario = pool.scenario(field={"M1": 1, "M2": 1, "M3": 3}, extra=(card,))
    assert {one.materials for one in ask(pool, scenario, card).ways[0].sets} == {
        ("Plain Four (M1)", "Five (M3)"),
        ("Plain Four (M2)", "Five (M3)"),
    }
    assert rules(ask(pool, scenario, card, "M1 M2")) == {"LS-15"}


# --- Normal Summon ------------------------------------------------------------------------------------------


def test_normal_summon_into_the_last_zone(pool: Pool) -> None:
    field = {"M1": 1, "M2": 1, "M3": 1, "M4": 1}
    report = ask(pool, pool.scenario(hand=(1,), field=dict(field)), 1)
    assert [one.zones for one in report.ways[0].sets] == [("M5",)]


@pytest.mark.parametrize(
    ("hand", "field", "used", "expected"),
    [
        (1, {}, 1, {"NC-03"}),
        (1, FULL_ROW, 0, {"NS-04", "NS-02", "ZON-02"}),
        (3, {}, 0, {"NS-05", "NS-19"}),
        (4, {"M1": 1}, 0, {"NS-06", "NS-19"}),
        (4, {"EMZ-L": 6, **FULL_ROW}, 1, {"NC-03"}),
    ],
    ids=["second Normal Summon", "full zones", "no Tribute", "too few Tributes", "used though Tributes"],
)
def test_normal_summon_refused(pool: Pool, hand: int, field: dict[str, int], used: int, expected: set[str]) -> None:
    report = ask(pool, pool.scenario(hand=(hand,), field=dict(field), normal_used=used), hand)
    assert rules(report) == expected


def test_tribute_frees_its_zone(pool: Pool) -> None:
    report = ask(pool, pool.scenario(hand=(3,), field=dict(FULL_ROW)), 3)
    assert all(len(one.zones) == 1 for one in report.ways[0].sets)
    assert len(report.ways[0].sets) == 5


def test_a_tribute_in_an_extra_monster_zone_frees_no_main_zone(pool: Pool) -> None:
    scenario = pool.scenario(hand=(3,), field={**FULL_ROW, "EMZ-L": 6})
    assert not ask(pool, scenario, 3, "EMZ-L").legal
    assert len(ask(pool, scenario, 3).ways[0].sets) == 5


# --- Pendulum -----------------------------------------------------------------------------------------------


def test_pendulum_level_between_scales(pool: Pool) -> None:
    report = ask(pool, pool.scenario(hand=(1,), scales=(9, 10), normal_used=1), 1)
    assert report.legal
    assert report.ways[1].sets[0].zones == ("M1", "M2", "M3", "M4", "M5")


def test_pendulum_scales_do_not_span_the_level(pool: Pool) -> None:
    report = ask(pool, pool.scenario(hand=(3,), scales=(9, 10), normal_used=1), 3)
    assert {reason.rule for reason in report.ways[1].reasons} == {"PS-17"}


def test_pendulum_from_the_face_up_extra_deck(pool: Pool) -> None:
    extra = (Resting(9),)
    report = ask(pool, pool.scenario(extra=extra, scales=(9, 10)), 9)
    assert report.ways[0].sets[0].zones == ("EMZ-L", "EMZ-R")
    report = ask(pool, pool.scenario(extra=extra, scales=(9, 10), field={"EMZ-L": 6}), 9, to="EMZ-R")
    assert rules(report) == {"PS-20"}
    report = ask(pool, pool.scenario(extra=extra, scales=(9, 10)), 9, to="M1")
    assert rules(report) == {"PS-19"}


def test_what_an_unread_text_decides_is_undecided(pool: Pool) -> None:
    odd = pool.add("Odd", "monster effect", level=8, changes_own_summon=True)
    modelled = pool.add("Modelled", "monster effect", level=8, changes_own_summon=True, model={})
    report = ask(pool, pool.scenario(hand=(odd,)), odd)
    assert (report.legal, report.undecided, rules(report)) == (False, True, {"unmodelled"})
    report = ask(pool, pool.scenario(hand=(modelled,)), modelled)
    assert (report.legal, report.undecided) == (False, False)
    revive = compiled_spell(pool, "Revive", "effect")
    unclear = pool.add("Unclear", "monster effect", special_summon_ban="unclear")
    assert ask(pool, pool.scenario(hand=(revive,), gy=(unclear,)), unclear).undecided


def test_an_unread_text_that_may_only_forbid_leaves_what_the_rules_forbid(pool: Pool) -> None:
    body = pool.add("Body")
    odd = pool.add("Odd", "monster link", rating=2, arrows=2, changes_own_summon=True, materials=TWO_MONSTERS)
    fused = pool.add("Odd Fusion", "monster fusion", level=8, changes_own_summon=True, materials=TWO_TO_FUSE)
    fuse = compiled_spell(pool, "Fuse")
    for card in (odd, fused):
        enough = pool.scenario(hand=(fuse,), field={"M1": body, "M2": body}, extra=(card,))
        report = ask(pool, enough, card)
        assert (report.legal, report.undecided, rules(report)) == (False, True, {"unmodelled"})
        report = ask(pool, pool.scenario(hand=(fuse,), field={"M1": body}, extra=(card,)), card)
        assert (report.legal, report.undecided) == (False, False)
        assert rules(report) and "unmodelled" not in rules(report)


def test_a_change_of_position_is_no_summon(pool: Pool) -> None:
    report = ask(pool, pool.scenario(field={"M1": 1}), 1)
    assert (report.legal, [way.legal for way in report.ways]) == (False, [True])


def test_its_own_way_to_special_summon_itself_is_undecided_without_a_model(pool: Pool) -> None:
    odd = pool.add("Odd", "monster effect", level=8, own_procedure=True)
    assert ask(pool, pool.scenario(hand=(odd,)), odd).undecided
    fused = pool.add("Fused", "monster fusion effect", level=8, own_procedure=True)
    assert ask(pool, pool.scenario(extra=(fused,)), fused).undecided


def test_the_card_that_forbids_a_special_summon_is_named() -> None:
    pool = Pool()
    entry = {"apply": "special_summon_only", "players": "both"}
    body, keeper = pool.add("Body"), pool.add("Keeper", "monster effect", continuous=json.dumps([entry]))
    four = pool.add("Four", "monster xyz", rank=4, model=xyz(4))
    scenario = pool.scenario(field={"M1": body, "M2": body}, extra=(four,), theirs={"M1": keeper, "M2": keeper})
    (way,) = ask(pool, scenario, four).ways
    (reason,) = way.reasons
    assert reason.sentence == "Keeper, face-up on the field, forbids this Special Summon"
