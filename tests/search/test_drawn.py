"""Effects of a card that is drawn, in both judges."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.scenario.position import ResolvedScenario
from tests.invented import Pool, ignition
from tests.searching import best, count, most, only_legal_in


def position(event: str = "drawn", first: bool = True, *more: dict[str, Any]) -> tuple[Pool, ResolvedScenario]:
    """A monster on top of the Deck, or under another card, that may come when this happens, and one that draws."""
    pool = Pool()
    comes = {"number": 1, "kind": "trigger", "from": ["hand"], "timing": "when", "event": {"on": event},
             "cost": [{"do": "reveal", "card": "self"}], "do": [{"do": "special_summon", "card": "self"}]}  # fmt: skip
    comer = pool.add("Comer", "monster effect", level=8, model={"effect": [comes]})
    other = pool.add("Other", "monster normal", level=8)
    draws = ignition({"do": "draw", "count": 1}, *more, limit={"scope": "copy"})
    drawer = pool.add("Drawer", "monster effect", model=draws)
    deck = (comer, other) if first else (other, comer)
    return pool, pool.scenario(field={"M1": drawer}, deck=deck, normal_used=1, goal=most(count("Comer")))


def test_the_card_that_is_drawn() -> None:
    only_legal_in(position(), position("discarded"), "does not fit")
    assert best(*position(first=False)) == 0


@pytest.mark.parametrize(("join", "value"), [("then", 0), ("also", 1)])
def test_only_where_it_happened_last(join: str, value: int) -> None:
    assert best(*position("drawn", True, {"do": "pay_lp", "amount": 100, "join": join})) == value
