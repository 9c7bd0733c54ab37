"""Unread texts that count where an effect brings a card to the field, or to the other player (invented cards)."""

from __future__ import annotations

import pytest

from combo_solver.cards.binding import Binding
from tests.battling import battle
from tests.invented import Pool, ignition, spell
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


@pytest.mark.parametrize(("do", "status"), [("take_control", "UNKNOWN"), ("destroy", "OPTIMAL")])
def test_what_is_said_of_their_monsters_counts_for_those_that_i_take(do: str, status: str) -> None:
    """A monster of theirs that fought against mine may have to stay where it is once I have it."""
    pool = Pool()
    attacker = pool.add("Fighter", atk=1500)
    girl = pool.add("Girl", "monster effect", model={}, atk=500, of_battles="opponent", battle_offers=True)
    choose = {"from": ["monster_zone"], "side": "opponent", "min": 1, "max": 1}
    snatch = pool.add("Snatch", "spell", model=spell({"do": do, "choose": choose}))
    scenario = battle(pool, {"M1": attacker, "M2": girl}, {"M1": attacker}, (8000, 2000), hand=(snatch,))
    report = solved(pool, scenario)
    assert report.end_board is not None and report.end_board.won
    assert report.status == status
