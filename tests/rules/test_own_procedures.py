"""Own Summon procedures compiled from texts: ``check``, the search and the referee judge them alike."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from combo_solver.errors import RefereeError
from combo_solver.models.vocabulary import Filter
from combo_solver.referee import replay
from combo_solver.scenario.position import Moment, MonsterAt, ResolvedScenario, Resting
from tests.invented import Pool
from tests.judging import ask
from tests.searching import best, count, most, solved

GEAR = {"archetypes": ["Gear"], "kinds": ["monster"]}


def own(*procedures: dict[str, Any]) -> str:
    """Facts as compiled from a text."""
    return json.dumps([{"number": number, **one} for number, one in enumerate(procedures, start=1)])


def pool_with(condition: dict[str, Any] | None = None, **more: Any) -> tuple[Pool, int]:
    pool = Pool()
    one = {"from": ["hand"], **({"if": [condition]} if condition else {}), **more}
    card = pool.add("It", "monster effect", level=8, optional_only=True, procedures=own(one))
    return pool, card


def legal(pool: Pool, scenario: ResolvedScenario, card: int) -> bool:
    """What ``check`` says of its own procedure; the search and the referee must agree."""
    ways = [way for way in ask(pool, scenario, card).ways if "own procedure" in way.way]
    said = any(way.legal for way in ways)
    scenario = replace(scenario, normal_summons_used=1, goal=most(count("It")))
    before = sum(1 for held in scenario.me.monsters.values() if held.card == card)
    assert (best(pool, scenario) > before) == said
    return said


COUNT = {"test": "count", "side": "me", "where": GEAR}


@pytest.mark.parametrize(
    ("condition", "field", "theirs", "gy", "met"),
    [
        ({**COUNT, "in": ["gy"], "min": 2, "different_names": True}, {}, {}, ("A", "B"), True),
        ({**COUNT, "in": ["gy"], "min": 2, "different_names": True}, {}, {}, ("A", "A"), False),
        ({"test": "only", "where": GEAR}, {"M1": "A", "M2": "B"}, {}, (), True),
        ({"test": "only", "where": GEAR}, {"M1": "A", "M2": "Body"}, {}, (), False),
        ({"test": "only", "where": GEAR}, {}, {}, (), False),
        ({"test": "only", "where": GEAR, "max": 1}, {"M1": "A", "M2": "B"}, {}, (), False),
        ({"test": "opponent_has_more", "in": ["monster_zone"], "by": 2}, {"M1": "A"},
         {"M1": "A", "M2": "A", "M3": "A"},
         (), True),
        ({"test": "opponent_has_more", "in": ["monster_zone"], "by": 2}, {"M1": "A"}, {"M1": "A", "M2": "A"},
         (), False),
        ({"test": "life_points", "behind": 1}, {}, {}, (), False),
    ],
)  # fmt: skip
def test_conditions(
    condition: dict[str, Any],
    field: dict[str, str],
    theirs: dict[str, str],
    gy: tuple[str, ...],
    met: bool,
) -> None:
    pool, card = pool_with(condition)
    known = {name: pool.add(name, archetypes=frozenset({"Gear"})) for name in ("A", "B")} | {"Body": pool.add("Body")}
    scenario = pool.scenario(
        hand=(card,),
        field={zone: known[name] for zone, name in field.items()},
        theirs={zone: known[name] for zone, name in theirs.items()},
        gy=tuple(known[name] for name in gy),
    )
    assert legal(pool, scenario, card) == met


def test_face_down_monsters() -> None:
    pool, card = pool_with({"test": "only", "where": GEAR})
    gear = pool.add("A", archetypes=frozenset({"Gear"}))
    assert legal(pool, pool.scenario(hand=(card,), field={"M1": gear}), card)
    assert not legal(
        pool, pool.scenario(hand=(card,), field={"M1": gear, "M2": MonsterAt(gear, "set", this_turn="came")}), card
    )
    pool, card = pool_with(
        {**COUNT, "in": ["monster_zone"], "where": {"kinds": ["monster"], "position": "set"}, "min": 1}
    )
    body = pool.add("Body")
    assert legal(pool, pool.scenario(hand=(card,), field={"M1": MonsterAt(body, "set", this_turn="came")}), card)
    assert not legal(pool, pool.scenario(hand=(card,), field={"M1": body}), card)


@pytest.mark.parametrize(("printed", "met"), [(True, True), (False, False)])
def test_a_face_down_monster_of_mine_pays_by_what_is_printed(printed: bool, met: bool) -> None:
    choose = {"from": ["monster_zone"], "where": GEAR, "printed": printed}
    pool, card = pool_with(cost=[{"do": "tribute", "choose": choose}])
    gear, body = pool.add("A", archetypes=frozenset({"Gear"})), pool.add("Body")
    assert legal(pool, pool.scenario(hand=(card,), field={"M1": MonsterAt(gear, "set", this_turn="came")}), card) == met
    assert not legal(pool, pool.scenario(hand=(card,), field={"M1": MonsterAt(body, "set", this_turn="came")}), card)


def test_a_cost_is_paid_whole() -> None:
    two = [
        {"do": "banish", "join": "if_you_do", "choose": {"from": ["gy"], "where": {"attributes": [each]}}}
        for each in ("LIGHT", "DARK")
    ]
    pool, card = pool_with(cost=two)
    light, dark = pool.add("L", attribute="LIGHT"), pool.add("D", attribute="DARK")
    assert legal(pool, pool.scenario(hand=(card,), gy=(light, dark)), card)
    for gy in ((light,), (dark,), (light, light), ()):
        assert not legal(pool, pool.scenario(hand=(card,), gy=gy), card)


def test_from_the_gy() -> None:
    pool, card = pool_with(**{"from": ["hand", "gy"], "cost": [{"do": "pay_lp", "amount": 1000}]})
    scenario = pool.scenario(gy=(card,), normal_used=1, goal=most(count("It")))
    assert legal(pool, scenario, card)
    line = solved(pool, scenario).line
    assert [(step.kind, step.from_) for step in line] == [("special_summon", "gy")]
    with pytest.raises(RefereeError, match="cost"):
        replay(scenario, [line[0].model_copy(update={"costs": ()})], pool.facts, pool.models)


def test_the_last_lp_can_be_paid_but_no_line_does() -> None:
    pool, card = pool_with(cost=[{"do": "pay_lp", "amount": 1000}])
    scenario = pool.scenario(hand=(card,), life_points=1000, normal_used=1, goal=most(count("It")))
    (way,) = (way for way in ask(pool, scenario, card).ways if "own procedure" in way.way)
    assert way.legal and best(pool, scenario) == 0


def test_what_is_not_modelled_afterwards_is_in_no_line() -> None:
    pool, card = pool_with(check_only=True)
    scenario = pool.scenario(hand=(card,), normal_used=1, goal=most(count("It")))
    (way,) = (way for way in ask(pool, scenario, card).ways if "own procedure" in way.way)
    assert way.legal and best(pool, scenario) == 0
    report = solved(pool, scenario)
    assert report.status == "OPTIMAL_AS_MODELLED"
    assert "It" in {missing.card for missing in report.unmodelled}


def test_a_monster_whose_text_binds_is_not_played_by_its_procedure() -> None:
    pool = Pool()
    card = pool.add("It", "monster effect", level=8, procedures=own({"from": ["hand"]}))
    scenario = pool.scenario(hand=(card,), normal_used=1, goal=most(count("It")))
    assert ask(pool, scenario, card).legal
    assert best(pool, scenario) == 0


# --- on top of another monster ------------------------------------------------------------------------------------


def overlaid(pool: Pool, **more: Any) -> int:
    """An Xyz Monster of Rank 9 with a line nobody meets, or on top of a Gear."""
    slots = [{"min": 2, "max": 2, "where": {"kinds": ["monster"], "level": {"equals": 9}}}]
    lines = [{"method": "xyz", "slots": slots}, {"method": "overlay", "where": GEAR, **more}]
    return pool.add("Nine", "monster xyz", rank=9, materials=json.dumps(lines))


def test_an_xyz_summon_on_top_of_another_monster_from_its_text() -> None:
    pool = Pool()
    gear, body = pool.add("A", "monster xyz", rank=4, archetypes=frozenset({"Gear"})), pool.add("Body")
    nine = overlaid(pool)
    scenario = pool.scenario(
        field={"M1": MonsterAt(gear, materials=(body, body)), "M2": body}, extra=(nine,), goal=most(count("Nine"))
    )
    by_way = {way.way: way for way in ask(pool, scenario, nine).ways}
    (one,) = by_way["Xyz Summon on top of another monster"].sets
    assert one.materials == ("A (M1)",)
    assert best(pool, scenario) == 1
    (step,) = solved(pool, scenario).line
    end = replay(scenario, [step], pool.facts, pool.models)
    (held,) = (card for card in end.me.monsters if card.card == nine)
    assert held.materials == ("A", "Body", "Body")
    assert {reason.rule for reason in by_way["Xyz Summon"].reasons} == {"XYZ-08"}


def test_the_phase_and_the_cost_of_an_xyz_summon_on_top() -> None:
    pool = Pool()
    gear, spell = pool.add("A", archetypes=frozenset({"Gear"})), pool.add("Spell", "spell")
    late = overlaid(pool, phase="main2")
    scenario = pool.scenario(field={"M1": gear}, extra=(late,), goal=most(count("Nine")))
    way = {way.way: way for way in ask(pool, scenario, late).ways}["Xyz Summon on top of another monster"]
    assert {reason.rule for reason in way.reasons} == {"XYZ-11"} and best(pool, scenario) == 0
    scenario = replace(scenario, moment=Moment(phase="main2"))
    assert ask(pool, scenario, late).legal and best(pool, scenario) == 1
    step = solved(pool, scenario).line[0]
    with pytest.raises(RefereeError, match="XYZ-11"):
        replay(replace(scenario, moment=Moment()), [step], pool.facts, pool.models)

    discard = {"do": "discard", "choose": {"from": ["hand"], "where": {"kinds": ["spell"]}}}
    paid = overlaid(pool, cost=[discard])
    for hand in ((spell,), ()):
        scenario = pool.scenario(hand=hand, field={"M1": gear}, extra=(paid,), goal=most(count("Nine")))
        assert ask(pool, scenario, paid).legal == bool(hand)
        assert best(pool, scenario) == 0


def test_how_many_materials_a_filter_asks_for() -> None:
    pool = Pool()
    body = pool.add("Body")
    gear = pool.add("A", "monster xyz", rank=4, archetypes=frozenset({"Gear"}))
    nine = overlaid(pool, where={**GEAR, "materials": {"min": 2}})
    for number in (1, 2):
        held = MonsterAt(gear, materials=(body,) * number)
        scenario = pool.scenario(field={"M1": held}, extra=(nine,), goal=most(count("Nine")))
        assert ask(pool, scenario, nine).legal == (number == 2)
        assert best(pool, scenario) == number - 1
    assert Filter(materials={"max": 0}).materials is not None  # type: ignore[arg-type]


def test_a_way_that_is_not_read_leaves_the_xyz_summon_undecided() -> None:
    pool = Pool()
    slots = [{"min": 2, "max": 2, "where": {"kinds": ["monster"], "level": {"equals": 4}}}]
    line = json.dumps([{"method": "xyz", "slots": slots}])
    four = pool.add("Four", "monster xyz", rank=4, materials=line, own_procedure=True)
    body = pool.add("Body")
    assert ask(pool, pool.scenario(field={"M1": body}, extra=(four,)), four).undecided
    assert ask(pool, pool.scenario(field={"M1": body, "M2": body}, extra=(four,)), four).legal


# --- what must first be Summoned in its own way ---------------------------------------------------------------------


@pytest.mark.parametrize(("ban", "row"), [("first", "SSM-03"), ("procedure", "SSM-06")])
def test_a_fusion_summon_of_a_monster_with_its_own_way(ban: str, row: str) -> None:
    pool = Pool()
    a, b = pool.add("A"), pool.add("B")
    slots = [{"where": {"names": [name]}} for name in "AB"]
    choose = [{"from": ["monster_zone"], "where": one["where"], "printed": True} for one in slots]
    contact = {"from": ["extra"], "cost": [{"do": "banish", "join": "if_you_do", "choose": each} for each in choose]}
    card = pool.add(
        "It", "monster fusion effect", level=8, optional_only=True, special_summon_ban=ban,
        fusion_limit='{"only_by": []}', materials=json.dumps([{"method": "fusion", "slots": slots}]),
        procedures=own(contact),
    )  # fmt: skip
    fuse = {"do": "fusion_summon"}
    spell = pool.add(
        "Fuse", "spell", model={"effect": [{"number": 1, "kind": "spell", "from": ["hand"], "do": [fuse]}]}
    )
    scenario = pool.scenario(hand=(spell,), field={"M1": a, "M2": MonsterAt(b, "set")}, extra=(card,))
    by_way = {way.way: way for way in ask(pool, scenario, card).ways}
    assert {reason.rule for reason in by_way["Fusion Summon by Fuse"].reasons} == {row}
    assert by_way["Special Summon by its own procedure"].legal and legal(pool, scenario, card)
    assert not legal(pool, pool.scenario(field={"M1": a}, extra=(card,)), card)


def test_a_ritual_monster_in_the_gy() -> None:
    pool = Pool()
    ritual, body = pool.add("Rite", "monster ritual", level=4), pool.add("Body")
    do = {"do": "ritual_summon"}
    spell = pool.add(
        "Rites", "spell ritual", model={"effect": [{"number": 1, "kind": "spell", "from": ["hand"], "do": [do]}]}
    )
    scenario = pool.scenario(hand=(spell, body), gy=(Resting(ritual),))
    report = ask(pool, scenario, ritual)
    assert not report.legal and not report.undecided
    assert {reason.rule for way in report.ways for reason in way.reasons} == {"RS-09"}
    assert ask(pool, pool.scenario(hand=(spell, body, ritual)), ritual).legal


# --- two Tributes in one ---------------------------------------------------------------------------------------------


def test_a_monster_that_counts_as_two_tributes() -> None:
    pool = Pool()
    entry = {"apply": "two_tributes", "where": {"attributes": ["LIGHT"]}}
    horse = pool.add("Horse", "monster effect", optional_only=True, continuous=json.dumps([entry]))
    body, five = pool.add("Body"), pool.add("Five", level=5, attribute="LIGHT")
    light, dark = (pool.add(name, level=7, attribute=name) for name in ("LIGHT", "DARK"))

    def sets(hand: int, **field: int | MonsterAt) -> set[tuple[str, ...]]:
        scenario = pool.scenario(hand=(hand,), field=field, goal=most(count("LIGHT", "DARK", "Five")))
        found = {one.materials for way in ask(pool, scenario, hand).ways for one in way.sets}
        assert (best(pool, scenario) == 1) == bool(found)
        return found

    assert sets(light, M1=horse) == sets(light, M1=MonsterAt(horse, "set")) == {("Horse (M1)",)}
    assert sets(dark, M1=horse) == sets(light, M1=body) == set()
    assert sets(light, M1=horse, M2=body) == {("Horse (M1)",), ("Horse (M1)", "Body (M2)")}
    assert sets(five, M1=horse) == {("Horse (M1)",)}


def test_the_referee_counts_two_tributes_by_itself() -> None:
    pool = Pool()
    entry = {"apply": "two_tributes", "where": {"attributes": ["LIGHT"]}}
    horse = pool.add("Horse", "monster effect", optional_only=True, continuous=json.dumps([entry]))
    light, dark = (pool.add(name, level=7, attribute=name) for name in ("LIGHT", "DARK"))
    scenario = pool.scenario(hand=(light,), field={"M1": horse}, goal=most(count("LIGHT")))
    (step,) = solved(pool, scenario).line
    assert step.kind == "tribute_summon" and len(step.materials) == 1
    other = pool.scenario(hand=(dark,), field={"M1": horse})
    with pytest.raises(RefereeError, match="NS-0"):
        replay(other, [step.model_copy(update={"card": dark, "name": "DARK"})], pool.facts, pool.models)
