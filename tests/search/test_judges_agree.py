"""Models that a fuzz drew and about which the two judges disagreed, each made small (:mod:`tests.fuzzing`)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

import pytest
from pydantic import ValidationError

from combo_solver.ground.ground import Ground
from combo_solver.models.auras import ValueChange
from combo_solver.models.vocabulary import Choose
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, SpellAt
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, ignition
from tests.judging import refused, step
from tests.searching import best, best_count, count, judge_random_lines, judge_successors, most

DeckOrder = Literal["listed", "unknown"]


def judged(pool: Pool, scenario: ResolvedScenario) -> None:
    """Every first step, and random lines, end for both judges alike."""
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)


# --- own procedures -----------------------------------------------------------------------------------------------


def comer(pool: Pool, *cost: dict[str, Any]) -> int:
    """A monster that Special Summons itself out of the hand for this."""
    return pool.add("Comer", "monster effect", model={"procedure": [{"number": 1, "cost": list(cost)}]})


@pytest.mark.parametrize("copies", [1, 2])
def test_a_card_put_back_into_the_hand_is_a_cost_of_its_own_summon(copies: int) -> None:
    """Another copy of it pays, the card itself never (SSM-16), even if it comes to where it was."""
    pool = Pool()
    card = comer(pool, chosen("add_to_hand", "hand", "Comer"))
    scenario = pool.scenario(hand=(card,) * copies, normal_used=1, goal=most(count("Comer")))
    judged(pool, scenario)
    assert best(pool, scenario) == copies - 1


@pytest.mark.parametrize("order", ["listed", "unknown"])
@pytest.mark.parametrize("cost", [{"do": "mill", "count": 1}, {"do": "draw", "count": 1}])
def test_the_top_of_the_deck_is_paid_in_its_order(cost: dict[str, Any], order: DeckOrder) -> None:
    """Nothing else in the scenario asks for the order of the Deck."""
    pool = Pool()
    card, under = comer(pool, cost), pool.add("Under")
    top = pool.add("Top")
    scenario = pool.scenario(hand=(card,), deck=(top, under), normal_used=1, goal=most(count("Comer")))
    scenario = replace(scenario, deck_order=order)
    judged(pool, scenario)
    assert best(pool, scenario) == (order == "listed" or cost["do"] == "draw")


# --- costs --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("join", ["also", "also_then", "then", "if_you_do"])
def test_all_parts_of_a_cost_are_paid(join: str) -> None:
    """However they are joined: here nothing can be discarded (EF-05)."""
    pool = Pool()
    cost = [{"do": "pay_lp", "amount": 500}, chosen("discard", "hand", join=join)]
    card = pool.add("Card", "monster effect", model=ignition({"do": "draw", "count": 1}, cost=cost))
    empty = pool.scenario(field={"M1": card}, deck=(card,), normal_used=1)
    assert best_count(pool, empty, "hand") == 0
    judged(pool, empty)
    judged(pool, pool.scenario(hand=(card,), field={"M1": card}, deck=(card,), normal_used=1))


# --- there can be only one ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", ["controller", "both"])
def test_beside_a_card_whose_effects_do_not_apply(players: str) -> None:
    """A Gemini monster that has no effects yet is there all the same (SG-17)."""
    pool = Pool()
    only = {"apply": "only_one", "number": 1, "where": {"types": ["Dragon"]}, "players": players}
    card = pool.add("Only", "monster effect", type="Dragon", model={"continuous": [only]})
    gemini = pool.add("Gemini", "monster effect gemini", type="Dragon", model={})
    for zone in ("M2", "O-M2"):
        there: dict[str, int | MonsterAt] = {zone: gemini} if zone == "M2" else {}
        scenario = pool.scenario(hand=(card,), field=there, theirs={"M2": gemini} if zone == "O-M2" else None)
        free = zone == "O-M2" and players == "controller"
        assert best(pool, replace(scenario, goal=most(count("Only")))) == free
        judged(pool, scenario)
        if not free:
            line = step(1, "normal_summon", card, pool, to="M1", position="attack")
            assert "only one" in refused(pool, scenario, line)


# --- the other Pendulum Zone ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["monster_zone", "gy"])
def test_scales_asked_by_a_card_that_is_none(place: str) -> None:
    """A card elsewhere asks for any card in a Pendulum Zone."""
    pool = Pool()
    other = {"test": "other_scale", "where": {"kinds": ["pendulum"]}}
    model = ignition({"do": "draw", "count": 1}, **{"if": [other], "from": [place], "limit": [{"scope": "copy"}]})
    asker = pool.add("Asker", "monster effect", model=model)
    scale = pool.add("Scale", "monster normal pendulum", scales=(1, 1))
    for spells, number in (({}, 0), ({"S5": SpellAt(scale, scale=True)}, 1)):
        where: dict[str, Any] = {"field": {"M1": asker}} if place == "monster_zone" else {"gy": (asker,)}
        scenario = pool.scenario(**where, deck=(asker,), normal_used=1)
        scenario = replace(scenario, me=replace(scenario.me, spells=spells))
        assert best_count(pool, scenario, "hand") == number
        judged(pool, scenario)


# --- as often as an amount says -------------------------------------------------------------------------------------


def test_something_is_done_as_often_as_an_atk_says() -> None:
    """Thousands of times, which no recursion survives."""
    pool = Pool()
    amount = {"count_in": ["monster_zone"], "adds": ["atk"]}
    again: dict[str, Any] = {"do": "for_each", "amount": amount, "actions": [{"do": "change_lp", "by": 1}]}
    card = pool.add("Card", "monster effect", atk=1100, model=ignition(again, limit=[{"scope": "copy"}]))
    scenario = pool.scenario(field={"M1": card}, normal_used=1)
    judge_successors(Turn(Ground(scenario, pool.facts, pool.models)), pool)


# --- where a card gives something -----------------------------------------------------------------------------------


def test_a_grant_holds_where_its_card_must_be() -> None:
    """Here in a monster zone or the Extra Deck: a Continuous Spell is in neither (NC-26)."""
    pool = Pool()
    grant = {"apply": "grant_normal_summon", "number": 1, "from": ["monster_zone", "extra"], "where": {}}
    giver = pool.add("Giver", "spell continuous", model={"continuous": [grant]})
    body = pool.add("Body")
    scenario = pool.scenario(hand=(body,), normal_used=1, goal=most(count("Body")))
    scenario = replace(scenario, me=replace(scenario.me, spells={"S2": SpellAt(giver)}))
    judged(pool, scenario)
    assert best(pool, scenario) == 0


def test_a_scale_is_restored_of_pendulum_scales_alone() -> None:
    """A Continuous Spell has none."""
    pool = Pool()
    restore: dict[str, Any] = {"do": "restore_scale", "choose": {"from": ["spell_zone", "pendulum_zone"]}}
    pay = {"do": "pay_lp", "amount": 100}
    asker = pool.add("Asker", "monster effect", model=ignition(restore, cost=[pay], limit=[{"scope": "copy"}]))
    lying = pool.add("Lying", "spell continuous", model={})
    scale = pool.add("Scale", "monster normal pendulum", scales=(1, 1))
    for spells in ({"S2": SpellAt(lying)}, {"S2": SpellAt(lying), "S1": SpellAt(scale, scale=True)}):
        scenario = pool.scenario(field={"M1": asker}, normal_used=1)
        judged(pool, replace(scenario, me=replace(scenario.me, spells=spells)))


# --- models of which no card would be -------------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["hand", "deck", "extra", "gy", "banished"])
def test_only_cards_on_the_field_are_chosen_face_down(place: str) -> None:
    with pytest.raises(ValidationError, match="face_down_only"):
        Choose.model_validate({"from": [place], "face_down": True, "face_down_only": True})


def test_what_is_changed_is_the_card_itself_others_or_its_bearer() -> None:
    told = {"itself": True, "bearer": True, "atk": 100}
    with pytest.raises(ValidationError, match="exclude each other"):
        ValueChange.model_validate({"number": 1, **told})
