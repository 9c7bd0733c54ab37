"""Monsters whose own effect makes them leave in the End Phase, in both judges (invented cards and texts)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.models.vocabulary import Filter
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, Term
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, spell
from tests.reading import ANY_NAME, continuous
from tests.searching import best_count, judge_random_lines, judge_successors, most, solved, solved_for


def leaving(pool: Pool, to: str, kinds: str = "monster effect", *more: dict[str, Any], **part: Any) -> int:
    goes = {"number": 1, "apply": "leaves_in_end_phase", "to": to, **part}
    return pool.add("Guest", kinds, model={"continuous": [goes, *more]})


def stays(pool: Pool, scenario: ResolvedScenario) -> int:
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    return best_count(pool, scenario, names=("Guest",))


@pytest.mark.parametrize(
    ("to", "place"),
    [("destroyed", "gy"), ("gy", "gy"), ("banished", "banished"), ("hand", "hand"), ("deck", "deck")],
)
def test_where_it_goes_is_on_the_board(to: str, place: str) -> None:
    pool = Pool()
    scenario = pool.scenario(field={"M1": MonsterAt(leaving(pool, to))}, normal_used=1)
    assert stays(pool, scenario) == 0
    report = solved_for(pool, scenario, place, names=("Guest",))
    assert report.objective.value == (1,) and report.end_board is not None
    assert [card.leaves_to for card in report.end_board.me.monsters] == [place]


def test_one_of_the_extra_deck_goes_there() -> None:
    pool = Pool()
    guest = leaving(pool, "deck", "monster effect fusion")
    scenario = pool.scenario(field={"M1": MonsterAt(guest)}, normal_used=1)
    assert stays(pool, scenario) == 0
    board = solved_for(pool, scenario, names=("Guest",)).end_board
    assert board is not None and board.me.monsters[0].leaves_to == "extra"


def test_negated_or_indestructible_it_stays() -> None:
    pool = Pool()
    guest = leaving(pool, "destroyed", "monster effect", {"number": 2, "apply": "indestructible", "itself": True})
    assert stays(pool, pool.scenario(field={"M1": MonsterAt(guest)}, normal_used=1)) == 1
    pool = Pool()
    guest = leaving(pool, "deck", "monster effect", {"number": 2, "apply": "indestructible", "itself": True})
    assert stays(pool, pool.scenario(field={"M1": MonsterAt(guest)}, normal_used=1)) == 0
    mutes = pool.add("Mute", "spell", model=spell(chosen("negate_effects", "monster_zone", "Guest")))
    assert stays(pool, pool.scenario(hand=(mutes,), field={"M1": MonsterAt(guest)}, normal_used=1)) == 1


def test_what_forbids_its_activation_keeps_it() -> None:
    pool = Pool()
    guest = leaving(pool, "gy")
    lock = pool.add("Lock", "spell", model=spell({"do": "restrict", "what": "activate_monster_effects"}))
    assert stays(pool, pool.scenario(hand=(lock,), field={"M1": MonsterAt(guest)}, normal_used=1)) == 1
    assert stays(pool, pool.scenario(field={"M1": MonsterAt(guest)}, normal_used=1)) == 0


@pytest.mark.parametrize(("after", "normal", "special"), [(["normal"], 0, 1), (["special"], 1, 0), ([], 0, 0)])
def test_after_which_summons(after: list[str], normal: int, special: int) -> None:
    pool = Pool()
    guest = leaving(pool, "destroyed", after=after)
    assert stays(pool, pool.scenario(hand=(guest,))) == normal
    call = pool.add("Call", "spell", model=spell(chosen("special_summon", "hand", "Guest")))
    assert stays(pool, pool.scenario(hand=(guest, call), normal_used=1)) == special
    # In an earlier turn it came in no such way.
    assert stays(pool, pool.scenario(field={"M1": MonsterAt(guest)}, normal_used=1)) == bool(after)


@pytest.mark.parametrize(("after", "proved"), [(["special"], False), ([], True)])
def test_how_it_came_this_turn_must_be_told(after: list[str], proved: bool) -> None:
    pool = Pool()
    there = MonsterAt(leaving(pool, "destroyed", after=after), this_turn="came")
    report = solved_for(pool, pool.scenario(field={"M1": there}, normal_used=1), names=("Guest",))
    assert (report.status == "OPTIMAL") == proved


@pytest.mark.parametrize(
    ("side", "place", "status"),
    [
        ("opponent", "monster_zone", "OPTIMAL_AS_MODELLED"),
        ("opponent", "gy", "OPTIMAL_AS_MODELLED"),
        ("me", "gy", "OPTIMAL"),
    ],
)
def test_it_leaves_the_opponents_field_too(
    side: Literal["me", "opponent"], place: Literal["monster_zone", "gy"], status: str
) -> None:
    pool = Pool()
    scenario = pool.scenario(hand=(pool.add("Body"),), theirs={"M1": leaving(pool, "destroyed")})
    assert solved(pool, replace(scenario, goal=most(Term(1, Filter(), (place,), side=side)))).status == status


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("During the End Phase: Destroy this card.", {"to": "destroyed"}),
        ("Once per turn, during your End Phase: Send this card to the GY.", {"to": "gy"}),
        ("During your End Phase: Return this card to the hand.", {"to": "hand"}),
        ("During the End Phase of the turn this card was Special Summoned: Destroy it.",
         {"to": "destroyed", "after": ["special"]}),
        ("Once per turn, during the End Phase, if this card was Normal or Special Summoned this turn: Banish it.",
         {"to": "banished", "after": ["normal", "special"]}),
        ("During the End Phase: Shuffle this card into the Deck.", {"to": "deck"}),
        # It has none.
        ("During the End Phase: Shuffle this card into the Extra Deck.", None),
        ("During the End Phase: You can destroy this card.", None),
        ("During the End Phase: Destroy this card, and if you do, draw 1 card.", None),
        ("During the End Phase, if this card was Special Summoned: Destroy it.", None),
        ("During the End Phase: Destroy that card.", None),
        ("During your opponent's End Phase: Destroy this card.", None),
        ("During your next End Phase: Destroy this card.", None),
        ("During the End Phase: Destroy this card. You must control no Fish monster to activate this effect.", None),
        ("During the End Phase: Destroy this card. You can only use each effect of \"A\" once per turn.",
         {"to": "destroyed"}),
    ],
)  # fmt: skip
def test_what_is_read(text: str, expected: dict[str, Any] | None) -> None:
    assert continuous(text, ANY_NAME) == ([] if expected is None else [{"apply": "leaves_in_end_phase", **expected}])


def test_what_is_read_of_monsters_of_the_extra_deck() -> None:
    for words in ("Shuffle this card into", "Return this card to"):
        text = f"2 monsters\nDuring the End Phase: {words} the Extra Deck."
        assert continuous(text, ANY_NAME, "monster effect fusion") == [{"apply": "leaves_in_end_phase", "to": "deck"}]
