"""What the opponent must do in the game's real engine, whatever they choose by it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from combo_solver.answers.solver import solve
from combo_solver.catalogue.database import CardDatabase
from combo_solver.errors import InputError
from combo_solver.game.line import Step
from combo_solver.models.load import bundled_models
from combo_solver.referee import replay
from combo_solver.report.document import SolveReport, Strategy
from combo_solver.scenario.load import parse_scenario
from combo_solver.scenario.objective import ready_made
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.verification.errors import Difference
from combo_solver.verification.library import Engine
from combo_solver.verification.verification import Judgement, verify

SHOT = """
title = "They shoot one of three"
[me.monsters]
M1 = "Summoned Skull"
M2 = "Summoned Skull"
M3 = "Battle Ox"
[opponent]
life_points = {lp}
[opponent.monsters]
M1 = {{ card = "Man-Eater Bug", position = "set" }}
"""


def of(database: CardDatabase, lp: int) -> tuple[ResolvedScenario, SolveReport]:
    scenario = parse_scenario(SHOT.format(lp=lp), "a test", Path(), database)
    scenario = replace(scenario, goal=ready_made("win"))
    return scenario, solve(scenario, database.facts, bundled_models())


def lines(part: Strategy, before: tuple[Step, ...] = ()) -> Iterator[tuple[Step, ...]]:
    here = (*before, *part.steps)
    if not part.answers:
        yield here
    for answer in part.answers:
        yield from lines(answer, here)


def modelled(database: CardDatabase) -> CardDatabase:
    """The card file, if it was made since Flip effects are read in battles."""
    try:
        card = database.facts(54652250)
    except InputError:
        pytest.skip("no such card")
    if card.of_battles:
        pytest.skip("the card file is older")
    return database


def test_a_strategy_wins_whatever_they_choose(engine: Engine, database: CardDatabase) -> None:
    scenario, report = of(modelled(database), 2000)
    judgement = Judgement(database.facts, bundled_models())
    assert report.status == "OPTIMAL" and report.strategy is not None
    found = list(lines(report.strategy))
    decided = {step.targets[0].at for line in found for step in line if step.player == "opponent"}
    assert decided == {"M1", "M2", "M3"}
    for line in found:
        end = replay(scenario, line, *(judgement.facts, judgement.models))
        assert verify(engine, scenario, line, end, judgement).won
        with pytest.raises(Difference):
            verify(engine, scenario, [step for step in line if step.player == "me"], None, judgement)


def test_what_no_strategy_wins(database: CardDatabase) -> None:
    _, report = of(modelled(database), 4200)
    assert (report.status, report.strategy) == ("UNREACHABLE", None)
