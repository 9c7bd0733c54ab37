"""Quick Effects that answer activations of certain cards, or in certain places, in both judges."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.scenario.position import ResolvedScenario
from tests.invented import Pool, chosen
from tests.searching import count, most, only_legal_in

PRIZE = chosen("special_summon", "deck", "Prize")
GAIN = {"do": "change_lp", "by": 100}


def position(asked: dict[str, Any], at: str, cost: list[dict[str, Any]] | None = None) -> tuple[Pool, ResolvedScenario]:
    """A WATER monster that gains LP, in the hand, on the field or in the GY, and one that answers it."""
    pool = Pool()
    answer = {
        "number": 1,
        "kind": "quick",
        "from": ["monster_zone"],
        "if": [{"test": "answers", **asked}],
        "do": [PRIZE],
    }
    user = {"number": 1, "kind": "ignition", "from": ["hand", "monster_zone", "gy"], "do": [GAIN], "cost": cost or []}
    once = {"limit": {"scope": "name"}}
    wet = pool.add("Wet", "monster effect", attribute="WATER", model={"effect": [user | once]})
    prize = pool.add("Prize", "monster normal", level=8)
    waiter = pool.add("Waiter", "monster effect", model={"effect": [answer | once]})
    field = {"M1": waiter, **({"M2": wet} if at == "monster_zone" else {})}
    return pool, pool.scenario(
        hand=(wet,) if at == "hand" else (), gy=(wet,) if at == "gy" else (), field=field, deck=(prize,),
        goal=most(count("Prize")), normal_used=1,
    )  # fmt: skip


WET, DRY = {"card": {"attributes": ["WATER"]}}, {"card": {"attributes": ["FIRE"]}}


@pytest.mark.parametrize("at", ["hand", "monster_zone", "gy"])
def test_whose_activation(at: str) -> None:
    only_legal_in(position(WET, at), position(DRY, at), "condition does not hold")


@pytest.mark.parametrize(("at", "other"), [("hand", "gy"), ("monster_zone", "hand"), ("gy", "monster_zone")])
def test_where_it_was_activated(at: str, other: str) -> None:
    """That its card left as a cost changes nothing."""
    for cost in ([], [{"do": "banish", "card": "self"}]):
        legal, illegal = position({"at": [at]}, at, cost), position({"at": [other]}, at, cost)
        only_legal_in(legal, illegal, "condition does not hold")
