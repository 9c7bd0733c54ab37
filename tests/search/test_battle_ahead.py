"""Whether a Battle Phase may still come this turn, in both judges (invented cards)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from combo_solver.ground.ground import Ground
from combo_solver.ground.never import never
from combo_solver.ground.reachable import Reachable
from combo_solver.models.conditions import BattleAheadCondition
from combo_solver.scenario.position import Moment, ResolvedScenario
from tests.invented import Pool, chosen, ignition
from tests.searching import best, count, most, only_legal_in

PRIZE = chosen("special_summon", "deck", "Prize")


def asking(moment: Moment, *first: dict[str, Any]) -> tuple[Pool, ResolvedScenario]:
    """A monster whose effect needs a Battle Phase ahead, and one that does something first."""
    pool = Pool()
    prize = pool.add("Prize", "monster normal", level=8)
    model = ignition(PRIZE, limit={"scope": "name"}, **{"if": [{"test": "battle_ahead"}]})
    asker = pool.add("Asker", "monster effect", model=model)
    other = pool.add("Other", "monster effect", model=ignition(*first) if first else {})
    scenario = pool.scenario(
        field={"M1": asker, "M2": other}, deck=(prize,), goal=most(count("Prize"), count("Other")), normal_used=1
    )
    return pool, replace(scenario, moment=moment)


def test_not_in_main_phase_2_and_not_in_the_first_turn() -> None:
    for moment in (Moment(phase="main2"), Moment(number=1)):
        only_legal_in(asking(Moment()), asking(moment), "condition does not hold")
        pool, scenario = asking(moment)
        assert never(Reachable(Ground(scenario, pool.facts, pool.models)), BattleAheadCondition())


def test_not_once_a_restriction_forbids_it() -> None:
    """It comes by an effect that costs the Battle Phase, or by one that does not."""
    lock = {"do": "restrict", "what": "battle_phase", "join": "also"}
    found = []
    for more in ((), (lock,)):
        pool, scenario = asking(Moment(), chosen("special_summon", "deck", "Asker"), *more)
        asker = scenario.me.monsters["M1"].card
        mine = replace(scenario.me, monsters={"M2": scenario.me.monsters["M2"]}, deck=(*scenario.me.deck, asker))
        found.append(best(pool, replace(scenario, me=mine, goal=most(count("Prize")))))
    assert found == [1, 0]


def test_it_may_come_without_one() -> None:
    pool, scenario = asking(Moment())
    assert best(pool, scenario) == 2
