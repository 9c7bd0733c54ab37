"""Spells and Traps without a model that effects bring to the field all the same (invented cards)."""

from __future__ import annotations

import pytest

from combo_solver.cards.binding import Binding
from tests.battling import battle
from tests.invented import Pool, ignition
from tests.searching import solved


@pytest.mark.parametrize(("do", "status"), [("equip_with", "UNKNOWN"), ("banish", "OPTIMAL")])
def test_what_is_equipped_is_turned_up(do: str, status: str) -> None:
    """A Trap without a model that an effect equips its monster with, or banishes, for the win."""
    pool = Pool()
    binding = (Binding("field", "special", "both", False, False, True),)
    riddle = pool.add("Riddle", "trap", of_battles="either", silent_elsewhere=True, binding=binding)
    choose = {"do": do, "choose": {"from": ["hand"], "where": {"kinds": ["trap"]}}}
    hurt = {"do": "change_lp", "player": "opponent", "by": -500, "join": "if_you_do"}
    smith = pool.add("Smith", "monster effect", atk=1500, model=ignition(choose, hurt))
    scenario = battle(pool, {"M1": smith}, {}, (8000, 2000), hand=(riddle,))
    report = solved(pool, scenario)
    assert report.end_board is not None and report.end_board.won
    assert report.status == status
