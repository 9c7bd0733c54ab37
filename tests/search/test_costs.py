"""Costs: what must be there before one is paid, and what cannot be paid with."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.state.trace import Activated
from combo_solver.turn.successors import Turn
from tests.invented import Pool, ignition
from tests.searching import best, count, end_board, judge_successors, most


@pytest.fixture
def pool() -> Pool:
    return Pool()


def ways(pool: Pool, scenario: ResolvedScenario) -> int:
    """How many ways there are to activate the effect of the first card; the referee accepts them all."""
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    drafts = turn.moves_of(turn.start, turn.ground.kinds.index[1])
    return len([draft for draft in drafts if draft.links or any(isinstance(item, Activated) for item in draft.trace)])


@pytest.mark.parametrize("rested", [False, True])
def test_a_target_is_there_before_the_cost_is_paid(pool: Pool, rested: bool) -> None:
    """What the cost sends to the GY is a target only where there was one before (EF-08)."""
    cost = [{"do": "discard", "choose": {"from": ["hand"]}}]
    back = {"name": "target1", "from": ["gy"]}
    model = ignition({"do": "add_to_hand", "card": "target1"}, targets=[back], limit={}, cost=cost)
    actor, fodder = pool.add("Actor", "monster effect", model=model), pool.add("Fodder")
    gy = (pool.add("Rested"),) if rested else ()
    scenario = pool.scenario(field={"M1": actor}, hand=(fodder,), gy=gy, normal_used=1)
    assert ways(pool, scenario) == (2 if rested else 0)


@pytest.mark.parametrize(
    ("verb", "kinds", "paid"),
    [
        ("send_to_gy", "monster normal", 1),
        ("send_to_gy", "monster normal pendulum", 0),
        ("tribute", "monster normal pendulum", 1),
        ("add_to_hand", "monster normal pendulum", 1),
        ("add_to_hand", "monster fusion", 0),
        ("send_to_gy", "monster fusion", 1),
    ],
)
def test_a_cost_that_does_not_arrive_is_not_paid(pool: Pool, verb: str, kinds: str, paid: int) -> None:
    """EF-05: a Pendulum Monster leaves the field for the Extra Deck, and no card of that comes to the hand."""
    cost: list[dict[str, Any]] = [{"do": verb, "choose": {"from": ["monster_zone"], "other": True}}]
    actor = pool.add("Actor", "monster effect", model=ignition({"do": "draw", "count": 1}, limit={}, cost=cost))
    more: dict[str, Any] = {"scales": (1, 1)} if "pendulum" in kinds else {}
    fodder = pool.add("Fodder", kinds, **more)
    scenario = pool.scenario(field={"M1": actor, "M2": fodder}, deck=(pool.add("Drawn"),), normal_used=1)
    assert ways(pool, scenario) == paid


@pytest.mark.parametrize(("cards", "paid"), [(1, 0), (2, 1)])
def test_what_is_drawn_is_in_the_deck_before_the_cost_is_paid(pool: Pool, cards: int, paid: int) -> None:
    """What the cost puts into the Deck comes too late (EF-08)."""
    cost = [{"do": "to_deck_bottom", "choose": {"from": ["hand"]}}]
    actor = pool.add("Actor", "monster effect", model=ignition({"do": "draw", "count": 2}, limit={}, cost=cost))
    fodder, drawn = pool.add("Fodder"), pool.add("Drawn")
    scenario = pool.scenario(field={"M1": actor}, hand=(fodder,), deck=(drawn,) * cards, normal_used=1)
    assert ways(pool, scenario) == paid


@pytest.mark.parametrize("hand", [0, 1])
def test_a_mandatory_trigger_waits_for_nobody_who_cannot_pay(pool: Pool, hand: int) -> None:
    """A line goes on without it where its cost cannot be paid (EF-08), and only there."""
    cost = [{"do": "discard", "choose": {"from": ["hand"]}}]
    gains = {"do": "modify", "card": "self", "atk": 100}
    trigger = {
        "number": 1, "kind": "trigger", "from": ["monster_zone"], "optional": False, "event": {"on": "summoned"},
        "cost": cost, "do": [gains],
    }  # fmt: skip
    actor = pool.add("Actor", "monster effect", level=4, model={"effect": [trigger]})
    fodder = pool.add("Fodder", "spell")
    scenario = pool.scenario(hand=(actor, *(fodder for _ in range(hand))), goal=most(count("Actor")))
    assert best(pool, scenario) == 1
    (body,) = end_board(pool, scenario).me.monsters
    assert body.atk == pool.facts(actor).atk + 100 * hand
