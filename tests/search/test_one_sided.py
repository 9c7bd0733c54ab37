"""What a text says of its controller's opponent: it matters where the opponent controls the card, or has others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from combo_solver.cards.outcomes import Outcome, Sort
from combo_solver.ground.coverage import coverage_of
from combo_solver.ground.ground import Ground
from combo_solver.scenario.objective import ready_made
from combo_solver.scenario.position import SpellAt
from combo_solver.texts.effects.compiler import compile_card
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, spell
from tests.reading import printed
from tests.searching import best, judge_successors, solved

OPPONENTS = ["opponents_effects", "unaffected", "opponent_bound", "opponents_trigger", "opponents_action"]
LESS = {"number": 1, "apply": "values", "side": "opponent", "atk": -500}


def told(pool: Pool, *reasons: str, sort: Sort = "inert") -> int:
    """A monster of whose text such sentences were left out; "modelled": clauses of one that was read."""
    outcomes = tuple(Outcome(sort, why) for why in reasons)
    return pool.add("Told", "monster effect", compiled={"effect": []}, outcomes=outcomes)


@pytest.mark.parametrize("sort", ["inert", "modelled"])
@pytest.mark.parametrize("why", OPPONENTS)
@pytest.mark.parametrize("touching", [True, False])
def test_on_the_other_side(why: str, touching: bool, sort: Sort) -> None:
    pool = Pool()
    side = {"side": "opponent"} if touching else {}
    breaks = pool.add("Break", "spell", model=spell(chosen("destroy", "monster_zone", **side)))
    report = solved(pool, pool.scenario(hand=(breaks, pool.add("Body")), theirs={"M1": told(pool, why, sort=sort)}))
    matters = why in ("opponent_bound", "opponents_trigger") or (touching and why != "opponents_action")
    assert report.coverage.complete != matters


@pytest.mark.parametrize("why", OPPONENTS)
@pytest.mark.parametrize("lowered", [True, False])
def test_on_my_side(why: str, lowered: bool) -> None:
    """Their face-up cards change mine without an effect."""
    pool = Pool()
    other = pool.add("Other", "monster effect", model={"continuous": [LESS]} if lowered else {})
    report = solved(pool, pool.scenario(hand=(told(pool, why),), theirs={"M1": other}))
    assert report.coverage.complete != (why == "unaffected" and lowered)


@pytest.mark.parametrize(("why", "status"), [("unaffected", "UNKNOWN"), ("inert", "OPTIMAL")])
def test_no_win_rests_on_what_their_card_may_not_do(why: str, status: str) -> None:
    """Their card raises the ATK of a monster of mine that may be unaffected by it."""
    pool = Pool()
    raises = pool.add("Raise", "spell continuous", model={"continuous": [{**LESS, "side": "opponent", "atk": 500}]})
    scenario = pool.scenario(field={"M1": told(pool, why)}, goal=ready_made("win"))
    opponent = replace(scenario.opponent, spells={"S1": SpellAt(raises)}, life_points=1500)
    assert solved(pool, replace(scenario, opponent=opponent)).status == status


@pytest.mark.parametrize("negating", [True, False])
def test_what_keeps_activations_from_being_negated(negating: bool) -> None:
    """It matters where an effect of mine could negate one."""
    pool = Pool()
    does = {"do": "negate_activation"} if negating else {"do": "draw", "count": 1}
    quick = {"number": 1, "kind": "quick", "from": ["monster_zone"], "if": [{"test": "answers"}], "do": [does]}
    stops = pool.add("Stop", "monster effect", model={"effect": [quick]})
    scenario = pool.scenario(hand=(told(pool, "not_negated"),), field={"M1": stops})
    assert coverage_of(Ground(scenario, pool.facts, pool.models)).complete != negating
    # Every state met, there is no activation to negate.
    assert solved(pool, scenario).coverage.complete


@pytest.mark.parametrize("side", ["either", "opponent"])
def test_what_keeps_effects_from_being_negated(side: str) -> None:
    pool = Pool()
    hush = pool.add("Hush", "spell", model=spell(chosen("negate_effects", "monster_zone", side=side)))
    report = solved(pool, pool.scenario(hand=(hush,), field={"M1": told(pool, "not_negated")}))
    assert report.coverage.complete == (side == "opponent")


@pytest.mark.parametrize("theirs", [True, False])
def test_a_monster_made_unaffected(theirs: bool) -> None:
    """By their cards, and by them alone."""
    pool = Pool()
    shields = {"do": "bind", "choose": {"from": ["monster_zone"]}, "what": "unaffected"}
    cast_it = pool.add("Shield", "spell", model=spell(shields))
    lower = {**LESS, "side": "opponent" if theirs else "me", "where": {"names": ["Body"]}}
    other = pool.add("Other", "monster effect", model={"continuous": [lower]}, atk=0)
    body = pool.add("Body")
    scenario = pool.scenario(
        hand=(cast_it,),
        field={"M1": body} if theirs else {"M1": body, "M2": other},
        theirs={"M1": other} if theirs else {},
    )
    assert best(pool, scenario) == (1000 if theirs else 500)
    judge_successors(Turn(Ground(scenario, pool.facts, pool.models)), pool)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Cannot be destroyed by your opponent's card effects.", "opponents_effects"),
        ("Unaffected by your opponent's activated effects, unless they target this card.", "opponents_effects"),
        ("Unaffected by your opponent's activated effects.", ""),
        ("Cannot be destroyed by battle, also it is unaffected by your opponent's card effects.", ""),
        (
            "Unaffected by your opponent's card effects, also your opponent cannot activate cards or effects.",
            "opponent_bound",
        ),
        ("While you control another monster, this card is unaffected by your opponent's card effects.", "unaffected"),
        ("Your opponent cannot activate cards or effects.", "opponent_bound"),
        ("If your opponent Special Summons a monster: Draw 1 card.", "opponents_trigger"),
        ("If your opponent Special Summons a monster: You can draw 1 card.", "opponents_action"),
        ("Your opponent's monsters cannot target other monsters for attacks.", "battle"),
    ],
)
def test_why_a_sentence_is_left_out(text: str, why: str) -> None:
    assert [unit.why for unit in compile_card(printed(text, "monster effect")).units] == [why]
