"""Gaining and paying Life Points by an amount that counts cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pydantic import ValidationError

from combo_solver.errors import InputError
from combo_solver.ground.coverage import coverage_of
from combo_solver.ground.ground import Ground
from combo_solver.models.verbs.lp_for_cards import LifePointsForCards
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, ignition, spell
from tests.judging import played, refused, step
from tests.searching import count as counted
from tests.searching import judge_successors, most, solved

BODIES_IN_GY = {"count_in": ["gy"], "where": {"names": ["Body"]}}


@pytest.fixture
def pool() -> Pool:
    return Pool()


def spell_of(pool: Pool, *actions: dict[str, Any], **more: Any) -> int:
    return pool.add("Spell", "spell", model=spell(*actions, **more))


def lp(cards: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"do": "lp_for_cards", "each": 300, "cards": cards, **more}


def life_points(pool: Pool, scenario: ResolvedScenario) -> set[int]:
    """My LP after every first step, which the referee sees in the same way."""
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    return {draft.me.life_points for _, draft in turn.successors(turn.start)}


def test_each_card_that_fits_counts(pool: Pool) -> None:
    body, other = pool.add("Body"), pool.add("Other")
    cast_it = spell_of(pool, lp(BODIES_IN_GY))
    assert life_points(pool, pool.scenario(hand=(cast_it,), gy=(body, body, other))) == {8600}


def test_with_no_card_nothing_is_gained_and_the_spell_stays_unused(pool: Pool) -> None:
    other = pool.add("Other")
    cast_it = spell_of(pool, lp(BODIES_IN_GY))
    scenario = pool.scenario(hand=(cast_it,), gy=(other,))
    assert life_points(pool, scenario) == set()
    choices = [{"action": 0, "do": "lp_for_cards"}]
    line = step(1, "activate", cast_it, pool, effect=1, chain_link=1, choices=choices)
    assert "could not be carried out" in refused(pool, scenario, line)


def test_cards_of_the_gy_differ_by_whether_they_count(pool: Pool) -> None:
    body, other = pool.add("Body"), pool.add("Other")
    cast_it = spell_of(pool, chosen("banish", "gy"), lp(BODIES_IN_GY))
    assert life_points(pool, pool.scenario(hand=(cast_it,), gy=(body, body, other))) == {8300, 8600}


@pytest.mark.parametrize(("left", "payable"), [(600, False), (601, True)])
def test_the_last_life_points_cannot_be_paid(pool: Pool, left: int, payable: bool) -> None:
    body = pool.add("Body")
    reward = {"do": "set_normal_summons", "number": 2}
    cast_it = spell_of(pool, reward, cost=[lp(BODIES_IN_GY, pay=True)])
    scenario = pool.scenario(hand=(cast_it,), gy=(body, body), life_points=left)
    assert life_points(pool, scenario) == ({1} if payable else set())


def test_cards_chosen_for_the_cost_count(pool: Pool) -> None:
    body = pool.add("Body")
    cost = chosen("banish", "gy", "Body", max=3)
    cost["choose"]["name"] = "paid"  # type: ignore[index]
    cast_it = spell_of(pool, lp({"count_of": "paid"}), cost=[cost])
    assert life_points(pool, pool.scenario(hand=(cast_it,), gy=(body,) * 3)) == {8300, 8600, 8900}


def test_a_condition_on_low_life_points_may_come_to_hold(pool: Pool) -> None:
    """Nothing is idle that waits for LP which such an effect may lower."""

    def complete(**more: Any) -> bool:
        pool = Pool()
        body = pool.add("Body")
        waiting = {
            "number": 1,
            "reason": "later",
            "from": ["monster_zone"],
            "if": [{"test": "life_points", "max": 7000}],
        }
        late = pool.add("Late", "monster effect", model={"unmodelled": [waiting]})
        payer = pool.add("Payer", "monster effect", model=ignition(lp(BODIES_IN_GY, **more)))
        scenario = pool.scenario(field={"M1": late, "M2": payer}, gy=(body,) * 4)
        return coverage_of(Ground(scenario, pool.facts, pool.models)).complete

    assert complete()
    assert not complete(pay=True)


def test_what_is_gained_is_on_the_end_board(pool: Pool) -> None:
    body = pool.add("Body")
    cast_it = spell_of(pool, lp(BODIES_IN_GY))
    scenario = replace(pool.scenario(hand=(cast_it,), gy=(body,)), goal=most(counted("Spell", at="gy")))
    report = solved(pool, scenario)
    assert report.end_board is not None and report.end_board.me.life_points == 8300
    assert "gain or pay LP for cards" in report.line[0].text
    assert played(pool, scenario, *report.line) == report.end_board


def test_what_is_counted_must_be_told() -> None:
    for wrong in ({}, {"cards": 3}, {"cards": {"count_in": []}}):
        with pytest.raises((ValidationError, InputError)):
            LifePointsForCards.model_validate({"do": "lp_for_cards", "each": 300, **wrong})
