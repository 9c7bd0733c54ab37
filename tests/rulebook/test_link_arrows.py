"""Link Arrows, linked and co-linked monsters, Extra Links (LNK rows)."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from combo_solver.answers.solver import solve
from combo_solver.catalogue.database import CardDatabase
from combo_solver.errors import InputError
from combo_solver.game import zones
from combo_solver.models.vocabulary import Filter
from combo_solver.referee import judged
from combo_solver.scenario.position import Goal, MonsterAt, SidePosition, Term
from combo_solver.search.result import Limits
from tests.invented import Pool, link
from tests.judging import ask, rules
from tests.rulebook import rule

DL, D, DR, L, R, UL, U, UR = 1, 2, 4, 8, 0x20, 0x40, 0x80, 0x100


def database(folder: Path, rating: int, arrows: int) -> CardDatabase:
    """A card database with one Link Monster."""
    file = folder / "own.cdb"
    connection = sqlite3.connect(file)
    columns = "id, ot, alias, setcode, type, atk, def, level, race, attribute, category"
    connection.execute(f"create table datas ({columns})")
    connection.execute("create table texts (id, name, desc)")
    connection.execute("insert into datas values (7, 3, 0, 0, 0x4000001, 0, ?, ?, 1, 1, 0)", (arrows, rating))
    connection.execute("insert into texts values (7, 'Own', '2 monsters')")
    connection.commit()
    connection.close()
    return CardDatabase.from_cdb(file)


@rule("LNK-01")
@pytest.mark.parametrize("arrows", [D | L, D | L | R | U])
def test_as_many_arrows_as_the_rating(arrows: int, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="Link-3 monster has 3 arrows"):
        database(tmp_path, 3, arrows).facts(7)


@rule("LNK-01")
def test_three_arrows_for_a_link_3(tmp_path: Path) -> None:
    assert database(tmp_path, 3, D | L | R).facts(7).arrows == D | L | R


@rule("LNK-02")
@pytest.mark.parametrize("bit", [0x10, 0x200])
def test_no_ninth_direction(bit: int, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="none of the eight directions"):
        database(tmp_path, 2, D | bit).facts(7)


@rule("LNK-02")
def test_each_of_the_eight_directions_once(tmp_path: Path) -> None:
    assert len(zones.ARROW_NAMES) == 8
    assert database(tmp_path, 8, 0x1EF).facts(7).rating == 8


def names(hits: tuple[int, ...]) -> set[str]:
    return {zones.MONSTER_ZONES[hit] for hit in hits}


def cases(row: str, *rows: tuple[str, int, set[str]]) -> list[object]:
    return [pytest.param(*one, marks=rule(row), id=f"{row} {one[0]} {one[1]:#x}") for one in rows]


OWN = [
    *cases("LNK-03", ("M3", L | R, {"M2", "M4"}), ("M1", L, set()), ("M5", R | L, {"M4"})),
    *cases("LNK-04", ("M3", D, set()), ("M3", DL | D | DR, set())),
    *cases("LNK-05", ("EMZ-L", U, {"O-M4"}), ("EMZ-R", U, {"O-M2"})),
    *cases(
        "LNK-06",
        ("M2", U, {"EMZ-L"}), ("M1", UR, {"EMZ-L"}), ("M3", UL, {"EMZ-L"}), ("M3", UR, {"EMZ-R"}),
        ("M4", U, {"EMZ-R"}), ("M5", UL, {"EMZ-R"}), ("M3", U, set()), ("M1", U, set()), ("M5", U, set()),
    ),
    *cases("LNK-07", *((f"M{number}", UL | U | UR, {1: {"EMZ-L"}, 2: {"EMZ-L"}, 3: {"EMZ-L", "EMZ-R"}}.get(
        number, {"EMZ-R"})) for number in range(1, 6))),
    *cases("LNK-08", ("EMZ-L", DL | D | DR, {"M1", "M2", "M3"}), ("EMZ-R", DL | D | DR, {"M3", "M4", "M5"}),
           ("EMZ-L", UL | U | UR, {"O-M5", "O-M4", "O-M3"})),
    *cases("LNK-09", ("EMZ-L", R | L, set()), ("EMZ-R", L | R, set())),
]  # fmt: skip
"""My Link Monster in a zone with these arrows, and where it points."""


@pytest.mark.parametrize(("zone", "arrows", "hits"), OWN)
def test_where_my_arrows_point(zone: str, arrows: int, hits: set[str]) -> None:
    """The geometry, and the linked monsters that check and referee see."""
    assert names(zones.pointed_zones(zones.MONSTER_ZONES.index(zone), arrows)) == hits
    for target in set(zones.MONSTER_ZONES) - {zone}:
        assert linked({zone: arrows, target: 0})[target] == (target in hits)


def linked(field: dict[str, int], how: str = "linked") -> dict[str, bool]:
    """For each monster (its arrows by zone, 0: no Link Monster; O- zones are the opponent's) whether it is linked so;
    search and referee must agree."""
    pool = Pool()
    mine: dict[str, int | MonsterAt] = {}
    theirs: dict[str, int] = {}
    for zone, arrows in field.items():
        kinds = {"arrows": arrows, "rating": arrows.bit_count()} if arrows else {}
        card = pool.add(zone, "monster link" if arrows else "monster normal", **kinds)
        if zone.startswith("O-"):
            theirs[zone.removeprefix("O-")] = card
        else:
            mine[zone] = card
    found = {}
    for zone in field:
        where = Filter.model_validate({"names": [zone], "linked": how})
        goal = Goal("levels", ((Term(1, where, ("monster_zone",), side="either"),),))
        scenario = pool.scenario(field=mine, theirs=theirs, goal=goal)
        value = solve(scenario, pool.facts, pool.models, Limits(states=1)).objective.value
        assert value == judged(scenario, [], pool.facts, pool.models).value
        found[zone] = value == (1,)
    return found


@rule("LNK-05")
def test_a_monster_of_the_opponents_is_linked_by_my_arrow() -> None:
    assert linked({"EMZ-L": U, "O-M4": 0})["O-M4"]
    assert not linked({"EMZ-L": U, "O-M2": 0})["O-M2"]


@rule("LNK-07")
def test_a_main_zone_arrow_does_not_reach_over_an_empty_extra_monster_zone() -> None:
    assert linked({"M2": U, "O-M4": 0}) == {"M2": False, "O-M4": False}


@rule("LNK-10", "LNK-11")
def test_linked_monsters() -> None:
    assert linked({"EMZ-L": D, "M2": 0, "M3": 0}) == {"EMZ-L": True, "M2": True, "M3": False}
    assert linked({"EMZ-L": D, "M3": 0}) == {"EMZ-L": False, "M3": False}
    # A Link Monster that points at nothing is linked while another one points to it.
    assert linked({"M3": L, "M2": D}) == {"M3": True, "M2": True}


@rule("LNK-11")
def test_linked_by_an_arrow_of_the_opponents() -> None:
    assert linked({"O-M2": U, "EMZ-R": 0}) == {"O-M2": True, "EMZ-R": True}


@rule("LNK-12")
def test_co_linked_monsters_point_to_each_other() -> None:
    assert linked({"EMZ-L": D, "M2": U}, "co_linked") == {"EMZ-L": True, "M2": True}
    assert linked({"EMZ-L": D, "M2": L | R}, "co_linked") == {"EMZ-L": False, "M2": False}
    assert linked({"EMZ-L": D, "M2": L | R}) == {"EMZ-L": True, "M2": True}
    assert linked({"EMZ-L": D, "M2": 0}, "co_linked") == {"EMZ-L": False, "M2": False}


CHAIN = {"EMZ-L": D, "M2": U | R, "M3": L | R, "M4": L | U, "EMZ-R": D}


@rule("LNK-13")
def test_an_extra_link_is_an_unbroken_chain() -> None:
    assert linked({**CHAIN, "M1": 0}, "extra_linked") == {**dict.fromkeys(CHAIN, True), "M1": False}
    assert not any(linked({**CHAIN, "M3": L}, "extra_linked").values())


@rule("LNK-14")
def test_an_extra_link_over_the_opponents_row_or_by_diagonals() -> None:
    theirs = {"EMZ-L": U, "O-M4": U | L, "O-M3": L | R, "O-M2": R | U, "EMZ-R": U}
    assert all(linked(theirs, "extra_linked").values())
    assert not any(linked({**theirs, "O-M3": L}, "extra_linked").values())
    short = {"EMZ-L": DR, "M3": UL | UR | L, "EMZ-R": DL, "M2": R}
    assert all(linked(short, "extra_linked").values()), "co-linked to a member is enough"
    assert not linked({**short, "M2": U}, "extra_linked")["M2"]


@rule("LNK-15")
@pytest.mark.parametrize(
    ("zone", "arrows", "hits"),
    [("O-M4", U, {"EMZ-L"}), ("O-M2", U, {"EMZ-R"}), ("EMZ-L", UL | U | UR, {"M1", "M2", "M3"}),
     ("EMZ-L", D, {"O-M4"}), ("EMZ-R", DL, {"O-M1"}), ("O-M1", R, {"O-M2"})],
)  # fmt: skip
def test_the_opponents_arrows_are_turned_round(zone: str, arrows: int, hits: set[str]) -> None:
    assert names(zones.pointed_zones(zones.MONSTER_ZONES.index(zone), arrows, opponents=True)) == hits


@rule("LNK-15", "LNK-17")
def test_an_arrow_of_theirs_at_my_empty_zone_opens_it_for_me() -> None:
    pool = Pool()
    body = pool.add("Body")
    above = pool.add("Above", "monster link", rating=2, arrows=U | D)
    card = pool.add("Two", "monster link", rating=2, arrows=U | L, model=link(2, 2))
    for theirs, mine in (("EMZ-R", "M2"), ("EMZ-L", "M4")):
        scenario = pool.scenario(field={"M1": body, "M5": body}, extra=(card,), theirs={theirs: above})
        assert ask(pool, scenario, card, to=mine).legal
        assert rules(ask(pool, scenario, card, to="M3")) == {"ZON-07"}
    field = SidePosition(monsters={"M2": MonsterAt(above)})
    scenario = replace(pool.scenario(field={"M1": body, "M5": body}, extra=(card,)), opponent=field)
    assert rules(ask(pool, scenario, card, to="M2")) == {"ZON-07"}, "their main zone Link reaches only EMZ and theirs"


@rule("LNK-16")
def test_a_link_that_left_the_field_points_nowhere() -> None:
    pool = Pool()
    body = pool.add("Body")
    old = pool.add("Old", "monster link", rating=1, arrows=D)
    card = pool.add("Two", "monster link", rating=2, arrows=U | L, model=link(2, 2))
    scenario = pool.scenario(field={"EMZ-L": old, "M4": body, "M5": body}, extra=(card,))
    assert ask(pool, scenario, card, "M4 M5", "M2").legal
    assert rules(ask(pool, scenario, card, "EMZ-L M5", "M2")) == {"ZON-07"}
    assert linked({"EMZ-L": D, "M2": 0})["M2"]
    # In the course of a turn: once the Link Monster is Tributed, nothing is linked any more.
    where = Filter.model_validate({"linked": "linked"})
    goal = Goal("levels", ((Term(-1, where, ("monster_zone",)),),))
    leave = {"do": "tribute", "choose": {"from": ["monster_zone"], "where": {"names": ["Old"]}}}
    effect = {"number": 1, "kind": "spell", "from": ["hand"], "do": [leave]}
    spell = pool.add("Leave", "spell", model={"effect": [effect]})
    for hand, value in (((), -2), ((spell,), 0)):
        scenario = pool.scenario(hand=hand, field={"EMZ-L": old, "M2": body}, goal=goal)
        assert solve(scenario, pool.facts, pool.models).objective.value == (value,)
