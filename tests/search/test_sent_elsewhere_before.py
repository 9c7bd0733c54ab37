"""What banishes cards in the place of the GY does so while it is there, in both judges."""

from __future__ import annotations

import json

from tests.battling import DAMAGE, battle, turn_of
from tests.invented import Pool, chosen, spell
from tests.searching import judge_random_lines, solved


def test_what_left_in_another_window_keeps_nothing_from_the_gy() -> None:
    """It returns to the hand; what a battle destroys later goes to the GY."""
    pool = Pool()
    bans = json.dumps([{"number": 1, "apply": "cannot_move", "to": "gy"}])
    banisher = pool.add("Banisher", "monster effect", atk=0, defense=0, model={}, continuous=bans)
    equal, foe = pool.add("Equal", atk=1000), pool.add("Foe", atk=1000)
    bounce = chosen("add_to_hand", "monster_zone", "Banisher", side="opponent")
    returns = pool.add("Returns", "spell normal", model=spell(bounce))
    scenario = battle(pool, {"M1": equal}, {"M1": banisher, "M2": foe}, hand=(returns,), goal=DAMAGE)
    judge_random_lines(turn_of(pool, scenario), pool)
    assert solved(pool, scenario).end_board is not None
