"""Levels, Ranks and Link Ratings are values of the monsters that have them, of no others: in both judges."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell
from tests.searching import best_count, judge_successors

HAS = {"Plain": "level", "Ranked": "rank", "Linked": "rating"}
TARGET = {"from": ["monster_zone"], "name": "target"}


def _pool() -> Pool:
    pool = Pool()
    pool.add("Plain", level=4, atk=0)
    pool.add("Ranked", "monster effect xyz", level=None, rank=4, atk=0, model={})
    pool.add("Linked", "monster effect link", level=None, atk=0, defense=None, rating=4, arrows=15, model={})
    return pool


def _position(pool: Pool, which: str, model: dict[str, Any], deck: tuple[int, ...] = ()) -> ResolvedScenario:
    cast = pool.add("Spell", "spell", model=model)
    (body,) = (code for code in pool.cards if pool.facts(code).name == which)
    return pool.scenario(hand=(cast,), field={"M1": body}, deck=deck, normal_used=1)


@pytest.mark.parametrize("value", ["level", "rank", "rating"])
@pytest.mark.parametrize("which", HAS)
def test_a_card_is_compared_with_what_the_other_one_has(which: str, value: str) -> None:
    pool = _pool()
    where = {"level": {"equals": {"value": value, "value_of": "target"}}}
    model = spell({"do": "add_to_hand", "choose": {"from": ["deck"], "where": where}}, targets=[TARGET])
    found = pool.add("Found", level=4)
    scenario = _position(pool, which, model, (found,))
    assert best_count(pool, scenario, "hand", names=["Found"]) == (HAS[which] == value)
    judge_successors(Turn(Ground(scenario, pool.facts, pool.models)), pool)


@pytest.mark.parametrize("value", ["level", "rank", "rating"])
@pytest.mark.parametrize("which", HAS)
def test_nothing_changes_by_what_a_monster_has_not(which: str, value: str) -> None:
    """The Spell cannot be activated then: what it would do is nothing."""
    pool = _pool()
    change = {"do": "modify", "card": "target", "atk": {"value": value, "value_of": "it", "times": 200}}
    scenario = _position(pool, which, spell(change, targets=[TARGET]))
    assert best_count(pool, scenario, "gy", names=["Spell"]) == (HAS[which] == value)
    judge_successors(Turn(Ground(scenario, pool.facts, pool.models)), pool)


@pytest.mark.parametrize("value", ["level", "rank", "rating"])
@pytest.mark.parametrize("which", HAS)
def test_what_came_first_is_done_where_nothing_changes_then(which: str, value: str) -> None:
    """It is sent all the same, and whoever would change by what it has not stays."""
    pool = _pool()
    chosen = {"from": ["monster_zone"], "name": "sent", "where": {"names": [which]}}
    change = {"do": "modify", "card": "body", "level": {"value": value, "value_of": "sent"}, "join": "if_you_do"}
    body = {"from": ["monster_zone"], "name": "body", "where": {"names": ["Body"]}}
    cast = pool.add("Spell", "spell", model=spell({"do": "send_to_gy", "choose": chosen}, change, targets=[body]))
    (sent,) = (code for code in pool.cards if pool.facts(code).name == which)
    scenario = pool.scenario(hand=(cast,), field={"M1": sent, "M2": pool.add("Body")}, normal_used=1)
    raised = 8 if HAS[which] == value else 4
    assert best_count(pool, scenario, level={"equals": raised}, names=["Body"]) == 1
    assert best_count(pool, scenario, "gy", names=[which]) == 1
    judge_successors(Turn(Ground(scenario, pool.facts, pool.models)), pool)
