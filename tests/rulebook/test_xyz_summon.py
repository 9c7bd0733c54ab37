"""Xyz Summon, Xyz Materials (XYZ rows)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.answers.solver import solve
from combo_solver.models.vocabulary import Filter
from combo_solver.scenario.position import Goal, Moment, MonsterAt, ResolvedScenario, Term
from tests.invented import Pool, link, xyz
from tests.judging import Judged, ask, rules
from tests.rulebook import rule

FOUR, XYZ_4, THREE, LINK, TOKEN = 1, 2, 3, 4, 5


@pytest.fixture
def pool() -> Pool:
    pool = Pool()
    pool.add("Four")
    pool.add("Xyz Four", "monster xyz", rank=4, model=xyz(4))
    pool.add("Three", level=3)
    pool.add("Link", "monster link", rating=2, arrows=3, model=link(2, 2))
    pool.add("Token", "monster normal token")
    return pool


def judged(pool: Pool, extra: tuple[int, ...] = (XYZ_4,), **field: int | MonsterAt) -> Judged:
    named = {zone.replace("_", "-"): held for zone, held in field.items()}
    return Judged(pool, pool.scenario(field=named, extra=extra), "xyz")


@rule("XYZ-01")
def test_both_become_materials(pool: Pool) -> None:
    goal = Goal("reach", reach=((XYZ_4, 1),))
    report = solve(pool.scenario(field={"M1": FOUR, "M2": FOUR}, extra=(XYZ_4,), goal=goal), pool.facts, pool.models)
    assert report.end_board is not None
    assert [card.materials for card in report.end_board.me.monsters] == [("Four", "Four")]
    assert report.end_board.me.gy == ()
    scenario = pool.scenario(hand=(FOUR,), field={"M1": FOUR}, extra=(XYZ_4,), goal=goal, normal_used=1)
    assert solve(scenario, pool.facts, pool.models).status == "UNREACHABLE"


@rule("XYZ-02")
def test_to_any_monster_zone(pool: Pool) -> None:
    for zone in ("M1", "M3", "M4", "EMZ-L", "EMZ-R"):
        judged(pool, M4=FOUR, M5=FOUR).legal(XYZ_4, "M4 M5", zone)
    judged(pool, M4=FOUR, M5=FOUR, EMZ_R=LINK).refused(XYZ_4, "M4 M5", "EMZ-L", "ZON-03")


@rule("XYZ-03")
def test_when(pool: Pool) -> None:
    scenario = pool.scenario(field={"M1": FOUR, "M2": FOUR}, extra=(XYZ_4,))
    assert ask(pool, replace(scenario, moment=Moment(phase="main2")), XYZ_4).legal
    for moment in (Moment(phase="battle"), Moment(player="opponent"), Moment(chain_open=True)):
        assert rules(ask(pool, replace(scenario, moment=moment), XYZ_4)) == {"XYZ-03"}


FULL: dict[str, Any] = {"M1": FOUR, "M2": FOUR, "M3": THREE, "M4": THREE, "M5": THREE, "EMZ_L": LINK}


@rule("XYZ-04", "XYZ-07")
def test_on_top_of_its_materials(pool: Pool) -> None:
    for zone in ("M1", "M2"):
        board = judged(pool, **FULL).legal(XYZ_4, "M1 M2", zone)
        assert len(board.me.monsters) == 5, "one monster more, two fewer"
        assert next(card.materials for card in board.me.monsters if card.at == zone) == ("Four", "Four")
    for zone in ("M3", "EMZ-L"):
        judged(pool, **FULL).refused(XYZ_4, "M1 M2", zone, "ZON-02")


@rule("XYZ-07")
def test_a_full_field_without_a_material(pool: Pool) -> None:
    scenario = pool.scenario(hand=(FOUR, FOUR), field={f"M{zone}": THREE for zone in range(1, 6)}, extra=(XYZ_4,))
    assert not ask(pool, scenario, XYZ_4).legal


@rule("XYZ-05")
def test_materials_need_a_level_unless_the_text_says_otherwise(pool: Pool) -> None:
    old = pool.add("Old Four", "monster xyz", rank=4)
    judged(pool, M1=LINK, M2=FOUR).refused(XYZ_4, "M1 M2", "M2", "XYZ-08")
    judged(pool, M1=old, M2=FOUR).refused(XYZ_4, "M1 M2", "M2", "XYZ-08")
    cover = {"materials": [{"method": "overlay", "where": {"kinds": ["xyz"], "rank": {"equals": 4}}}]}
    upon = pool.add("Upon", "monster xyz", rank=5, model=cover)
    judged(pool, (upon,), M1=old, M2=FOUR).legal(upon, "M1", "M1")
    judged(pool, (upon,), M1=old, M2=FOUR).refused(upon, "M2", "M2")
    two = {"materials": [{"method": "xyz", "slots": [{"min": 2, "max": 2, "where": {"kinds": ["xyz"]}}]}]}
    ranks = pool.add("Of Ranks", "monster xyz", rank=1, model=two)
    judged(pool, (ranks,), M1=old, M2=old).legal(ranks, "M1 M2", "M1")


def first(pool: Pool, **more: Any) -> int:
    """A Level 4 monster with a trigger that draws a card."""
    effect = {"number": 1, "kind": "trigger", "from": ["gy", "extra"], "do": [{"do": "draw"}], **more}
    return pool.add("Trigger", "monster effect", model={"effect": [effect]})


def drawn(pool: Pool, scenario: ResolvedScenario, card: int) -> tuple[int, ...] | None:
    """The most cards of the hand once this card is on the field (its materials are worth nothing then)."""
    goal = Goal("levels", ((Term(1, Filter(names=(pool.facts(card).name,)), ("monster_zone",)),),
                           (Term(1, Filter(), ("hand",)),)))  # fmt: skip
    return solve(replace(scenario, goal=goal), pool.facts, pool.models).objective.value


@rule("XYZ-06")
def test_becoming_material_is_not_leaving_the_field(pool: Pool) -> None:
    leaver = first(pool, event={"on": "sent_to_gy", "origin": ["monster_zone"]})
    scenario = pool.scenario(field={"M1": leaver, "M2": FOUR}, extra=(XYZ_4, LINK), deck=(FOUR, FOUR))
    assert drawn(pool, scenario, XYZ_4) == (1, 0)
    assert drawn(pool, scenario, LINK) == (1, 1)


@rule("XYZ-06")
def test_materials_are_not_on_the_field(pool: Pool) -> None:
    where = Filter(names=("Four",))
    goal = Goal("levels", ((Term(1, where, ("monster_zone",)),),))
    for field, number in (({"M1": FOUR, "M2": FOUR}, 2), ({"M1": MonsterAt(XYZ_4, materials=(FOUR, FOUR))}, 0)):
        report = solve(pool.scenario(field=dict(field), goal=goal), pool.facts, pool.models)
        assert report.objective.value == (number,)
    none = {"number": 1, "kind": "spell", "from": ["hand"], "do": [{"do": "draw"}],
            "if": [{"test": "count", "in": ["monster_zone"], "max": 1}]}  # fmt: skip
    spell = pool.add("Alone", "spell", model={"effect": [none]})
    scenario = pool.scenario(hand=(spell,), field={"M1": FOUR, "M2": FOUR}, extra=(XYZ_4,), deck=(THREE,))
    assert drawn(pool, scenario, XYZ_4) == (1, 1), "one monster is left: the Xyz Monster"
    report = solve(replace(scenario, goal=Goal("levels", ((Term(1, Filter(names=("Three",)), ("hand",)),),)),
                           me=replace(scenario.me, extra=())), pool.facts, pool.models)  # fmt: skip
    assert report.objective.value == (0,)


@rule("XYZ-08")
def test_levels_and_number(pool: Pool) -> None:
    two = pool.add("Two", level=2)
    many = pool.add("Two or more", "monster xyz", rank=4, model=xyz(4))
    slots = [{"min": 2, "max": None, "where": {"level": {"equals": 4}}}]
    more = pool.add("More", "monster xyz", rank=4, model={"materials": [{"method": "xyz", "slots": slots}]})
    field: dict[str, Any] = {"M1": FOUR, "M2": FOUR, "M3": FOUR, "M4": THREE, "M5": two, "EMZ_L": two}
    here = judged(pool, (XYZ_4, many, more), **field)
    here.legal(XYZ_4, "M1 M2", "M1")
    for using in ("M1 M4", "M5 EMZ-L", "M1 M2 M3", "M1"):
        here.refused(XYZ_4, using, "M1" if "M1" in using else "M5", "XYZ-08")
    here.legal(more, "M1 M2 M3", "M1")
    here.refused(more, "M1 M2 M4", "M1", "XYZ-08")


@rule("XYZ-08")
def test_current_levels_count(pool: Pool) -> None:
    raise_it = {"do": "modify", "card": "chosen", "level": 1}
    targets = [{"name": "chosen", "from": ["monster_zone"], "where": {"names": ["Three"]}}]
    effect = {"number": 1, "kind": "spell", "from": ["hand"], "do": [raise_it], "targets": targets}
    spell = pool.add("Raise", "spell", model={"effect": [effect]})
    for hand, status in (((spell,), "OPTIMAL"), ((), "UNREACHABLE")):
        goal = Goal("reach", reach=((XYZ_4, 1),))
        scenario = pool.scenario(hand=hand, field={"M1": FOUR, "M2": THREE}, extra=(XYZ_4,), goal=goal)
        assert solve(scenario, pool.facts, pool.models).status == status


@rule("XYZ-09")
def test_what_forbids_the_summon_is_not_removed_by_it(pool: Pool) -> None:
    ban = {"continuous": [{"apply": "special_summon_only", "number": 1}]}
    keeper = pool.add("Keeper", "monster effect", model=ban)
    judged(pool, M1=keeper, M2=FOUR).refused(XYZ_4, "M1 M2", "M1", "XYZ-09")
    judged(pool, M1=keeper, M2=FOUR, M3=FOUR).refused(XYZ_4, "M2 M3", "M2", "XYZ-09")
    judged(pool, M1=MonsterAt(keeper, "set"), M2=FOUR, M3=FOUR).legal(XYZ_4, "M2 M3", "M2")
    # As Xyz Material it is no longer on the field (XYZ-06) and forbids nothing.
    attached = MonsterAt(XYZ_4, materials=(keeper,))
    judged(pool, M1=attached, M2=FOUR, M3=FOUR).legal(XYZ_4, "M2 M3", "M2")


@rule("XYZ-10")
def test_face_up_monsters_i_control_and_no_tokens(pool: Pool) -> None:
    judged(pool, M1=FOUR, M2=MonsterAt(FOUR, "defense")).legal(XYZ_4, "M1 M2", "M1")
    judged(pool, M1=FOUR, M2=MonsterAt(FOUR, "set")).refused(XYZ_4, "M1 M2", "M1", "XYZ-10")
    judged(pool, M1=FOUR, M2=TOKEN).refused(XYZ_4, "M1 M2", "M1", "TOK-05")
    assert not ask(pool, pool.scenario(field={"M1": FOUR}, extra=(XYZ_4,), theirs={"M1": FOUR}), XYZ_4).legal


def covering(pool: Pool) -> int:
    """A Rank 5 that may be put on top of a Rank 4."""
    cover = {"materials": [{"method": "overlay", "where": {"kinds": ["xyz"], "rank": {"equals": 4}}}]}
    return pool.add("Upon", "monster xyz", rank=5, model=cover)


@rule("XYZ-11")
def test_on_top_of_an_xyz_monster_all_materials_move_on(pool: Pool) -> None:
    upon, old = covering(pool), MonsterAt(XYZ_4, materials=(FOUR, FOUR))
    board = judged(pool, (upon,), M1=old).legal(upon, "M1", "M1")
    assert [sorted(card.materials) for card in board.me.monsters] == [["Four", "Four", "Xyz Four"]]
    assert board.me.gy == ()
    judged(pool, (upon,), M1=old, M2=old).refused(upon, "M1 M2", "M1")
    judged(pool, (upon,), M1=MonsterAt(XYZ_4, "set"), M2=FOUR).refused(upon, "M1", "M1")


@rule("XYZ-11")
def test_it_is_an_xyz_summon(pool: Pool) -> None:
    watcher = {"number": 1, "kind": "trigger", "from": ["monster_zone"], "do": [{"do": "draw"}]}
    for method, cards in (("xyz", 1), ("effect", 0)):
        event = {"on": "summoned", "subject": {}, "other": True, "methods": [method]}
        watching = pool.add(f"Watch {method}", "monster effect", model={"effect": [{**watcher, "event": event}]})
        upon = covering(pool)
        field: dict[str, int | MonsterAt] = {"M1": MonsterAt(XYZ_4, materials=(FOUR,)), "M2": watching}
        assert drawn(pool, pool.scenario(field=field, extra=(upon,), deck=(THREE,)), upon) == (1, cards)


@rule("XYZ-11")
def test_only_when_its_text_allows_it(pool: Pool) -> None:
    cover = {"method": "overlay", "where": {"kinds": ["xyz"]}, "phase": "main2"}
    upon = pool.add("Later", "monster xyz", rank=5, model={"materials": [cover]})
    scenario = pool.scenario(field={"M1": XYZ_4}, extra=(upon,))
    report = ask(pool, scenario, upon)
    assert not report.legal and rules(report) == {"XYZ-11"}
    assert ask(pool, replace(scenario, moment=Moment(phase="main2")), upon).legal


@rule("XYZ-12")
def test_materials_go_to_the_gy(pool: Pool) -> None:
    """Detached, or when the Xyz Monster leaves; a Pendulum Monster too, since it was not on the field."""
    scale = pool.add("Scale", "monster normal pendulum", scales=(1, 1))
    detach = {"number": 1, "kind": "ignition", "from": ["monster_zone"], "do": [{"do": "draw"}],
              "cost": [{"do": "detach"}], "limit": {"scope": "copy"}}  # fmt: skip
    own = pool.add("Detacher", "monster effect xyz", rank=4, model={**xyz(4), "effect": [detach]})
    for materials in ((scale,), (FOUR,)):
        field: dict[str, int | MonsterAt] = {"M1": MonsterAt(own, materials=materials)}
        scenario = pool.scenario(field=field, deck=(THREE,), goal=Goal("levels", ((Term(1, Filter(), ("hand",)),),)))
        board = solve(scenario, pool.facts, pool.models).end_board
        assert board is not None
        assert (board.me.gy, board.me.extra_face_up) == ((pool.facts(materials[0]).name,), ())
    field = {"M1": MonsterAt(XYZ_4, materials=(FOUR, scale)), "M2": FOUR}
    board = Judged(pool, pool.scenario(field=field, extra=(LINK,)), "link").legal(LINK, "M1 M2", "EMZ-L")
    assert (sorted(board.me.gy), board.me.extra_face_up) == (["Four", "Four", "Scale", "Xyz Four"], ())


@rule("XYZ-13")
def test_a_material_that_counts_as_another_level(pool: Pool) -> None:
    counts = {"apply": "material_level", "number": 1, "for": ["xyz"], "levels": [3, 5], "where": {"types": ["Fiend"]}}
    able = pool.add("Able", "monster effect", model={"continuous": [counts]})
    ranks = {
        rank: pool.add(f"Fiend {rank}", "monster xyz", rank=rank, type="Fiend", model=xyz(rank)) for rank in (3, 4, 5)
    }
    other, five = pool.add("Other", "monster xyz", rank=5, model=xyz(5)), pool.add("Five", level=5)
    extra = (*ranks.values(), other)
    here = judged(pool, extra, M1=able, M2=five, M3=THREE, M4=FOUR, M5=able)
    for rank, partner in ((3, "M3"), (4, "M4"), (5, "M2"), (3, "M5"), (5, "M5")):
        here.legal(ranks[rank], f"M1 {partner}", "M1")
    for monster, partner in ((ranks[3], "M2"), (ranks[4], "M2"), (other, "M2"), (ranks[5], "M3")):
        here.refused(monster, f"M1 {partner}", "M1", "XYZ-08")
    negates = {"continuous": [{"apply": "negates", "number": 1, "what": "monster", "players": "both"}]}
    silence = pool.add("Silence", "monster effect", level=2, model=negates)
    judged(pool, extra, M1=able, M2=five, M3=silence).refused(ranks[5], "M1 M2", "M1", "XYZ-08")
    goal = Goal("reach", reach=((ranks[5], 1),))
    scenario = pool.scenario(field={"M1": able, "M2": five}, extra=extra, goal=goal, normal_used=1)
    assert solve(scenario, pool.facts, pool.models).status == "OPTIMAL"
