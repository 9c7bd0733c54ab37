"""Pendulum cards: scales in Pendulum Zones (PEN rows; where Pendulum Monsters go is in
test_pendulum_leaving)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from combo_solver.catalogue.database import CardDatabase
from combo_solver.errors import InputError
from combo_solver.game.line import Step
from combo_solver.models.vocabulary import Filter
from combo_solver.report.document import WayReport
from combo_solver.scenario.load import parse_scenario
from combo_solver.scenario.position import Goal, Moment, ResolvedScenario, Resting, SpellAt, Term
from tests.invented import Pool, spell
from tests.judging import ask, refused, step
from tests.rulebook import rule
from tests.rulebook.pendulum import BODY, OTHER, PEN, SET, best, cards, field, reasons
from tests.searching import count, most, solved


@pytest.fixture
def pool() -> Pool:
    return cards()


def facedown(pool: Pool, *names: str) -> dict[str, int | SpellAt]:
    return {name: SpellAt(SET, face_up=False) for name in names}


def activation(pool: Pool, scenario: ResolvedScenario, card: int = PEN) -> WayReport:
    """What ``check`` says of activating a card as a scale."""
    return next(one for one in ask(pool, scenario, card).ways if "Scale" in one.way)


def scale_step(pool: Pool, to: str, card: int = PEN, number: int = 1, **more: Any) -> Step:
    return step(number, "activate_scale", card, pool, to=to, **more)


# --- activating a scale -------------------------------------------------------------------------------------------


@rule("PEN-01")
@pytest.mark.parametrize(
    ("moment", "legal"),
    [
        (Moment("main1"), True),
        (Moment("main2"), True),
        (Moment("battle"), False),
        (Moment("main1", "opponent"), False),
        (Moment("main1", chain_open=True), False),
    ],
)
def test_a_scale_is_activated_in_my_open_main_phase(pool: Pool, moment: Moment, legal: bool) -> None:
    told = activation(pool, replace(field(pool, PEN), moment=moment))
    assert {reason.rule for reason in told.reasons} == (set() if legal else {"PEN-01"})


@rule("PEN-01")
def test_a_scale_comes_from_the_hand(pool: Pool) -> None:
    scenario = field(pool, PEN)
    assert best(pool, scenario, "Pen") == 1
    elsewhere = pool.scenario(deck=(PEN,), gy=(PEN,), extra=(Resting(PEN),))
    assert best(pool, elsewhere, "Pen") == 0
    assert "PEN-01" in refused(pool, elsewhere, step(1, "activate_scale", PEN, pool, "gy", to="S1"))
    assert not ask(pool, replace(scenario, normal_summons_used=1), PEN).legal  # An activation is no Summon.


@rule("PEN-02")
def test_only_the_outer_spell_zones_take_a_scale(pool: Pool) -> None:
    scenario = field(pool, PEN)
    assert activation(pool, scenario).sets[0].zones == ("S1", "S5")
    for zone in ("S1", "S5"):
        assert refused(pool, scenario, scale_step(pool, zone)) == ""
    for zone in ("S2", "S3", "S4", "FZ", "M1"):
        assert "PEN-02" in refused(pool, scenario, scale_step(pool, zone))


@rule("PEN-09")
def test_an_occupied_pendulum_zone_takes_no_scale(pool: Pool) -> None:
    one = field(pool, PEN, **facedown(pool, "S1"))
    assert activation(pool, one).sets[0].zones == ("S5",)
    assert best(pool, one, "Pen") == 1
    assert "PEN-09" in refused(pool, one, scale_step(pool, "S1"))
    for spells in (facedown(pool, "S1", "S5"), {**facedown(pool, "S1"), "S5": OTHER}):
        both = field(pool, PEN, **spells)
        assert {reason.rule for reason in activation(pool, both).reasons} == {"PEN-02", "PEN-09"}
        assert best(pool, both, "Pen") == 0
        assert "PEN-09" in refused(pool, both, scale_step(pool, "S5"))


@rule("PEN-04")
def test_a_pendulum_monster_is_never_set_as_a_spell(pool: Pool, database: CardDatabase) -> None:
    told = refused(pool, field(pool, PEN), scale_step(pool, "S1", position="set"))
    assert "PEN-04" in told
    name = "Zefraath"
    for zone in ("PZ-L", "S3"):
        parse_scenario(f'[me.spells]\n{zone} = "{name}"', "text", Path(), database)
        with pytest.raises(InputError, match="PEN-04"):
            text = f'[me.spells]\n{zone} = {{ card = "{name}", face_down = true }}'
            parse_scenario(text, "text", Path(), database)


@rule("PEN-19")
def test_any_number_of_scales_a_turn(pool: Pool) -> None:
    destroy = {"do": "destroy", "choose": {"from": ["pendulum_zone"]}}
    gone = pool.add("Destroy", "spell", model=spell(destroy))
    scenario = field(pool, PEN, PEN, PEN, gone, **facedown(pool, "S5"))
    assert best(pool, scenario, "Pen", place="extra") == 1
    both = Goal("levels", (*most(count("Pen", at="extra")).levels, *most(count("Pen", at="pendulum_zone")).levels))
    report = solved(pool, replace(scenario, goal=both))
    assert report.objective.value == (1, 1)
    assert [one.kind for one in report.line] == ["activate_scale", "activate", "activate_scale"]
    assert best(pool, field(pool, PEN, PEN, PEN), "Pen") == 2


# --- the zone -----------------------------------------------------------------------------------------------------


@rule("PEN-05")
def test_activation_makes_a_pendulum_zone_and_lying_there_as_a_spell_does_not(pool: Pool) -> None:
    scenario = field(pool, PEN, OTHER, BODY)
    assert best(pool, scenario, "Pen", "Other Pen") == 2
    assert best(pool, scenario, "Body", place="monster_zone") == 1
    as_spell = field(pool, BODY, S1=SpellAt(PEN, scale=False), S5=OTHER)
    assert reasons(pool, as_spell, BODY) == {"PS-13"}
    assert best(pool, as_spell, "Body", place="monster_zone") == 0
    assert best(pool, as_spell, "Pen", "Other Pen") == 1
    board = solved(pool, as_spell).end_board
    assert board is not None
    assert [card.scale for card in board.me.spells] == [None, 8]


@rule("PEN-05")
def test_an_effect_that_places_one_in_the_pendulum_zone_makes_it_one(pool: Pool) -> None:
    place = pool.add("Place", "spell", model=spell({"do": "place_scale", "choose": {"from": ["deck"]}}))
    scenario = field(pool, place, BODY, S5=OTHER)
    scenario = replace(scenario, me=replace(scenario.me, deck=(PEN,)))
    assert best(pool, scenario, "Pen") == 1
    assert best(pool, scenario, "Body", place="monster_zone") == 1


def drawing(pool: Pool) -> int:
    """A Normal Spell that draws, and so needs a free Spell/Trap Zone."""
    return pool.add("Drawing", "spell", model=spell({"do": "draw"}))


def with_deck(scenario: ResolvedScenario) -> ResolvedScenario:
    return replace(scenario, me=replace(scenario.me, deck=(BODY,)))


@rule("PEN-06")
@pytest.mark.parametrize(("row", "free"), [("S2 S3 S4", False), ("S2 S4", True)])
def test_a_pendulum_zone_is_still_a_spell_zone(pool: Pool, row: str, free: bool) -> None:
    """With the scales in it the row is full, and a Spell finds no zone."""
    card = drawing(pool)
    scenario = with_deck(field(pool, card, S1=PEN, S5=OTHER, **facedown(pool, *row.split())))
    assert best(pool, scenario, "Body", place="hand") == free
    draw = {"action": 0, "do": "draw"}
    line = step(1, "activate", card, pool, to="S3", effect=1, chain_link=1, choices=[draw])
    assert ("ZON-01" in refused(pool, scenario, line)) != free


@rule("PEN-06", "PEN-07")
def test_a_scenario_names_each_zone_once_and_puts_only_pendulum_monsters_there(database: CardDatabase) -> None:
    pendulum, other = "Zefraath", "Extra Pendulum"
    with pytest.raises(InputError, match="PEN-06"):
        parse_scenario(f'[me.spells]\nPZ-L = "{pendulum}"\nS1 = "{other}"', "text", Path(), database)
    with pytest.raises(InputError, match="PEN-07"):
        parse_scenario(f'[me.spells]\nPZ-L = "{other}"', "text", Path(), database)
    parse_scenario(f'[me.spells]\nPZ-L = "{pendulum}"\nS5 = "{other}"', "text", Path(), database)


@rule("PEN-07")
def test_a_pendulum_zone_holds_its_scale_and_nothing_else(pool: Pool) -> None:
    card = drawing(pool)
    place = pool.add("Place", "spell", model=spell({"do": "place_scale", "choose": {"from": ["deck"]}}))
    scenario = with_deck(field(pool, card, S1=PEN))
    line = step(1, "activate", card, pool, to="S1", effect=1, chain_link=1, choices=[{"action": 0, "do": "draw"}])
    assert "ZON-01" in refused(pool, scenario, line)
    assert refused(pool, scenario, line.model_copy(update={"to": "S5"})) == ""
    full = field(pool, place, S1=PEN, S5=PEN)
    full = replace(full, me=replace(full.me, deck=(OTHER,)))
    assert best(pool, full, "Other Pen") == 0
    body = replace(full, me=replace(full.me, deck=(BODY,), spells={}))
    assert best(pool, body, "Body") == 0


@rule("PEN-08")
def test_without_its_scale_the_zone_is_an_ordinary_spell_zone_again(pool: Pool) -> None:
    """The row is full until a monster's effect destroys a scale; then a Spell, or another scale, finds a zone."""
    card = drawing(pool)
    destroy = {"do": "destroy", "choose": {"from": ["pendulum_zone"], "where": {"names": ["Pen"]}}}
    ignition = {"number": 1, "kind": "ignition", "from": ["monster_zone"], "do": [destroy]}
    breaker = pool.add("Breaker", "monster effect", model={"effect": [{**ignition, "limit": {"scope": "copy"}}]})
    scenario = with_deck(field(pool, card, OTHER, S1=PEN, S5=OTHER, **facedown(pool, "S2", "S3", "S4")))
    assert best(pool, scenario, "Body", place="hand") == 0
    scenario = replace(scenario, me=replace(scenario.me, monsters=pool.scenario(field={"M1": breaker}).me.monsters))
    drawn = replace(scenario, goal=most(count("Body", at="hand")))
    report = solved(pool, drawn)
    assert [(one.kind, one.to) for one in report.line] == [("activate", None), ("activate", "S1")]
    assert best(pool, scenario, "Other Pen") == 2
    assert "PS-13" in refused(
        pool,
        drawn,
        report.line[0],
        step(2, "pendulum_summon", OTHER, pool, "S5", summoned=[
            {"card": OTHER, "name": "Other Pen", "from": "hand", "to": "M2", "position": "attack"}
        ]),
    )  # fmt: skip


