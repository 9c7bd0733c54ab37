"""Mandatory triggers that find no target are not activated, and do not choose one in vain (EF-08): both judges."""

from __future__ import annotations

import pytest

from combo_solver.game.line import CardAt
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


SILENCES = {"number": 1, "kind": "trigger", "optional": False, "from": ["monster_zone"], "targets": [CHOOSE],
            "event": {"on": "summoned"}, "do": [{"do": "negate_effects", "card": "target"}]}  # fmt: skip


@pytest.mark.parametrize("able", [False, True])
def test_it_targets_what_it_can_do_nothing_to_only_where_there_is_nothing_else(able: bool) -> None:
    pool = Pool()
    silencer = pool.add("Silencer", "monster effect", model={"effect": [SILENCES]})
    normal, other = pool.add("Normal"), pool.add("Other", "monster effect" if able else "monster normal")
    scenario = pool.scenario(hand=(silencer,), theirs={"M1": normal, "M2": other})
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    line = solved_for(pool, scenario, names=("Silencer",)).line
    assert [step.kind for step in line] == ["normal_summon", "trigger"]
    if able:
        assert [card.at for card in line[1].targets] == ["O-M2"]
    at_the_normal = line[1].model_copy(
        update={"targets": (CardAt(card=normal, name="Normal", at="O-M1"),), "choices": ()}
    )
    assert ("can do nothing to its targets" in refused(pool, scenario, line[0], at_the_normal)) == able
