"""Where Pendulum Monsters go when they leave the field or another place (PEN-10 to PEN-12, PEN-16, PEN-20)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from combo_solver.game import zones
from combo_solver.game.line import Board
from combo_solver.scenario.position import Goal, ResolvedScenario, SpellAt
from tests.invented import Pool, link, spell, synchro, xyz
from tests.rulebook import rule
from tests.rulebook.pendulum import BODY, OTHER, PEN, best, cards, field
from tests.searching import count, most, solved


@pytest.fixture
def pool() -> Pool:
    return cards()


def end(pool: Pool, scenario: ResolvedScenario, wanted: Goal, value: tuple[int, ...] = (1,)) -> Board:
    """The end board of a goal that is reached, as search and referee both see it."""
    report = solved(pool, replace(scenario, goal=wanted))
    assert report.objective.value == value
    assert report.end_board is not None
    return report.end_board


def leaving(pool: Pool, how: str, card: int) -> Board:
    """The board after a monster of mine left M1 in this way."""
    other = pool.add("Tuner", "monster normal tuner", level=3)
    if how == "tribute":
        arrived = pool.add("Arrived", level=5)
        return end(pool, pool.scenario(hand=(arrived,), field={"M1": card}), most(count("Arrived")))
    if how == "link":
        arrived = pool.add("Arrived", "monster link", rating=1, arrows=zones.BOTTOM, model=link(1, 1))
        return end(pool, pool.scenario(field={"M1": card}, extra=(arrived,)), most(count("Arrived")))
    if how == "synchro":
        arrived = pool.add("Arrived", "monster synchro", level=7, model=synchro())
        return end(pool, pool.scenario(field={"M1": card, "M2": other}, extra=(arrived,)), most(count("Arrived")))
    taken = {"do": how, "choose": {"from": ["monster_zone"]}}
    # "And if you do" would ask that it arrived in the GY.
    gone = pool.add("Gone", "spell", model=spell(taken, {"do": "draw", "join": "also"}))
    return end(pool, pool.scenario(hand=(gone,), field={"M1": card}, deck=(other,)), most(count("Tuner", at="hand")))


@rule("PEN-10")
@pytest.mark.parametrize("how", ["link", "synchro", "tribute", "destroy", "send_to_gy"])
def test_from_a_monster_zone_it_goes_face_up_to_the_extra_deck(pool: Pool, how: str) -> None:
    board = leaving(pool, how, PEN)
    assert board.me.extra_face_up == ("Pen",)
    assert "Pen" not in board.me.gy
    board = leaving(pool, how, BODY)
    assert board.me.extra_face_up == ()
    assert "Body" in board.me.gy


@rule("PEN-10")
def test_effects_that_count_the_graveyard_do_not_see_it(pool: Pool) -> None:
    send = pool.add("Send", "spell", model=spell({"do": "destroy", "choose": {"from": ["monster_zone"]}}))
    in_gy = {"test": "count", "in": ["gy"], "where": {"kinds": ["monster"]}, "min": 1}
    reward = pool.add("Reward", "spell", model=spell({"do": "draw"}, **{"if": [in_gy]}))
    for card, value in ((PEN, 0), (BODY, 1)):
        scenario = pool.scenario(hand=(send, reward), field={"M1": card}, deck=(OTHER,))
        assert best(pool, scenario, "Other Pen", place="hand") == value


@rule("PEN-11")
@pytest.mark.parametrize(
    ("zone", "place", "scale"),
    [("S5", "pendulum_zone", True), ("S1", "pendulum_zone", True), ("S2", "spell_zone", False)],
)
def test_from_any_other_zone_of_the_field_too(pool: Pool, zone: str, place: str, scale: bool) -> None:
    choose = {"from": [place], "where": {"kinds": ["pendulum"]}}
    gone = pool.add("Gone", "spell", model=spell({"do": "destroy", "choose": choose}))
    scenario = field(pool, gone, **{zone: SpellAt(PEN, scale=scale)})
    board = end(pool, scenario, most(count("Gone", at="gy")))
    assert (board.me.extra_face_up, board.me.gy, board.me.spells) == (("Pen",), ("Gone",), ())


@rule("PEN-12")
@pytest.mark.parametrize(("verb", "place"), [("discard", "hand"), ("send_to_gy", "deck"), ("send_to_gy", "hand")])
def test_from_elsewhere_it_goes_to_the_graveyard(pool: Pool, verb: str, place: str) -> None:
    choose = {"from": [place], "where": {"names": ["Pen"]}}
    send = pool.add("Send", "spell", model=spell({"do": verb, "choose": choose}))
    hand, deck = ((send, PEN), ()) if place == "hand" else ((send,), (PEN,))
    board = end(pool, pool.scenario(hand=hand, deck=deck), most(count("Pen", at="gy")))
    assert (board.me.gy, board.me.extra_face_up) == (("Pen", "Send"), ())


@rule("PEN-16")
def test_as_detached_material_it_goes_to_the_graveyard(pool: Pool) -> None:
    ignition = {"number": 1, "kind": "ignition", "from": ["monster_zone"], "cost": [{"do": "detach"}]}
    effect = {**ignition, "do": [{"do": "draw"}], "limit": {"scope": "copy"}}
    four = pool.add("Rank 4", "monster xyz effect", rank=4, model={**xyz(4), "effect": [effect]})
    scenario = pool.scenario(field={"M1": PEN, "M2": PEN}, extra=(four,), deck=(BODY,))
    board = end(pool, scenario, most(count("Body", at="hand")))
    assert (board.me.gy, board.me.extra_face_up) == (("Pen",), ())
    assert board.me.monsters[0].materials == ("Pen",)


@rule("PEN-20")
@pytest.mark.parametrize("verb", ["add_to_hand", "to_deck_bottom"])
def test_returned_it_goes_to_hand_or_deck_or_face_down_to_the_extra_deck(pool: Pool, verb: str) -> None:
    made = pool.add("Pendulum Synchro", "monster synchro pendulum", scales=(4, 4), level=4, model=synchro())
    action = {"do": verb, "choose": {"from": ["monster_zone"]}}
    back = pool.add("Back", "spell", model=spell(action))
    for card in (PEN, made):
        board = end(pool, pool.scenario(hand=(back,), field={"M1": card}), most(count("Back", at="gy")))
        assert (board.me.extra_face_up, board.me.monsters) == ((), ())
        assert board.me.extra == (("Pendulum Synchro",) if card == made else ())
        assert board.me.hand + board.me.deck == (() if card == made else ("Pen",))


@rule("PEN-20")
@pytest.mark.parametrize(("verb", "value"), [("destroy", 1), ("add_to_hand", 0)])
def test_returned_it_is_no_longer_properly_summoned(pool: Pool, verb: str, value: int) -> None:
    """Destroyed it is Pendulum Summoned again; returned it lies face-down, and not even an effect revives it later."""
    made = pool.add("Pendulum Synchro", "monster synchro pendulum", scales=(4, 4), level=4, model=synchro())
    leave = {"do": verb, "choose": {"from": ["monster_zone"]}}
    gone = pool.add("Gone", "spell", model=spell(leave, {"do": "draw", "join": "also"}))
    names = {"names": ["Pendulum Synchro"]}
    mill = pool.add("Mill", "spell", model=spell({"do": "send_to_gy", "choose": {"from": ["extra"], "where": names}}))
    revive = pool.add("Revive", "spell", model=spell({"do": "special_summon", "choose": {"from": ["gy"]}}))
    both = Goal("levels", (*most(count("Body", at="hand")).levels, *most(count("Pendulum Synchro")).levels))
    scaled = pool.scenario(hand=(gone,), field={"M1": made}, scales=(PEN, OTHER), deck=(BODY,), normal_used=1)
    assert end(pool, scaled, both, (1, value))
    bare = pool.scenario(hand=(gone, mill, revive), field={"M1": made}, deck=(BODY,), normal_used=1)
    assert end(pool, bare, both, (1, value))
