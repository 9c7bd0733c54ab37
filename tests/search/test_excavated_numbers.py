"""How many of the excavated cards fit, as a number of other cards, in both judges (invented cards)."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from combo_solver.ground.ground import Ground
from combo_solver.models.effects import Effect
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell
from tests.searching import best, count, judge_random_lines, most

FITTING = {"count_of": "seen", "where": {"names": ["Body"]}}


def away(most: Any) -> dict[str, Any]:
    choose = {"from": ["monster_zone"], "side": "opponent", "min": 1, "max": most}
    return {"do": "optional", "actions": [{"do": "add_to_hand", "choose": choose}], "join": "if_you_do"}


@pytest.mark.parametrize(("top", "left"), [("BBO", 1), ("BOO", 2), ("OOO", 3), ("BBB", 0), ("OBB", 1)])
def test_up_to_as_many_as_fit(top: str, left: int) -> None:
    pool = Pool()
    cards = {"B": pool.add("Body"), "O": pool.add("Other")}
    one = pool.add("One", "spell", model=spell({"do": "excavate", "count": 3, "name": "seen"}, away(FITTING)))
    theirs = {zone: pool.add(f"Their {zone}") for zone in ("M1", "M2", "M3")}
    goal = most(count(*(f"Their {zone}" for zone in theirs), weight=-1, side="opponent"))
    deck = tuple(cards[each] for each in (*top, "B", "B"))
    scenario = pool.scenario(hand=(one,), deck=deck, theirs=theirs, normal_used=1, goal=goal)
    assert best(pool, scenario) == -left
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


def test_of_chosen_cards_all_are_counted() -> None:
    targets = [{"from": ["gy"], "name": "seen"}]
    data = {"number": 1, "kind": "ignition", "from": ["monster_zone"], "targets": targets, "do": [away(FITTING)]}
    with pytest.raises(ValidationError, match="all are counted"):
        Effect.model_validate(data)