# --- what it does there -------------------------------------------------------------------------------------------


@rule("PEN-14")
def test_with_a_card_in_both_pendulum_zones_i_may_pendulum_summon(pool: Pool) -> None:
    for spells, value in (({"S1": PEN, "S5": OTHER}, 1), ({"S1": PEN}, 0), ({"S5": OTHER}, 0)):
        scenario = field(pool, BODY, **spells)
        assert best(pool, scenario, "Body", place="monster_zone") == value
        assert reasons(pool, scenario, BODY) == (set() if value else {"PS-13"})
    made = field(pool, BODY, PEN, OTHER)
    report = solved(pool, replace(made, goal=most(count("Body"))))
    assert [one.kind for one in report.line] == ["activate_scale", "activate_scale", "pendulum_summon"]


@rule("PEN-18")
def test_it_is_also_a_monster_under_the_ordinary_rules(pool: Pool) -> None:
    """Normal Summon, Set, Special Summon or scale: any of these, and one copy does one of them."""
    revive = pool.add("Revive", "spell", model=spell({"do": "special_summon", "choose": {"from": ["hand"]}}))
    scenario = pool.scenario(hand=(PEN, revive))
    assert {one.way for one in ask(pool, scenario, PEN).ways if one.legal} >= {"Normal Summon or Set"}
    assert activation(pool, scenario).legal
    used = replace(scenario, normal_summons_used=1)
    assert best(pool, used, "Pen", place="monster_zone") == 1
    for zone in ("monster_zone", "pendulum_zone"):
        assert best(pool, pool.scenario(hand=(PEN,)), "Pen", place=zone) == 1
    either = Goal("levels", ((Term(1, Filter(names=("Pen",)), ("monster_zone", "pendulum_zone")),),))
    assert solved(pool, replace(scenario, goal=either)).objective.value == (1,)
    for kind, position in (("normal_summon", "attack"), ("set_monster", "set")):
        line = [step(1, kind, PEN, pool, to="M1", position=position), scale_step(pool, "S1", number=2)]
        assert refused(pool, scenario, line[0]) == ""
        assert "is not there" in refused(pool, scenario, *line)


@rule("PEN-21")
@pytest.mark.parametrize(("low", "high"), [(1, 8), (0, 13), (3, 5)])
def test_the_two_scales_are_compared_whichever_side_they_are_on(low: int, high: int) -> None:
    pool = Pool()
    one, other = (pool.add(f"Scale {n}", "monster normal pendulum", scales=(n, n)) for n in (low, high))
    fitting = [pool.add(f"Level {level}", level=level) for level in (low + 1, high - 1)]
    outside = [pool.add(f"No Level {level}", level=level) for level in (low, high) if 1 <= level <= 12]
    for left, right in ((one, other), (other, one)):
        for card in (*fitting, *outside):
            scenario = pool.scenario(hand=(card,), scales=(left, right), normal_used=1)
            legal = card in fitting
            assert reasons(pool, scenario, card) == (set() if legal else {"PS-17"})
            assert best(pool, scenario, pool.facts(card).name, place="monster_zone") == legal
