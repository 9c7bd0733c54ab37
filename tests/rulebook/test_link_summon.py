"""Link Summon (LS rows)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.answers.solver import solve
from combo_solver.models.vocabulary import Filter
from combo_solver.scenario.position import Goal, Moment, MonsterAt, ResolvedScenario, Term
from tests.invented import Pool, link
from tests.judging import Judged, ask, rules
from tests.rulebook import rule

DL, D, DR, L, R, UL, U, UR = 1, 2, 4, 8, 0x20, 0x40, 0x80, 0x100


@pytest.fixture
def pool() -> Pool:
    pool = Pool()
    pool.add("Body")  # 1
    pool.add("Other")  # 2
    pool.add("One", "monster link", rating=1, arrows=D, model=link(1, 1))  # 3
    pool.add("Two", "monster link", rating=2, arrows=D | L, model=link(2, 2))  # 4
    pool.add("Three", "monster link", rating=3, arrows=U | L | R, model=link(2, 3))  # 5
    pool.add("Four", "monster link", rating=4, arrows=D | U | L | R, model=link(2, 4))  # 6
    pool.add("Token", "monster normal token")  # 7
    return pool


ONE, TWO, THREE, FOUR = 3, 4, 5, 6


def assert_legal(pool: Pool, scenario: ResolvedScenario, card: int, using: str, to: str) -> None:
    Judged(pool, scenario, "link").legal(card, using, to)


def assert_refused(pool: Pool, scenario: ResolvedScenario, card: int, using: str, to: str, *because: str) -> None:
    Judged(pool, scenario, "link").refused(card, using, to, *because)


@rule("LS-01")
def test_materials_go_from_the_field_to_the_gy(pool: Pool) -> None:
    scenario = pool.scenario(field={"M1": 1, "M2": 2}, extra=(TWO,), goal=Goal("reach", reach=((TWO, 1),)))
    report = solve(scenario, pool.facts, pool.models)
    assert report.status == "OPTIMAL"
    assert report.end_board is not None
    assert sorted(report.end_board.me.gy) == ["Body", "Other"]
    assert [card.name for card in report.end_board.me.monsters] == ["Two"]


@rule("LS-01")
def test_materials_in_the_hand_do_not_count(pool: Pool) -> None:
    scenario = pool.scenario(hand=(1,), field={"M2": 2}, extra=(TWO,), normal_used=1)
    assert not ask(pool, scenario, TWO).legal
    wanted = replace(scenario, goal=Goal("reach", reach=((TWO, 1),)))
    assert solve(wanted, pool.facts, pool.models).status == "UNREACHABLE"


@rule("LS-02")
def test_an_extra_monster_zone_or_where_an_arrow_points(pool: Pool) -> None:
    scenario = pool.scenario(field={"M4": 1, "M5": 1}, extra=(TWO,))
    for zone in ("EMZ-L", "EMZ-R"):
        assert_legal(pool, scenario, TWO, "M4 M5", zone)
    assert_refused(pool, scenario, TWO, "M4 M5", "M2", "ZON-07")
    scenario = pool.scenario(field={"EMZ-L": ONE, "M4": 1, "M5": 1}, extra=(TWO,))
    assert_legal(pool, scenario, TWO, "M4 M5", "M2")
    assert_refused(pool, scenario, TWO, "M4 M5", "M3", "ZON-07")


@rule("LS-03")
def test_an_arrow_of_the_opponents_opens_my_zone(pool: Pool) -> None:
    above = pool.add("Above", "monster link", rating=1, arrows=U)
    scenario = pool.scenario(field={"M4": 1, "M5": 1}, extra=(TWO,), theirs={"EMZ-R": above})
    assert_legal(pool, scenario, TWO, "M4 M5", "M2")
    assert_refused(pool, scenario, TWO, "M4 M5", "M3", "ZON-07")


@rule("LS-04")
@pytest.mark.parametrize("phase", ["main1", "main2"])
def test_in_an_open_main_phase(pool: Pool, phase: Any) -> None:
    scenario = pool.scenario(field={"M1": 1, "M2": 1}, extra=(TWO,))
    assert ask(pool, replace(scenario, moment=Moment(phase=phase)), TWO).legal


@rule("LS-04")
@pytest.mark.parametrize(
    "moment", [Moment(phase="battle"), Moment(chain_open=True), Moment(player="opponent")], ids=str
)
def test_not_at_another_time(pool: Pool, moment: Moment) -> None:
    scenario = pool.scenario(field={"M1": 1, "M2": 1}, extra=(TWO,))
    assert rules(ask(pool, replace(scenario, moment=moment), TWO)) == {"LS-04"}


@rule("LS-05")
def test_zones_are_judged_after_the_materials_left(pool: Pool) -> None:
    scenario = pool.scenario(field={"EMZ-L": ONE, "M5": 1}, extra=(TWO,))
    assert_legal(pool, scenario, TWO, "EMZ-L M5", "EMZ-L")
    assert_refused(pool, scenario, TWO, "EMZ-L M5", "M2", "ZON-07")


@rule("LS-06")
def test_as_many_materials_as_the_rating(pool: Pool) -> None:
    scenario = pool.scenario(field={"M1": 1, "M2": 1, "M3": 1, "M4": 1}, extra=(pool.add(
        "Any Three", "monster link", rating=3, arrows=U | L | R, model=link(2, 6)),))  # fmt: skip
    card = scenario.me.extra[0].card
    assert_legal(pool, scenario, card, "M1 M2 M3", "EMZ-L")
    for using in ("M1 M2", "M1 M2 M3 M4"):
        assert_refused(pool, scenario, card, using, "EMZ-L", "LS-06")


@rule("LS-07")
@pytest.mark.parametrize(
    ("held", "card", "using", "legal"),
    [
        ({"M1": TWO, "M2": 1}, THREE, "M1 M2", True),
        ({"M1": TWO, "M2": 1, "M3": 1}, THREE, "M1 M2 M3", True),
        ({"M1": THREE, "M2": 1}, FOUR, "M1 M2", True),
        ({"M1": THREE, "M2": 1, "M3": 1}, FOUR, "M1 M2 M3", False),
        ({"M1": TWO, "M2": TWO}, FOUR, "M1 M2", True),
        ({"M1": TWO, "M2": TWO}, THREE, "M1 M2", True),
        ({"M1": FOUR, "M2": 1}, THREE, "M1 M2", False),
    ],
)
def test_a_link_material_counts_as_one_or_as_its_rating(
    pool: Pool, held: dict[str, int], card: int, using: str, legal: bool
) -> None:
    scenario = pool.scenario(field=dict(held), extra=(card,))
    if legal:
        assert_legal(pool, scenario, card, using, "EMZ-L")
    else:
        assert_refused(pool, scenario, card, using, "EMZ-L", "LS-06")


EXTRA_LINK = {"M2": (U | R, 2), "M3": (L | R, 2), "M4": (L | U, 2)}


def chain(pool: Pool) -> dict[str, int | MonsterAt]:
    """EMZ-L, M2, M3 and M4 co-linked, and two bodies."""
    field: dict[str, int | MonsterAt] = {"EMZ-L": ONE, "M1": 1, "M5": 1}
    for zone, (arrows, rating) in EXTRA_LINK.items():
        field[zone] = pool.add(f"At {zone}", "monster link", rating=rating, arrows=arrows)
    return field


@rule("LS-09")
def test_the_second_extra_monster_zone_by_an_extra_link(pool: Pool) -> None:
    scenario = pool.scenario(field=chain(pool), extra=(TWO,))
    assert_legal(pool, scenario, TWO, "M1 M5", "EMZ-R")
    without = pool.add("Sideways", "monster link", rating=2, arrows=L | R, model=link(2, 2))
    scenario = replace(scenario, me=replace(scenario.me, extra=pool.scenario(extra=(without,)).me.extra))
    assert_refused(pool, scenario, without, "M1 M5", "EMZ-R", "ZON-03")


@rule("LS-16")
def test_a_monster_of_the_extra_link_is_no_material_for_completing_it(pool: Pool) -> None:
    scenario = pool.scenario(field=chain(pool), extra=(TWO,))
    for using in ("M1 M3", "M2 M5", "M4 M5"):
        assert_refused(pool, scenario, TWO, using, "EMZ-R", "ZON-03")
    # With the Link Monster of EMZ-L gone no Extra Link is needed.
    assert_legal(pool, scenario, TWO, "EMZ-L M1", "EMZ-R")


@rule("LS-10")
def test_a_material_may_make_room(pool: Pool) -> None:
    corner = pool.add("Corner", "monster link", rating=1, arrows=DL)
    full = {"M1": 1, "M2": 1, "M3": 1, "M4": 1, "M5": 1}
    scenario = pool.scenario(field={**full, "EMZ-L": corner}, extra=(TWO,))
    assert_legal(pool, scenario, TWO, "M1 M3", "M1")
    assert_legal(pool, scenario, TWO, "EMZ-L M3", "EMZ-L")
    scenario = pool.scenario(field={**full, "EMZ-L": corner}, extra=(TWO,), theirs={"EMZ-L": 1})
    for zone in (*full, "EMZ-L", "EMZ-R"):
        assert_refused(pool, scenario, TWO, "M2 M3", zone)


@rule("LS-11")
def test_materials_fit_the_text(pool: Pool) -> None:
    effects = pool.add("Effects", "monster link", rating=3, arrows=U | L | R, model=link(2, 3, kinds=["effect"]))
    old = pool.add("Old Three", "monster effect link", rating=3, arrows=U | L | R, model={})
    small = pool.add("Old Two", "monster effect link", rating=2, arrows=U | L, model={})
    active = pool.add("Active", "monster effect", model={})
    field = {"M1": old, "M2": small, "M3": 1, "M4": active}
    scenario = pool.scenario(field=field, extra=(effects,))
    assert_legal(pool, scenario, effects, "M2 M4", "EMZ-L")
    assert_refused(pool, scenario, effects, "M1", "EMZ-L", "LS-11")
    assert_refused(pool, scenario, effects, "M2 M3", "EMZ-L", "LS-11")


@rule("LS-12")
def test_another_link_still_points_there(pool: Pool) -> None:
    beside = pool.add("Beside", "monster link", rating=1, arrows=L)
    scenario = pool.scenario(field={"EMZ-L": ONE, "M3": beside, "M5": 1}, extra=(TWO,))
    assert_legal(pool, scenario, TWO, "EMZ-L M5", "M2")
    assert_refused(pool, scenario, TWO, "EMZ-L M3", "M2", "ZON-07")


@rule("LS-13")
def test_what_forbids_the_summon_is_not_removed_by_it(pool: Pool) -> None:
    ban = {"continuous": [{"apply": "special_summon_only", "number": 1}]}
    keeper = pool.add("Keeper", "monster effect", model=ban)
    scenario = pool.scenario(field={"M1": keeper, "M2": 1, "M3": 1}, extra=(TWO,))
    for using in ("M1 M2", "M2 M3"):
        assert_refused(pool, scenario, TWO, using, "EMZ-L", "LS-13")
    scenario = pool.scenario(field={"M1": MonsterAt(keeper, "set"), "M2": 1, "M3": 1}, extra=(TWO,))
    assert_legal(pool, scenario, TWO, "M2 M3", "EMZ-L")


@rule("LS-13")
def test_once_it_is_gone_the_summon_is_allowed(pool: Pool) -> None:
    only_dragons = {"apply": "special_summon_only", "number": 1, "only": {"types": ["Dragon"]}}
    keeper = pool.add("Keeper", "monster effect", model={"continuous": [only_dragons]})
    leave = {"do": "tribute", "choose": {"from": ["monster_zone"], "where": {"names": ["Keeper"]}}}
    effect = {"number": 1, "kind": "spell", "from": ["hand"], "do": [leave]}
    spell = pool.add("Leave", "spell", model={"effect": [effect]})
    dragon = pool.add("Dragon", "monster link", rating=2, arrows=D | L, type="Dragon", model=link(2, 2))
    field: dict[str, int | MonsterAt] = {"M1": keeper, "M2": 1, "M3": 1}
    for hand, card, status in (((), TWO, "UNREACHABLE"), ((), dragon, "OPTIMAL"), ((spell,), TWO, "OPTIMAL")):
        goal = Goal("reach", reach=((card, 1),))
        report = solve(pool.scenario(hand=hand, field=field, extra=(card,), goal=goal), pool.facts, pool.models)
        assert report.status == status


@rule("LS-14")
def test_materials_are_face_up_monsters_i_control(pool: Pool) -> None:
    scenario = pool.scenario(field={"M1": 1, "M2": 1, "M3": MonsterAt(2, "set")}, extra=(TWO,), theirs={"EMZ-L": 1})
    assert_legal(pool, scenario, TWO, "M1 M2", "EMZ-L")
    assert_refused(pool, scenario, TWO, "M1 M3", "EMZ-L", "LS-14")
    # The opponent's monster is none of mine.
    scenario = pool.scenario(field={"M1": 1}, extra=(TWO,), theirs={"EMZ-L": 1, "M1": 1})
    assert not ask(pool, scenario, TWO).legal


@rule("LS-15")
def test_requirements_over_the_whole_set(pool: Pool) -> None:
    slots = [{"min": 2, "max": 2}]
    names = {"materials": [{"method": "link", "slots": slots, "different": ["name"]}]}
    fusion = {"materials": [{"method": "link", "slots": slots, "including": [{"where": {"kinds": ["fusion"]}}]}]}
    different = pool.add("Different", "monster link", rating=2, arrows=D | L, model=names)
    including = pool.add("Including", "monster link", rating=2, arrows=D | L, model=fusion)
    no_tokens = pool.add("No Tokens", "monster link", rating=2, arrows=D | L, model=link(2, 2, not_kinds=["token"]))
    old = pool.add("Fused", "monster fusion", level=4)
    field: dict[str, int | MonsterAt] = {"M1": 1, "M2": 1, "M3": 2, "M4": old, "M5": 7}
    scenario = pool.scenario(field=field, extra=(different, including, no_tokens))
    assert_legal(pool, scenario, different, "M1 M3", "EMZ-L")
    assert_refused(pool, scenario, different, "M1 M2", "EMZ-L", "LS-15")
    assert_legal(pool, scenario, including, "M1 M4", "EMZ-L")
    assert_refused(pool, scenario, including, "M1 M3", "EMZ-L", "LS-15")
    assert_legal(pool, scenario, no_tokens, "M1 M2", "EMZ-L")
    assert_refused(pool, scenario, no_tokens, "M1 M5", "EMZ-L", "LS-11")


@rule("LS-17")
def test_a_ladder_in_one_turn(pool: Pool) -> None:
    """A becomes Link-1, that with B Link-2, that with C Link-3; nothing limits Link Summons per turn."""
    goal = Goal("levels", ((Term(1, Filter(names=("One", "Two")), ("gy",)),), (Term(1, Filter(), ("monster_zone",)),)))
    field: dict[str, int | MonsterAt] = {"M1": 1, "M2": 2}
    scenario = pool.scenario(hand=(1,), field=field, extra=(ONE, TWO, THREE), goal=goal)
    report = solve(scenario, pool.facts, pool.models)
    assert report.objective.value == (2, 1)
    assert [one.name for one in report.line if one.kind == "link_summon"] == ["One", "Two", "Three"]
    report = solve(replace(scenario, normal_summons_used=1), pool.facts, pool.models)
    assert report.objective.value == (1, 1)
