"""Values by the number of monsters in Defense Position, face-down ones among them: in both judges."""

from __future__ import annotations

import pytest

from tests.stations import Field

WEAKER = {"number": 2, "apply": "values", "side": "opponent",
          "atk": {"times": -100, "number": {"count_in": ["monster_zone"], "side": "either",
                                            "where": {"position": "any_defense"}}}}  # fmt: skip


@pytest.mark.parametrize(("position", "damage"), [("attack", 500), ("defense", 600), ("set", 600)])
def test_face_down_ones_count(position: str, damage: int) -> None:
    """The attacked monster loses 100 ATK for each; one more is Set on their side."""
    told = Field().me("M1", "Strong", atk=1500, model={"continuous": [{**WEAKER, "number": 1}]})
    told.me("M2", "Guard", atk=100, position=position)
    told.foe("M1", "Weak", atk=1100).foe("M2", "Hidden", atk=500, position="set")
    board = told.lines()["Strong attacks O-M1", "main2"]
    assert 8000 - board.opponent.life_points == damage
