"""A monster that Special Summons itself for any card of the hand or field, Set ones among them, in both judges."""

from __future__ import annotations

from dataclasses import replace

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import ResolvedScenario, SpellAt
from combo_solver.texts.costs import read_cost
from combo_solver.texts.words import Words
from combo_solver.turn.successors import Turn
from tests.invented import Pool
from tests.searching import best, count, judge_random_lines, most

COST = read_cost("sending 1 card from your hand or field to the GY", "", Words(frozenset()))


def position(hand: str = "", field: str = "", spell: str = "", face_up: bool = False) -> tuple[Pool, ResolvedScenario]:
    """The monster in hand, and a card of these kinds there, in M1 and in S2."""
    pool = Pool()
    comer = pool.add("Comer", "monster effect", level=8, model={"procedure": [{"number": 1, "cost": COST}]})
    others = [pool.add("Other", kinds, model={}) for kinds in (hand, field, spell) if kinds]
    scenario = pool.scenario(
        hand=(comer, *others) if hand else (comer,), field={"M1": others[0]} if field else {}, normal_used=1,
        goal=most(count("Comer")),
    )  # fmt: skip
    spells = {"S2": SpellAt(others[0], face_up=face_up)} if spell else {}
    return pool, replace(scenario, me=replace(scenario.me, spells=spells))


def test_any_card_that_gets_to_the_gy_pays() -> None:
    for legal in (
        position(hand="spell"),
        position(hand="monster pendulum effect"),
        position(field="monster effect"),
        position(spell="trap"),
        position(spell="spell continuous", face_up=True),
    ):
        pool, scenario = legal
        assert best(pool, scenario) == 1
        judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


def test_what_goes_elsewhere_pays_nothing() -> None:
    assert best(*position()) == 0
    assert best(*position(field="monster pendulum effect")) == 0
    assert best(*position(field="monster normal token")) == 0
