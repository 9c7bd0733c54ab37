"""Set cards of the opponent's that wait for an attack by a strong monster (invented cards)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from combo_solver.answers.against_all import demand_decidable
from combo_solver.errors import InputError, RefereeError
from combo_solver.referee import replay
from combo_solver.scenario.position import ResolvedScenario, SpellAt
from combo_solver.search.result import Limits
from tests.battling import turn_of
from tests.invented import Pool, spell
from tests.search.test_against_all import BURN, ONE, SHOOTS, SHOT, facing, theirs, trap
from tests.searching import judge_random_lines, solved


def waiting(scenario: ResolvedScenario, atk: int) -> ResolvedScenario:
    spells = {zone: replace(held, attacked_by=atk) for zone, held in scenario.opponent.spells.items()}
    return replace(scenario, opponent=replace(scenario.opponent, spells=spells))


def test_the_weaker_monster_attacks() -> None:
    pool, scenario = facing(2500, 1900, traps=(SHOOTS,), lp=1900)
    assert theirs(solved(pool, scenario)) == ["Trap 1"]
    report = solved(pool, waiting(scenario, 2500))
    assert report.status == "OPTIMAL" and theirs(report) == []
    assert [step.from_ for step in report.line if step.kind == "attack"] == ["M2"]
    assert theirs(solved(pool, waiting(scenario, 1900))) == ["Trap 1"]
    judge_random_lines(turn_of(pool, waiting(scenario, 2500)), pool)


def test_as_much_as_is_told_is_enough() -> None:
    pool, scenario = facing(2500, traps=(SHOOTS,), lp=2500)
    assert solved(pool, waiting(scenario, 2501)).status == "OPTIMAL"
    report = solved(pool, waiting(scenario, 2500))
    assert report.status == "UNREACHABLE" and report.refutation is not None
    # The referee asks by itself.
    with pytest.raises(RefereeError):
        replay(waiting(scenario, 2501), list(report.refutation), pool.facts, pool.models)


def test_what_cannot_wait_is_refused() -> None:
    def asked(pool: Pool, scenario: ResolvedScenario) -> None:
        demand_decidable(waiting(scenario, 2000), Limits(), None, pool.models)

    asked(*facing(2000, traps=(SHOOTS,)))
    asks = {"if": [{"test": "count", "in": ["gy"], "min": 1}]}
    for model in (trap(SHOT, on=None, targets=[ONE]), trap(BURN, **asks)):
        with pytest.raises(InputError, match="attacked_by"):
            asked(*facing(2000, traps=(model,)))
    pool, scenario = facing(2000, traps=(SHOOTS,), hand=(spell(BURN),))
    told = waiting(scenario, 2000).opponent
    free = SpellAt(told.spells["S1"].card, face_up=False)
    unlike = replace(told, spells={**told.spells, "S2": free})
    with pytest.raises(InputError, match="no like copy"):
        demand_decidable(replace(scenario, opponent=unlike), Limits(), None, pool.models)
