"""The worked example of CONTRIBUTING, "Add a mechanic", is what a mechanic looks like today."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.errors import RefereeError
from combo_solver.game.line import Step
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import HAND
from combo_solver.mechanics.registry import MECHANICS
from combo_solver.referee.judging import Judge
from combo_solver.referee.steps import StepJudge
from combo_solver.referee.table import Table
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.state.draft import Draft
from combo_solver.turn.successors import Turn
from tests.invented import Pool
from tests.worked import modules_of


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The three modules of the example, as if they lay in their folders."""
    return modules_of("Add a mechanic", monkeypatch)


def positions() -> tuple[Pool, ResolvedScenario, ResolvedScenario]:
    """An empty field, and one with a monster; a card that can be Rush Summoned, and one that cannot."""
    pool = Pool()
    four, five = pool.add("Four"), pool.add("Five", level=5)
    hand = (four, five)
    return pool, pool.scenario(hand=hand), pool.scenario(hand=hand, field={"M1": five})


def drafts(mechanic: Any, pool: Pool, scenario: ResolvedScenario) -> list[Draft]:
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    sources = mechanic.sources(turn.engine, turn.start)
    return [draft for source in sources for draft in mechanic.moves(turn.engine, turn.start, source)]


def play(judge: Any, pool: Pool, scenario: ResolvedScenario, card: int) -> Table:
    """The referee's table after the step; its kind is in no list of published steps."""
    told = {"card": card, "name": pool.facts(card).name, "from_": "hand", "to": "M2", "position": "attack"}
    table = Table(scenario, pool.facts)
    step = Step.model_construct(number=1, kind="rush_summon", **told)
    judge.STEPS["rush_summon"](StepJudge(Judge(table, pool.models), None), step)  # type: ignore[arg-type]
    return table


def test_both_judges_agree_about_the_example(example: list[Any]) -> None:
    _, searched, referee = example
    pool, empty, held = positions()
    (draft,) = drafts(searched.RUSH, pool, empty)
    assert [monster.kind for monster in draft.monsters if monster] == [draft.trace[0].kind]
    assert not drafts(searched.RUSH, pool, held)

    assert play(referee, pool, empty, 1).in_zone("M2") is not None
    with pytest.raises(RefereeError, match="RUS-01"):
        play(referee, pool, empty, 2)
    with pytest.raises(RefereeError, match="RUS-02"):
        play(referee, pool, held, 1)


def test_its_rules_say_why(example: list[Any]) -> None:
    _, searched, _ = example
    pool, _, held = positions()
    turn = Turn(Ground(held, pool.facts, pool.models))
    for kind, wanted in ((turn.ground.kinds.index[1], {"RUS-02"}), (turn.ground.kinds.index[2], {"RUS-01", "RUS-02"})):
        (way,) = searched.RUSH.questions(turn.engine, turn.start, (HAND, kind), every=True)
        oracle = turn.engine.oracle
        assert not oracle.answers(way.question)
        against = oracle.contradictions(way.question)
        assert {row for part in against for row in oracle.rows(way.question, part)} == wanted


def test_the_example_takes_no_number_of_another_mechanic(example: list[Any]) -> None:
    mine = example[1].RUSH
    assert mine.name not in MECHANICS
    assert mine.told not in {each.told for each in MECHANICS.values()}
