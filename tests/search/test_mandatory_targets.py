"""Mandatory triggers that find no target are not activated (EF-08): both judges."""

from __future__ import annotations

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.turn.successors import Turn
from tests.invented import Pool
from tests.judging import refused, summon
from tests.searching import judge_random_lines, solved_for

CHOOSE = {"side": "opponent", "from": ["monster_zone"], "min": 1, "max": 1, "name": "target"}
BREAKS = {"number": 1, "kind": "trigger", "optional": False, "from": ["monster_zone"], "targets": [CHOOSE],
          "event": {"on": "summoned"}, "do": [{"do": "destroy", "card": "target"}]}  # fmt: skip


@pytest.mark.parametrize("there", [False, True])
def test_without_a_target_it_is_left_out(there: bool) -> None:
    pool = Pool()
    breaker = pool.add("Breaker", "monster effect", model={"effect": [BREAKS]})
    scenario = pool.scenario(hand=(breaker,), theirs={"M1": pool.add("Body")} if there else {})
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_random_lines(turn, pool)
    report = solved_for(pool, scenario, names=("Breaker",))
    assert [step.kind for step in report.line] == ["normal_summon", *(["trigger"] if there else [])]
    assert ("was left out" in refused(pool, scenario, summon(breaker, "M1"))) == there
