"""Levels of cards in the hand that effects change: what reads them, and what becomes of them, in both judges."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pydantic import ValidationError

from combo_solver.bounds.upper import upper_bound
from combo_solver.ground.ground import Ground
from combo_solver.models.verbs.modify import Modify
from combo_solver.models.vocabulary import Filter
from combo_solver.scenario.position import Goal, ResolvedScenario, Term
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, fusion, ignition, named, spell
from tests.judging import refused, step
from tests.searching import best, best_count, count, judge_random_lines, judge_successors, most

GOAL = Goal("levels", ((Term(1, Filter(), ("monster_zone",)),),))
ONE = {"from": ["hand"], "where": {"kinds": ["monster"]}}


def lower(by: int, **choose: Any) -> dict[str, Any]:
    """The Level of a monster in the hand is reduced by so much."""
    return {"do": "modify", "choose": {**ONE, **choose}, "level": -by, "in_hand": True}


@pytest.fixture
def pool() -> Pool:
    return Pool()


def judged(pool: Pool, scenario: ResolvedScenario) -> None:
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)


@pytest.mark.parametrize(
    ("level", "by", "tributes"), [(5, 1, 0), (5, 0, 1), (7, 1, 1), (7, 2, 1), (7, 3, 0), (8, 1, 2)]
)
def test_the_level_in_the_hand_tells_the_tributes(pool: Pool, level: int, by: int, tributes: int) -> None:
    big, body = pool.add("Big", level=level, atk=3000), pool.add("Body")
    shrink = pool.add("Shrink", "spell", model=spell(lower(by or 1)))
    hand = (big, shrink) if by else (big,)
    for bodies in range(3):
        field = {f"M{number + 1}": body for number in range(bodies)}
        scenario = pool.scenario(hand=hand, field=dict(field), goal=most(count("Big")))
        judged(pool, scenario)
        assert best(pool, scenario) == (bodies >= tributes)


def test_the_level_stays_on_the_field(pool: Pool) -> None:
    """It is a Level 4 monster there, too: one half of an Xyz Summon (a Level 6 one is not)."""
    big, body = pool.add("Big", level=6), pool.add("Body", level=4)
    model = {"materials": [{"method": "xyz", "slots": [{"min": 2, "max": 2, "where": {"level": {"equals": 4}}}]}]}
    rank = pool.add("Rank", "monster xyz", rank=4, model=model)
    shrink = pool.add("Shrink", "spell", model=spell(lower(2)))
    scenario = pool.scenario(hand=(big, shrink), field={"M1": body}, extra=(rank,), goal=most(count("Rank")))
    judged(pool, scenario)
    assert best(pool, scenario) == 1
    assert best(pool, replace(scenario, me=replace(scenario.me, hand=(big,)))) == 0


def test_what_leaves_the_hand_otherwise_is_as_printed_again(pool: Pool) -> None:
    """Sent to the GY and Special Summoned from there it has its printed Level, which a filter reads."""
    big = pool.add("Big", level=6)
    shrink = pool.add("Shrink", "spell", model=spell(lower(2), chosen("discard", "hand", "Big")))
    low = {"from": ["gy"], "where": {"level": {"max": 4}}}
    revive = pool.add("Revive", "spell", model=spell({"do": "special_summon", "choose": low}))
    direct = pool.add("Direct", "spell", model=spell({"do": "special_summon", "choose": {**low, "from": ["hand"]}}))
    plain = pool.add("Plain Shrink", "spell", model=spell(lower(2)))
    after = pool.scenario(hand=(big, shrink, revive), normal_used=1, goal=GOAL)
    judged(pool, after)
    assert best(pool, after) == 0
    from_hand = pool.scenario(hand=(big, plain, direct), normal_used=1, goal=GOAL)
    judged(pool, from_hand)
    assert best(pool, from_hand) == 1


def test_back_in_the_hand_it_is_as_printed(pool: Pool) -> None:
    big = pool.add("Big", level=5)
    back: dict[str, Any] = {"do": "add_to_hand", "card": "x"}
    away: dict[str, Any] = {"do": "banish", "choose": {"from": ["hand"], "where": {"names": ["Big"]}, "name": "x"}}
    shrink = pool.add("Shrink", "spell", model=spell(lower(1), away, back))
    scenario = pool.scenario(hand=(big, shrink), goal=GOAL)
    judged(pool, scenario)
    assert best(pool, scenario) == 0


def test_an_effect_of_the_card_itself(pool: Pool) -> None:
    """It is activated in the hand, and the copy that was discarded for it is not changed."""
    itself = {"do": "modify", "card": "self", "level": -2, "in_hand": True}
    cost = {"do": "discard", "choose": {"from": ["hand"], "other": True}}
    model = ignition(itself, cost=[cost], **{"from": ["hand"], "limit": [{"scope": "name"}]})
    hammer = pool.add("Hammer", "monster effect", level=6, model=model)
    scenario = pool.scenario(hand=(hammer, hammer), goal=GOAL)
    judged(pool, scenario)
    assert best(pool, scenario) == 1
    assert best(pool, pool.scenario(hand=(hammer,), goal=GOAL)) == 0


def test_copies_are_told_apart_by_their_levels(pool: Pool) -> None:
    """One of two like cards is changed, the other is not; both together are when all are."""
    big = pool.add("Big", level=5)
    grant: dict[str, Any] = {"do": "grant_normal_summon"}
    for every, number in ((False, 1), (True, 2)):
        more = {"all": True, "max": None} if every else {}
        shrink = pool.add(f"Shrink {every}", "spell", model=spell(lower(1, **more), grant))
        scenario = pool.scenario(hand=(big, big, shrink), goal=GOAL)
        judged(pool, scenario)
        assert best(pool, scenario) == number


@pytest.mark.parametrize("level", [1, 2])
def test_no_level_is_reduced_to_nothing(pool: Pool, level: int) -> None:
    """MA-10; and what has no Level is not changed."""
    small = pool.add("Small", level=level)
    shrink = pool.add("Shrink", "spell", model=spell(lower(2), {"do": "draw", "count": 1, "join": "if_you_do"}))
    scenario = pool.scenario(hand=(small, shrink), deck=(small,), normal_used=1)
    judged(pool, scenario)
    assert best_count(pool, scenario, "hand") == 2
    line = step(1, "activate", shrink, pool, effect=1, chain_link=1, to="S1", choices=())
    assert refused(pool, scenario, line)


def test_a_chosen_card_is_followed(pool: Pool) -> None:
    """Revealed, changed, and Summoned by the same effect."""
    big = pool.add("Big", level=6)
    reveal: dict[str, Any] = {"do": "reveal", "choose": {"from": ["hand"], "where": {"names": ["Big"]}, "name": "x"}}
    change: dict[str, Any] = {"do": "modify", "card": "x", "level": -2, "in_hand": True, "join": "if_you_do"}
    come: dict[str, Any] = {"do": "special_summon", "card": "x"}
    shrink = pool.add("Shrink", "spell", model=spell(reveal, change, come))
    levels = Goal("levels", ((Term(1, Filter(), ("monster_zone",), "level"),),))
    scenario = pool.scenario(hand=(big, shrink), normal_used=1, goal=levels)
    judged(pool, scenario)
    assert best(pool, scenario) == 4


@pytest.mark.parametrize(("by", "tribute", "legal"), [(0, 6, True), (2, 4, True), (1, 4, False)])
def test_levels_of_a_ritual_summon(pool: Pool, by: int, tribute: int, legal: bool) -> None:
    """The Ritual Monster's Level and that of a Tribute in the hand are the current ones."""
    ritual = pool.add("Rite", "monster effect ritual", level=6, model={})
    small = pool.add("Small", level=tribute)
    perform: dict[str, Any] = {"do": "ritual_summon", "where": {"names": ["Rite"]}, "levels": "exact"}
    rite = pool.add("Book", "spell ritual", model=spell(perform))
    shrink = pool.add("Shrink", "spell", model=spell(lower(by or 1, where={"names": ["Rite"]})))
    hand = (ritual, small, rite, shrink) if by else (ritual, small, rite)
    scenario = pool.scenario(hand=hand, normal_used=1, goal=most(count("Rite")))
    judged(pool, scenario)
    assert best(pool, scenario) == legal


