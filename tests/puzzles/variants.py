"""Puzzles in which the opponent has one more card that they may use: ``python -m tests.puzzles.variants FILE ...``
tells which of them are won whatever they do, and which they refute."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from combo_solver.answers.solver import solve
from combo_solver.catalogue.database import CardDatabase
from combo_solver.models.load import bundled_models
from combo_solver.report.document import SolveReport
from combo_solver.report.strategies import lines_in
from combo_solver.scenario.load import load_scenario
from combo_solver.scenario.position import ResolvedScenario, SpellAt
from combo_solver.search.result import Limits

SET = ("Mirror Force", "Sakuretsu Armor", "Magic Cylinder", "Negate Attack", "Trap Hole", "Miniaturize")
HELD = ("Kuriboh", "Battle Fader")


def with_card(scenario: ResolvedScenario, card: str, database: CardDatabase) -> ResolvedScenario:
    """The same puzzle, in which the opponent has this card besides, Set or in the hand, and may use everything."""
    code, them = database.find(card).passcode, scenario.opponent
    if card in HELD:
        them = replace(them, hand=(*them.hand, code))
    else:
        zone = next(zone for zone in scenario.spell_zones if zone not in them.spells)
        them = replace(them, spells={**them.spells, zone: SpellAt(code, face_up=False)})
    return replace(scenario, opponent=them, opponent_acts="all")


def asked(file: Path, card: str, database: CardDatabase, seconds: float = 60) -> SolveReport:
    scenario = with_card(load_scenario(file, database), card, database)
    return solve(scenario, database.facts, bundled_models(), Limits(seconds=seconds))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--seconds", type=float, default=10)
    given, database = parser.parse_args(arguments), CardDatabase.bundled()
    for file in given.files:
        for card in (*SET, *HELD):
            report = asked(file, card, database, given.seconds)
            lines = [] if report.strategy is None else list(lines_in(report.strategy))
            used = sum(step.player == "opponent" for line in lines for step in line)
            answer = [] if report.refutation is None else [step.text for step in report.refutation][-3:]
            print(f"{file.name}\t{card}\t{report.status}\t{len(lines)}\t{used}\t{answer}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
