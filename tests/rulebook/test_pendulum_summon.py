"""Pendulum Summon: scales, monsters and zones (PS rows); how many a turn is in test_pendulum_counting."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from combo_solver.game import zones
from combo_solver.game.line import Step
from combo_solver.ground.ground import Ground
from combo_solver.referee import replay
from combo_solver.report.lines import LineWriter
from combo_solver.scenario.position import Moment, ResolvedScenario, Resting, SpellAt
from combo_solver.turn.successors import Turn
from tests.invented import Pool, link, spell, synchro
from tests.judging import refused, step
from tests.rulebook import rule
from tests.rulebook.pendulum import SCALES, arriving, reasons, way
from tests.searching import count, drafts_of, judge_random_lines, most, solved

DOWN, DOWN_LEFT, DOWN_RIGHT = zones.BOTTOM, zones.BOTTOM_LEFT, zones.BOTTOM_RIGHT


@pytest.fixture
def pool() -> Pool:
    pool = Pool()
    pool.add("One", "monster normal pendulum", scales=(1, 1), level=5)  # 1
    pool.add("Eight", "monster normal pendulum", scales=(8, 8), level=5)  # 2
    pool.add("Four")  # 3
    pool.add("Seven", level=7)  # 4
    pool.add("Pen Five", "monster normal pendulum", scales=(3, 3), level=5)  # 5
    pool.add("Pen Six", "monster normal pendulum", scales=(3, 3), level=6)  # 6
    pool.add("Both Ways", "monster link", rating=2, arrows=DOWN_LEFT | DOWN_RIGHT, model=link(2, 2))  # 7
    pool.add("Straight", "monster link", rating=1, arrows=DOWN, model=link(1, 1))  # 8
    pool.add("Synchro", "monster synchro", level=7, model=synchro())  # 9
    return pool


def found(pool: Pool, scenario: ResolvedScenario) -> list[Step]:
    """Every Pendulum Summon that the search makes first; the referee has accepted each."""
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    start = turn.canonical(turn.start)
    steps = []
    for draft in drafts_of(turn, start, "pendulum"):
        line, board = LineWriter(turn).write([start, turn.canonical(draft.freeze())])
        assert replay(scenario, line, pool.facts, pool.models) == board
        steps += line
    return steps


def brought(pool: Pool, scenario: ResolvedScenario) -> set[tuple[str, ...]]:
    """The names of the monsters of each Pendulum Summon that the search makes first."""
    return {tuple(sorted(part.name for part in one.summoned)) for one in found(pool, scenario)}


# --- what it needs ----------------------------------------------------------------------------------------------


@rule("PS-01", "PS-27")
def test_any_number_of_monsters_from_hand_and_face_up_extra_deck(pool: Pool) -> None:
    scenario = pool.scenario(
        hand=(3, 4), extra=(Resting(5), Resting(6, face_up=False)), deck=(3,), gy=(6,), scales=SCALES
    )
    names = ["Four", "Pen Five", "Seven"]
    assert brought(pool, scenario) == {chosen for number in (1, 2, 3) for chosen in combinations(names, number)}
    for card, source in ((6, "extra"), (3, "deck"), (6, "gy")):
        assert "does not fit" in refused(pool, scenario, arriving(pool, (card, source, "EMZ-L")))


@rule("PS-27")
def test_a_monster_in_the_hand_need_not_be_a_pendulum_monster(pool: Pool) -> None:
    scenario = pool.scenario(hand=(3,), scales=SCALES, normal_used=1)
    assert way(pool, scenario, 3).legal
    assert solved(pool, replace(scenario, goal=most(count("Four")))).objective.value == (1,)


@rule("PS-26")
@pytest.mark.parametrize(
    ("level", "by", "legal"), [(8, 0, False), (8, 1, True), (9, 1, False), (9, 2, True), (2, 0, True)]
)
def test_the_current_level_of_a_card_in_the_hand_is_compared(level: int, by: int, legal: bool) -> None:
    """Between scales of 1 and 8. No effect that is modelled changes the Level of a card in the Extra Deck."""
    pool = Pool()
    for scale in (1, 8):
        pool.add(f"Scale {scale}", "monster normal pendulum", scales=(scale, scale))
    monster = pool.add("Monster", level=level)
    change: dict[str, Any] = {"do": "modify", "choose": {"from": ["hand"]}, "level": -by, "in_hand": True}
    shrink = pool.add("Shrink", "spell", model=spell(change if by else {"do": "draw", "count": 1}))
    scenario = pool.scenario(hand=(monster, shrink), deck=(shrink,), scales=SCALES, normal_used=1)
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    line = solved(pool, replace(scenario, goal=most(count("Monster")))).line
    assert [one.kind for one in line] == (["activate"] if legal and by else []) + ["pendulum_summon"] * legal
    if level == 8:
        too_early = arriving(pool, (monster, "hand", "M1"))
        assert "PS-17" in refused(pool, scenario, too_early)


def scales(pool: Pool, **spells: SpellAt) -> ResolvedScenario:
    scenario = pool.scenario(hand=(3,), normal_used=1, goal=most(count("Four")))
    return replace(scenario, me=replace(scenario.me, spells=spells))


@rule("PS-13")
def test_both_pendulum_zones_must_hold_a_scale(pool: Pool) -> None:
    trap, left, right = pool.add("Trap", "trap"), SpellAt(1, scale=True), SpellAt(2, scale=True)
    assert way(pool, scales(pool, S1=left, S5=right), 3).legal
    for spells in ({"S1": left}, {"S5": right}, {"S1": left, "S5": SpellAt(trap, face_up=False)}):
        scenario = scales(pool, **spells)
        assert reasons(pool, scenario, 3) == {"PS-13"}
        assert solved(pool, scenario).objective.value == (0,)
        assert "PS-13" in refused(pool, scenario, arriving(pool, (3, "hand", "M1")))


@rule("PS-14")
@pytest.mark.parametrize(
    ("moment", "legal"),
    [
        (Moment("main1"), True),
        (Moment("main2"), True),
        (Moment("battle"), False),
        (Moment("end"), False),
        (Moment("main1", "opponent"), False),
        (Moment("main1", chain_open=True), False),
    ],
)
def test_only_in_my_open_main_phase(pool: Pool, moment: Moment, legal: bool) -> None:
    scenario = replace(pool.scenario(hand=(3,), scales=SCALES), moment=moment)
    assert reasons(pool, scenario, 3) == (set() if legal else {"PS-14"})


@rule("PS-15")
def test_at_least_one_monster_each_in_its_own_zone_and_position(pool: Pool) -> None:
    scenario = pool.scenario(hand=(3, 4), scales=SCALES)
    assert all(one.summoned for one in found(pool, scenario))
    assert "PS-15" in refused(pool, scenario, arriving(pool))
    assert "PS-25" in refused(pool, scenario, arriving(pool, (3, "hand", "M1"), (4, "hand", "M1")))
    line = arriving(pool, (3, "hand", "M1"), (4, "hand", "M5")).model_dump(by_alias=True)
    for positions, accepted in ((("attack", "defense"), True), (("defense", "defense"), True), (("set",) * 2, False)):
        for part, position in zip(line["summoned"], positions, strict=True):
            part["position"] = position
        assert (refused(pool, scenario, Step.model_validate(line)) == "") == accepted


# --- Levels -----------------------------------------------------------------------------------------------------


@rule("PS-16")
@pytest.mark.parametrize(
    ("kinds", "values"), [("xyz", {"rank": 4}), ("link", {"rating": 4, "arrows": DOWN})], ids=["Xyz", "Link"]
)
def test_without_a_level_it_cannot_be_pendulum_summoned(pool: Pool, kinds: str, values: dict[str, int]) -> None:
    card = pool.add("Levelless", f"monster {kinds} pendulum", scales=(4, 4), **values)
    scenario = pool.scenario(extra=(Resting(card, proper=True), Resting(5)), scales=SCALES)
    assert reasons(pool, scenario, card) == {"PS-16"}
    assert brought(pool, scenario) == {("Pen Five",)}
    assert "PS-17" in refused(pool, scenario, arriving(pool, (card, "extra", "EMZ-L")))


@rule("PS-17")
@pytest.mark.parametrize(
    ("left", "right", "levels"),
    [(1, 8, range(2, 8)), (8, 1, range(2, 8)), (4, 5, ()), (5, 5, ()), (4, 6, (5,)), (0, 13, range(1, 13))],
)
def test_the_level_lies_strictly_between_the_scales(left: int, right: int, levels: range) -> None:
    pool = Pool()
    pair = tuple(pool.add(f"Scale {n}", "monster normal pendulum", scales=(n, n)) for n in (left, right))
    cards = {level: pool.add(f"Level {level}", level=level) for level in range(1, 13)}
    scenario = pool.scenario(hand=tuple(cards.values()), scales=(pair[0], pair[1]))
    for level, card in cards.items():
        asked = pool.scenario(hand=(card,), scales=(pair[0], pair[1]))
        assert reasons(pool, asked, card) == (set() if level in levels else {"PS-17"})
        assert len(brought(pool, asked)) == (level in levels)
        one = {"card": card, "name": "", "from": "hand", "to": "M1", "position": "attack"}
        told = refused(pool, scenario, step(1, "pendulum_summon", pair[0], pool, "S1", summoned=[one]))
        assert ("PS-17" in told) == (level not in levels)


# --- zones ------------------------------------------------------------------------------------------------------


@rule("PS-18")
def test_from_the_hand_to_a_main_monster_zone_only(pool: Pool) -> None:
    scenario = pool.scenario(hand=(3,), scales=SCALES, field={"M5": 8, "EMZ-L": 8})
    assert way(pool, scenario, 3).sets[0].zones == ("M1", "M2", "M3", "M4")
    scenario = pool.scenario(hand=(3,), scales=SCALES)
    assert reasons(pool, scenario, 3, "EMZ-L") == {"PS-18"}
    assert "PS-18" in refused(pool, scenario, arriving(pool, (3, "hand", "EMZ-L")))
    assert all(part.to.startswith("M") for one in found(pool, scenario) for part in one.summoned)


@rule("PS-19")
def test_from_the_extra_deck_to_the_extra_monster_zone_or_where_an_arrow_points(pool: Pool) -> None:
    extra = (Resting(5), Resting(5), Resting(6))
    bare = pool.scenario(extra=extra, scales=SCALES)
    assert brought(pool, bare) == {("Pen Five",), ("Pen Six",)}
    assert way(pool, bare, 5).sets[0].zones == ("EMZ-L", "EMZ-R")
    assert reasons(pool, bare, 5, "M1") == {"PS-19"}
    assert "ZON-07" in refused(pool, bare, arriving(pool, (5, "extra", "M1")))
    arrows = pool.scenario(extra=extra, scales=SCALES, field={"EMZ-L": 7})
    assert {len(chosen) for chosen in brought(pool, arrows)} == {1, 2}
    assert {part.to for one in found(pool, arrows) for part in one.summoned} == {"M1", "M3"}
    assert reasons(pool, arrows, 5, "M2") == {"PS-19"}
    three = arriving(pool, (5, "extra", "M1"), (5, "extra", "M3"), (6, "extra", "M2"))
    assert "ZON-07" in refused(pool, arrows, three)


@rule("PS-20")
def test_with_a_monster_in_one_extra_monster_zone_none_goes_to_the_other(pool: Pool) -> None:
    scenario = pool.scenario(hand=(3,), extra=(Resting(5),), scales=SCALES, field={"EMZ-L": 9})
    assert reasons(pool, scenario, 5, "EMZ-R") == {"PS-20"}
    assert not way(pool, scenario, 5).legal
    assert way(pool, scenario, 3).legal
    assert brought(pool, scenario) == {("Four",)}
    assert "ZON-03" in refused(pool, scenario, arriving(pool, (5, "extra", "EMZ-R")))
    both = arriving(pool, (5, "extra", "EMZ-L"), (6, "extra", "EMZ-R"))
    assert "PS-20" in refused(pool, pool.scenario(extra=(Resting(5), Resting(6)), scales=SCALES), both)


@rule("PS-25")
def test_zones_cap_the_numbers(pool: Pool) -> None:
    """Free M1 to M3, of which the Link in the Extra Monster Zone points to M1 only."""
    pointing = pool.add("To M1", "monster link", rating=1, arrows=DOWN_LEFT, model=link(1, 1))
    field = {"EMZ-L": pointing, "M4": 3, "M5": 3}
    scenario = pool.scenario(hand=(3, 4), extra=(Resting(5), Resting(6)), scales=SCALES, field=dict(field))
    sets = brought(pool, scenario)
    assert ("Four", "Pen Five", "Seven") in sets
    assert not any({"Pen Five", "Pen Six"} <= set(chosen) for chosen in sets)
    full = pool.scenario(hand=(3,), scales=SCALES, field={f"M{number}": 3 for number in range(1, 6)})
    assert reasons(pool, full, 3) >= {"PS-25"}
    assert brought(pool, full) == set()
    line = arriving(pool, (3, "hand", "M2"), (5, "extra", "M1"), (6, "extra", "M3"))
    assert "ZON-07" in refused(pool, scenario, line)


# --- which monsters ---------------------------------------------------------------------------------------------


@rule("PS-21")
def test_a_monster_of_the_extra_deck_must_have_been_properly_summoned(pool: Pool) -> None:
    card = pool.add("Pendulum Synchro", "monster synchro pendulum", scales=(4, 4), level=6, model=synchro())
    for proper in (False, True):
        scenario = pool.scenario(extra=(Resting(card, proper=proper),), scales=SCALES)
        assert reasons(pool, scenario, card) == (set() if proper else {"PS-21"})
        assert len(found(pool, scenario)) == proper
        assert ("PS-21" in refused(pool, scenario, arriving(pool, (card, "extra", "EMZ-L")))) != proper


@rule("PS-21")
@pytest.mark.parametrize(("level", "value"), [(6, 1), (8, 0)])
def test_synchro_summoned_then_destroyed_it_can_be_pendulum_summoned(pool: Pool, level: int, value: int) -> None:
    card = pool.add("Pendulum Synchro", "monster synchro pendulum", scales=(4, 4), level=level, model=synchro())
    tuner = pool.add("Tuner", "monster normal tuner", level=level - 4)
    destroy: dict[str, Any] = {
        "do": "destroy",
        "choose": {"from": ["monster_zone"], "where": {"names": ["Pendulum Synchro"]}},
    }
    gone = pool.add("Destroy", "spell", model=spell(destroy, {"do": "draw", "join": "if_you_do"}))
    wanted = replace(
        most(count("Pendulum Synchro")),
        levels=(*most(count("Four", at="hand")).levels, *most(count("Pendulum Synchro")).levels),
    )
    scenario = pool.scenario(
        hand=(gone,), field={"M1": tuner, "M2": 3}, extra=(card,), deck=(3,), scales=SCALES, goal=wanted, normal_used=1
    )
    # The draw asks for the destruction, and only a Pendulum Summon brings the monster back.
    assert solved(pool, scenario).objective.value == (1, value)


@rule("PS-24")
@pytest.mark.parametrize(
    ("kinds", "facts"),
    [
        ("monster ritual", {}),
        ("monster effect", {"special_summon_only": True}),
        ("monster effect spirit", {"special_summon_ban": "never"}),
        ("monster effect", {"special_summon_ban": "procedure"}),
    ],
    ids=["Ritual", "Special Summon Monster", "Spirit", "only its own way"],
)
def test_a_monster_that_demands_another_procedure(pool: Pool, kinds: str, facts: dict[str, Any]) -> None:
    card = pool.add("Other Way", kinds, level=6, model={}, **facts)
    scenario = pool.scenario(hand=(card, 3), scales=SCALES)
    assert reasons(pool, scenario, card) == {"PS-24"}
    assert brought(pool, scenario) == {("Four",)}
    assert "PS-24" in refused(pool, scenario, arriving(pool, (card, "hand", "M1")))


@rule("SG-17")
def test_a_scale_may_forbid_to_pendulum_summon_other_monsters(pool: Pool) -> None:
    only = {"apply": "pendulum_summon_only", "number": 1, "only": {"names": ["Seven"]}}
    strict = pool.add("Strict", "monster normal pendulum", scales=(9, 9), model={"continuous": [only]})
    scenario = pool.scenario(hand=(3, 4), scales=(1, strict))
    assert (reasons(pool, scenario, 3), reasons(pool, scenario, 4)) == ({"SG-17"}, set())
    assert brought(pool, scenario) == {("Seven",)}
    assert "Strict forbids" in refused(pool, scenario, arriving(pool, (3, "hand", "M1")))


# --- all at once ------------------------------------------------------------------------------------------------


@rule("PS-22")
def test_one_pendulum_summon_is_one_action_whatever_it_brings(pool: Pool) -> None:
    """What a negation would hit is one thing: the line has one step for all three, and they cannot come one by one."""
    scenario = pool.scenario(hand=(3, 4, 6), scales=SCALES, goal=most(count("Four", "Seven", "Pen Six")), normal_used=1)
    report = solved(pool, scenario)
    assert report.objective.value == (3,)
    assert [(one.kind, len(one.summoned)) for one in report.line] == [("pendulum_summon", 3)]
    assert report.actions == 1
    parts = [(3, "hand", "M1"), (4, "hand", "M2"), (6, "hand", "M3")]
    one_by_one = [arriving(pool, part, number=number) for number, part in enumerate(parts, start=1)]
    assert "PS-02" in refused(pool, scenario, *one_by_one[:2])


@rule("PS-23")
def test_all_arrive_at_the_same_moment(pool: Pool) -> None:
    """Two "when ... you can" triggers of one Pendulum Summon, neither of which misses its timing, form one chain."""
    effect = {
        "number": 1, "kind": "trigger", "from": ["monster_zone"], "timing": "when",
        "event": {"on": "summoned", "methods": ["pendulum"]}, "do": [{"do": "draw"}],
    }  # fmt: skip
    first, second = (pool.add(name, "monster effect", model={"effect": [effect]}) for name in ("First", "Second"))
    drawn = most(count("Seven", at="hand"))
    scenario = pool.scenario(hand=(first, second), deck=(4, 4), scales=SCALES, goal=drawn, normal_used=1)
    report = solved(pool, scenario)
    assert report.objective.value == (2,)
    assert [one.chain_link for one in report.line] == [None, 1, 2]


@rule("PS-23")
def test_what_arrives_first_opens_no_zone_for_the_rest(pool: Pool) -> None:
    """The one Extra Monster Zone is taken by the first of two: the second has no zone though nothing is there yet."""
    scenario = pool.scenario(extra=(Resting(5), Resting(6)), scales=SCALES, field={"M1": 3})
    assert {len(chosen) for chosen in brought(pool, scenario)} == {1}
    onto_it = arriving(pool, (5, "extra", "EMZ-L"), (6, "extra", "M2"))
    assert "ZON-07" in refused(pool, scenario, onto_it)
