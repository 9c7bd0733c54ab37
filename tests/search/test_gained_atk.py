"""ATK that a monster of the opponent's had gained when the scenario begins, in both judges."""

from __future__ import annotations

import pytest

from combo_solver.scenario.position import MonsterAt, ResolvedScenario
from tests.battling import DAMAGE, battle, turn_of
from tests.invented import Pool, chosen, spell
from tests.searching import judge_random_lines, solved


def facing(pool: Pool, gained: int, *hand: int) -> ResolvedScenario:
    """1500 ATK against 1000, and what that has gained."""
    mine, foe = pool.add("Mine", atk=1500), pool.add("Foe", atk=1000)
    return battle(pool, {"M1": mine}, {"M1": MonsterAt(foe, gained_atk=gained)}, (8000, 8000), DAMAGE, hand=hand)


@pytest.mark.parametrize(("gained", "damage"), [(0, 500), (300, 200), (700, 0)])
def test_it_counts_in_battle(gained: int, damage: int) -> None:
    pool = Pool()
    scenario = facing(pool, gained)
    report = solved(pool, scenario)
    assert (report.status, report.objective.value) == ("OPTIMAL", (damage,))
    judge_random_lines(turn_of(pool, scenario), pool)


@pytest.mark.parametrize(("verb", "definite"), [("destroy", True), ("take_control", False)])
def test_what_could_take_it_leaves_proofs_undone(verb: str, definite: bool) -> None:
    """No bound on what I may have counts it."""
    pool = Pool()
    card = pool.add("Card", "spell", model=spell(chosen(verb, "monster_zone", side="opponent")))
    report = solved(pool, facing(pool, 700, card))
    assert (report.status == "OPTIMAL") == definite
