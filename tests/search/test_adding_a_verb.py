"""The worked example of CONTRIBUTING, "Add a verb", is what a verb looks like today."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.effects.selections import Context
from combo_solver.game.line import Choice
from combo_solver.ground.ground import Ground
from combo_solver.ground.operations import Operations
from combo_solver.ground.program import MONSTER, Program
from combo_solver.referee.judging import Judge
from combo_solver.referee.table import Table
from combo_solver.referee.twin import Acting
from combo_solver.state.draft import Draft
from combo_solver.turn.successors import Turn
from tests.invented import Pool
from tests.worked import modules_of


def example(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The three modules of the example, as if they lay in their folders."""
    return modules_of("Add a verb", monkeypatch)


def test_both_judges_carry_the_example_out_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    declared, meaning, twin = example(monkeypatch)
    action = declared.GainLifePoints.model_validate({"amount": 500})
    pool = Pool()
    scenario = pool.scenario(field={"M1": pool.add("Body")})
    turn = Turn(Ground(scenario, pool.facts, pool.models))

    def never(where: object) -> Any:
        raise AssertionError("there is no filter to be compiled")

    operation = Operations(turn.ground.kinds, never, Program()).operation(action)
    ((after, _, done),) = meaning.ways(
        turn.engine, Draft(turn.start), operation, 0, Context((MONSTER, 0), (), {}, 0, "do")
    )
    assert done and after.me.life_points == 8500

    judge = Judge(Table(scenario, pool.facts), pool.models)
    acting = Acting(judge, judge.table.cards[0], {})
    own = twin.GainLifePointsTwin()
    assert own.possible(acting, action)
    own.carry_out(acting, action, Choice(action=0, do="gain_lp"))
    assert judge.table.me.life_points == after.me.life_points
    assert declared.GainLifePoints.sentence(Choice(action=0, do="gain_lp")) == "gain LP"