def test_materials_of_a_fusion_summon_in_the_hand(pool: Pool) -> None:
    """A material line asks for a Level 4 monster; that of the hand is one now."""
    big = pool.add("Big", level=6)
    fused = pool.add("Fused", "monster fusion", level=8, model=fusion(named("Body"), {"where": {"level": {"max": 4}}}))
    body = pool.add("Body", level=8)
    fuse = pool.add("Fuse", "spell", model=spell({"do": "fusion_summon", "from": ["hand"]}))
    shrink = pool.add("Shrink", "spell", model=spell(lower(2, where={"names": ["Big"]})))
    scenario = pool.scenario(hand=(big, body, fuse, shrink), extra=(fused,), normal_used=1, goal=most(count("Fused")))
    judged(pool, scenario)
    assert best(pool, scenario) == 1
    assert best(pool, replace(scenario, me=replace(scenario.me, hand=(big, body, fuse)))) == 0


def test_of_a_card_in_the_hand_the_level_alone_changes() -> None:
    for more in ({"atk": 100}, {"rank": 1}, {"tuner": True}, {"level": 0}):
        with pytest.raises(ValidationError, match="the Level alone"):
            Modify.model_validate({"choose": ONE, "level": -1, "in_hand": True, **more})


def test_nothing_is_changed_in_the_hand_unless_it_is_said(pool: Pool) -> None:
    """A card that came back to the hand meanwhile is no monster on the field."""
    big = pool.add("Big", level=5)
    action: dict[str, Any] = {"do": "modify", "choose": ONE, "level": -1}
    shrink = pool.add("Shrink", "spell", model=spell(action))
    scenario = pool.scenario(hand=(big, shrink), goal=GOAL)
    judged(pool, scenario)
    assert best(pool, scenario) == 0


def test_the_bound_knows_of_levels_in_the_hand(pool: Pool) -> None:
    """What is found lies within it: fewer Tributes, and a Ritual Monster of a lower Level."""
    big, rite = pool.add("Big", level=8), pool.add("Rite", "monster effect ritual", level=8, model={})
    small = pool.add("Small", level=1)
    perform: dict[str, Any] = {"do": "ritual_summon", "where": {"names": ["Rite"]}, "levels": "exact"}
    book = pool.add("Book", "spell ritual", model=spell(perform))
    shrink = pool.add("Shrink", "spell", model=spell(lower(7)))
    ritual = pool.scenario(hand=(rite, small, book, shrink), normal_used=1, goal=most(count("Rite")))
    normal = pool.scenario(hand=(big, shrink), goal=most(count("Big")))
    for scenario in (ritual, normal):
        bound = upper_bound(Ground(scenario, pool.facts, pool.models))
        assert bound is not None and bound >= (1,)
        assert best(pool, scenario) == 1
