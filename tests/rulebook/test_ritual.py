"""Ritual Summon and Ritual Monsters (RS, RIT rows): ``check``, search and referee on the same positions."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from combo_solver.catalogue.database import CardDatabase
from combo_solver.errors import InputError
from combo_solver.game.line import CardAt
from combo_solver.scenario.load import parse_scenario
from combo_solver.scenario.position import MonsterAt, Resting
from tests.cards.test_cards import make_cdb
from tests.invented import Pool, compiled_spell, fusion, named
from tests.judging import allows, ask, cast, played, rules, rules_against, step
from tests.rulebook import rule
from tests.searching import reach

FULL = ("M1", "M2", "M3", "M4", "M5")


class Kit(Pool):
    """Bodies by Level, Ritual Monsters of Level 8 and 6, and Ritual Spells of both kinds."""

    def __init__(self) -> None:
        super().__init__()
        self.body = {level: self.add(f"Body {level}", level=level) for level in range(1, 9)}
        self.eight = self.add("Eight", "monster ritual", level=8, atk=3000)
        self.six = self.add("Six", "monster ritual", level=6)
        self.rite = compiled_spell(self, "Rite", "ritual")
        self.exact = compiled_spell(self, "Exact Rite", "ritual", levels="exact")

    def hand(self, by: int, card: int, levels: tuple[int, ...]) -> tuple[int, ...]:
        return (by, card, *(self.body[level] for level in levels))

    def tributes(self, levels: tuple[int, ...]) -> list[tuple[int, str]]:
        return [(self.body[level], "hand") for level in levels]


@pytest.fixture
def kit() -> Kit:
    return Kit()


@rule("RS-01")
def test_spell_and_monster_in_the_hand(kit: Kit) -> None:
    bodies = (kit.body[4], kit.body[4])
    scenario = kit.scenario(hand=(kit.rite, kit.eight, *bodies))
    report = reach(kit, scenario, kit.eight)
    assert [one.text for one in report.line] == [
        "Activate Rite, effect 1: Ritual Summon Eight from the hand to M1, Tributing Body 4 (hand) + Body 4 (hand)"
    ]
    without = kit.scenario(hand=(kit.eight, *bodies))
    (way,) = [way for way in ask(kit, without, kit.eight).ways if way.way == "Ritual Summon"]
    assert [reason.rule for reason in way.reasons] == ["RS-01"]
    assert not reach(kit, without, kit.eight).line
    in_gy = kit.scenario(hand=(kit.rite, *bodies), gy=(Resting(kit.eight),))
    assert not reach(kit, in_gy, kit.eight).line


@rule("RS-02")
def test_tributes_from_hand_and_field(kit: Kit) -> None:
    four = kit.body[4]
    mixed = [(four, "hand"), (four, "M1")]
    scenario = kit.scenario(hand=(kit.rite, kit.eight, four), field={"M1": four}, deck=(four, four))
    assert rules_against(kit, scenario, kit.rite, kit.eight, mixed) == set()
    board = played(kit, scenario, cast(kit, kit.rite, kit.eight, mixed, "M5"))
    assert board.me.gy == ("Body 4", "Body 4", "Rite")
    for narrow, forbidden in ((["hand"], mixed), (["monster_zone"], mixed)):
        by = compiled_spell(kit, f"Narrow {narrow[0]}", "ritual", places=narrow)
        scenario = kit.scenario(hand=(by, kit.eight, four), field={"M1": four})
        if narrow == ["hand"]:
            assert rules_against(kit, scenario, by, kit.eight, forbidden) == {"RS-02"}
        assert not allows(kit, scenario, cast(kit, by, kit.eight, forbidden, "M5"))
    in_deck = kit.scenario(hand=(kit.rite, kit.eight, four), deck=(four,))
    assert not allows(kit, in_deck, cast(kit, kit.rite, kit.eight, [(four, "hand"), (four, "deck")], "M5"))
    assert not reach(kit, in_deck, kit.eight).line


@pytest.mark.parametrize(
    ("exact", "level", "levels", "forbidding"),
    [
        pytest.param(False, 8, (4, 4), set(), marks=rule("RS-03")),
        pytest.param(False, 8, (5, 4), set(), marks=rule("RS-03")),
        pytest.param(False, 8, (4, 3), {"RS-03"}, marks=rule("RS-03")),
        pytest.param(True, 6, (4, 1), {"RS-03"}, marks=rule("RS-03")),
        pytest.param(False, 8, (7, 2), set(), marks=rule("RS-06")),
        pytest.param(False, 8, (8, 1), {"RS-06"}, marks=rule("RS-06")),
        pytest.param(False, 8, (6, 4, 1), {"RS-06"}, marks=rule("RS-06")),
        pytest.param(False, 8, (3, 3, 3), set(), marks=rule("RS-06")),
        pytest.param(True, 6, (4, 2), set(), marks=rule("RS-07")),
        pytest.param(True, 6, (4, 4), {"RS-07"}, marks=rule("RS-07")),
        pytest.param(True, 6, (5, 1), set(), marks=rule("RS-07")),
    ],
)
def test_levels_of_the_tributes(
    kit: Kit, exact: bool, level: int, levels: tuple[int, ...], forbidding: set[str]
) -> None:
    by, card = kit.exact if exact else kit.rite, kit.eight if level == 8 else kit.six
    scenario = kit.scenario(hand=kit.hand(by, card, levels))
    assert rules_against(kit, scenario, by, card, kit.tributes(levels)) == forbidding
    if not forbidding:
        assert reach(kit, scenario, card).line


@rule("RS-04")
@rule("RIT-04")
def test_proper_summon_beside_the_normal_summon(kit: Kit) -> None:
    """It uses no Normal Summon, and the Ritual Monster can be revived afterwards, but not one that was discarded."""
    revive = compiled_spell(kit, "Revive", "effect")
    fuse = compiled_spell(kit, "Fuse")
    fused = kit.add("Fused", "monster fusion", level=9, model=fusion(named("Eight"), named("Body 1")))
    hand = (kit.rite, fuse, revive, *kit.hand(kit.eight, kit.body[1], (4, 4, 3)))
    scenario = kit.scenario(hand=hand, extra=(fused,))
    report = reach(kit, scenario, fused, kit.eight, kit.body[3])
    assert report.status == "OPTIMAL"
    assert {one.kind for one in report.line} == {"activate", "normal_summon"}
    assert len(report.line) == 4
    # Used from the hand it is no revival target.
    straight = kit.scenario(hand=(fuse, revive, kit.eight, kit.body[1]), extra=(fused,))
    assert reach(kit, straight, fused).line
    assert reach(kit, straight, fused, kit.eight).status == "UNREACHABLE"
    assert rules(ask(kit, kit.scenario(hand=(revive,), gy=(Resting(kit.eight),)), kit.eight)) == {"SSM-04"}
    assert ask(kit, kit.scenario(hand=(revive,), gy=(Resting(kit.eight, proper=True),)), kit.eight).legal


@rule("RS-05")
def test_face_up_in_either_position(kit: Kit) -> None:
    scenario = kit.scenario(hand=kit.hand(kit.rite, kit.eight, (8,)))
    tributes = kit.tributes((8,))
    for position in ("attack", "defense"):
        board = played(kit, scenario, cast(kit, kit.rite, kit.eight, tributes, "M2", position))
        assert [card.position for card in board.me.monsters] == [position]
    assert not allows(kit, scenario, cast(kit, kit.rite, kit.eight, tributes, "M2", "set"))


@rule("RS-08")
def test_only_monsters_with_a_level_and_never_itself(kit: Kit) -> None:
    old = kit.add("Old Xyz", "monster xyz", rank=4)
    ring = kit.add("Old Link", "monster link", rating=2, arrows=2)
    for card in (old, ring):
        scenario = kit.scenario(hand=kit.hand(kit.exact, kit.eight, (8,)), field={"M1": card})
        assert rules_against(kit, scenario, kit.exact, kit.eight, [(card, "M1"), (kit.body[8], "hand")]) == {"RS-08"}
        assert not reach(kit, kit.scenario(hand=(kit.rite, kit.eight), field={"M1": card}), kit.eight).line
    twin = kit.scenario(hand=(kit.rite, kit.eight, kit.eight))
    assert rules_against(kit, twin, kit.rite, kit.eight, [(kit.eight, "hand")]) == set()
    assert reach(kit, twin, kit.eight).line
    alone = kit.scenario(hand=(kit.rite, kit.eight))
    assert not reach(kit, alone, kit.eight).line
    assert not allows(kit, alone, cast(kit, kit.rite, kit.eight, [(kit.eight, "hand")], "M1"))


@rule("RS-09")
def test_a_main_monster_zone_must_be_free(kit: Kit) -> None:
    field: dict[str, int | MonsterAt] = {**dict.fromkeys(FULL, kit.body[4]), "EMZ-L": kit.body[4]}
    scenario = kit.scenario(hand=kit.hand(kit.rite, kit.eight, (4, 4)), field=field)
    four = kit.body[4]
    in_hand, middle, outer = (four, "hand"), (four, "M2"), (four, "EMZ-L")
    assert rules_against(kit, scenario, kit.rite, kit.eight, [middle, in_hand], "M2") == set()
    assert rules_against(kit, scenario, kit.rite, kit.eight, [in_hand, in_hand], "M2") == {"ZON-02"}
    assert rules_against(kit, scenario, kit.rite, kit.eight, [outer, in_hand], "EMZ-L") == {"RS-09"}
    assert rules_against(kit, scenario, kit.rite, kit.eight, [outer, in_hand], "M2") == {"ZON-02"}
    (way,) = [way for way in ask(kit, scenario, kit.eight).ways if way.way.startswith("Ritual")]
    assert {zone for one in way.sets for zone in one.zones} == set(FULL)
    assert all(any(f"({zone})" in card for card in one.materials for zone in FULL) for one in way.sets)


@rule("RS-09")
def test_out_of_the_gy_where_the_spell_says_so(kit: Kit) -> None:
    four = kit.body[4]
    for places, fits in ((["hand", "gy"], True), (["gy"], True), (["hand"], False)):
        by = compiled_spell(kit, f"Rite from {places}", "ritual", monster_from=places)
        scenario = kit.scenario(hand=(by, four, four), gy=(Resting(kit.eight),))
        (way,) = [way for way in ask(kit, scenario, kit.eight).ways if way.way.startswith("Ritual")]
        assert {reason.rule for reason in way.reasons} == (set() if fits else {"RS-09"})
        assert bool(reach(kit, scenario, kit.eight).line) is fits
    only_gy = kit.scenario(
        hand=(compiled_spell(kit, "Out of the GY", "ritual", monster_from=["gy"]), kit.eight, four, four)
    )
    assert rules_against(kit, only_gy, only_gy.me.hand[0], kit.eight, [(four, "hand"), (four, "hand")]) == {"RS-09"}


@rule("RS-02")
@pytest.mark.parametrize(
    ("beside", "pile", "left"),
    [
        ({"from": "gy", "to": "banished"}, "gy", {"gy": ("Body 4", "By"), "banished": ("Body 4",)}),
        ({"from": "gy", "to": "deck"}, "gy", {"gy": ("Body 4", "By"), "deck": ("Body 4",)}),
        ({"from": "deck", "to": "gy"}, "deck", {"gy": ("Body 4", "Body 4", "By"), "deck": ()}),
    ],
)
def test_more_than_tributes(kit: Kit, beside: dict[str, str], pile: str, left: dict[str, tuple[str, ...]]) -> None:
    by, four = compiled_spell(kit, "By", "ritual", beside=beside), kit.body[4]
    held = {"gy": (Resting(four),)} if pile == "gy" else {"deck": (four,)}
    scenario = kit.scenario(hand=(by, kit.eight, four), normal_used=1, **held)
    board = reach(kit, scenario, kit.eight).end_board
    assert board is not None
    assert {name: getattr(board.me, name) for name in left} == left
    assert played(kit, scenario, cast(kit, by, kit.eight, [(four, "hand"), (four, pile)], "M1")) == board
    # Where nothing else is said, hand and field alone are asked.
    assert not reach(kit, kit.scenario(hand=(kit.rite, kit.eight, four), **held), kit.eight).line


@rule("RS-06")
def test_nothing_used_beside_tributes_is_superfluous(kit: Kit) -> None:
    by = compiled_spell(kit, "By", "ritual", beside={"from": "gy", "to": "banished"})
    scenario = kit.scenario(hand=(by, kit.eight, kit.body[8]), gy=(Resting(kit.body[1]),))
    assert not allows(kit, scenario, cast(kit, by, kit.eight, [(kit.body[8], "hand"), (kit.body[1], "gy")], "M1"))
    (way,) = [way for way in ask(kit, scenario, kit.eight).ways if way.way.startswith("Ritual")]
    assert [one.materials for one in way.sets] == [("Body 8 (hand)",)]


@rule("RS-11")
def test_the_spell_must_fit_the_monster(kit: Kit) -> None:
    for which, fits in (({"names": ["Eight"]}, True), ({"names": ["Six"]}, False), ({"types": ["Warrior"]}, True)):
        by = compiled_spell(kit, f"Rite of {which}", "ritual", which=which)
        scenario = kit.scenario(hand=kit.hand(by, kit.eight, (8,)))
        assert rules_against(kit, scenario, by, kit.eight, kit.tributes((8,))) == (set() if fits else {"RS-11"})
        assert bool(reach(kit, scenario, kit.eight).line) is fits


@rule("RIT-01")
def test_no_other_summon_from_the_hand(kit: Kit) -> None:
    scales = (
        kit.add("Left", "monster normal pendulum", scales=(1, 1)),
        kit.add("Right", "monster normal pendulum", scales=(9, 9)),
    )
    scenario = kit.scenario(hand=kit.hand(kit.rite, kit.six, (6,)), scales=scales)
    ways = {way.way: way for way in ask(kit, scenario, kit.six).ways}
    assert {name: way.legal for name, way in ways.items()} == {
        "Normal Summon or Set": False,
        "Ritual Summon by Rite": True,
        "Pendulum Summon from the hand": False,
    }
    assert not reach(kit, kit.scenario(hand=kit.hand(kit.exact, kit.six, (8,)), scales=scales), kit.six).line
    for kind, position in (("normal_summon", "attack"), ("set_monster", "set")):
        used = [CardAt(card=kit.body[6], name="Body 6", at="M1")]
        field = kit.scenario(hand=(kit.six,), field={"M1": kit.body[6]}, scales=scales)
        assert not allows(kit, field, step(1, kind, kit.six, kit, to="M1", position=position, materials=used))


@rule("RIT-03")
@pytest.mark.parametrize(("card", "kind"), [("Rite", 0x82), ("Monster", 0x81)])
def test_both_belong_in_the_main_deck(tmp_path: Path, card: str, kind: int) -> None:
    cdb = tmp_path / "cards.cdb"
    make_cdb(cdb, [(1, card, 0)])
    connection = sqlite3.connect(cdb)
    connection.execute("update datas set type = ?", (kind,))
    connection.commit()
    connection.close()
    database = CardDatabase.from_cdb(cdb)
    text = '[me]\n{} = ["{}"]\n[objective]\nmaximise = "atk"\n'
    assert parse_scenario(text.format("deck", card), "it", tmp_path, database).me.deck == (1,)
    with pytest.raises(InputError, match="does not belong in the Extra Deck"):
        parse_scenario(text.format("extra", card), "it", tmp_path, database)


@rule("RIT-04")
def test_tributed_from_the_field_it_stays_properly_summoned(kit: Kit) -> None:
    revive = compiled_spell(kit, "Revive", "effect")
    for spells, reached in (((kit.rite, kit.exact), True), ((kit.exact,), False)):
        hand = (*spells, revive, kit.eight, kit.eight, kit.body[8])
        report = reach(kit, kit.scenario(hand=hand), kit.eight, kit.eight)
        assert report.status == ("OPTIMAL" if reached else "UNREACHABLE")
