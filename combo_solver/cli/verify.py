"""``verify``."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from combo_solver import __version__
from combo_solver.cli import codes, screen
from combo_solver.cli.inputs import all_models, open_database
from combo_solver.cli.results import read_result
from combo_solver.errors import InputError, Problem
from combo_solver.game.line import Step
from combo_solver.report.board import FULL, board_drawing
from combo_solver.report.verify import VerifyReport
from combo_solver.verify.edopro import EngineFiles, engine_files
from combo_solver.verify.errors import CannotSetUp, Difference, EngineFailure
from combo_solver.verify.library import Engine
from combo_solver.verify.verification import Judgement, verify

LIBRARY_VARIABLE = "COMBO_SOLVER_ENGINE_LIB"
SCRIPTS_VARIABLE = "COMBO_SOLVER_ENGINE_SCRIPTS"
DATABASES_VARIABLE = "COMBO_SOLVER_ENGINE_CDB"


@dataclass(frozen=True)
class EngineOptions:
    """Where the engine is: an EDOPro folder, or its parts; what is not given comes from the environment."""

    edopro: Path | None = None
    library: Path | None = None
    scripts: tuple[Path, ...] = ()
    databases: tuple[Path, ...] = ()

    def files(self, environment: Mapping[str, str] = os.environ) -> EngineFiles:
        """Where everything is; raises :class:`InputError` naming what is missing."""
        if self.edopro is not None:
            found = engine_files(self.edopro)
            return EngineFiles(
                self.library or found.library, self.scripts or found.scripts, self.databases or found.databases
            )
        library = self.library or next(iter(_paths(environment, LIBRARY_VARIABLE)), None)
        scripts = self.scripts or _paths(environment, SCRIPTS_VARIABLE)
        databases = self.databases or _paths(environment, DATABASES_VARIABLE)
        wanted = {"--lib": library, "--scripts": scripts, "--cdb": databases}
        missing = [option for option, value in wanted.items() if not value]
        if library is None or missing:
            what = f"the game's engine is needed, and {', '.join(missing)} is not given"
            raise InputError(Problem("", what, "give --edopro FOLDER, or --lib, --scripts and --cdb; docs/verify.md"))
        return EngineFiles(library, scripts, databases)


def _paths(environment: Mapping[str, str], variable: str) -> tuple[Path, ...]:
    return tuple(Path(part) for part in environment.get(variable, "").split(os.pathsep) if part)


def open_engine(files: EngineFiles) -> Engine:
    return Engine(files.library, files.scripts, files.databases)


def run_verify(result: Path, where: EngineOptions, cards: Path | None, models: tuple[Path, ...], as_json: bool) -> int:
    """Play a result's line in the real engine; exit code 4 at a difference, 5 if it cannot be set up."""
    given = read_result(result)
    steps = given.steps
    end = given.end_board()
    engine = open_engine(where.files())
    judgement = Judgement(open_database(cards).facts, all_models(models))
    answer: dict[str, Any] = {"version": __version__, "engine": ".".join(map(str, engine.version)), "steps": len(steps)}
    try:
        board = verify(engine, given.scenario, steps, end, judgement)
    except Difference as difference:
        report = VerifyReport(
            **answer,
            verdict="different",
            step=difference.step,
            reason=difference.reason,
            model_board=difference.model,
            engine_board=difference.engine,
        )
        _print(report, as_json, _difference_text(difference, steps))
        return codes.PROVED_NONE
    except (CannotSetUp, EngineFailure) as fault:
        reasons = tuple(fault.reasons) if isinstance(fault, CannotSetUp) else (str(fault),)
        report = VerifyReport(**answer, verdict="cannot_verify", reasons=reasons)
        _print(report, as_json, "\n".join(["CANNOT VERIFY:", *(f"  {reason}" for reason in reasons)]))
        return codes.UNDECIDED
    report = VerifyReport(**answer, verdict="accepted", engine_board=board)
    _print(report, as_json, f"ACCEPTED: the engine plays all {len(steps)} steps and ends on the same board")
    return codes.FOUND


def _print(report: VerifyReport, as_json: bool, text: str) -> None:
    if as_json:
        screen.show_json(report.to_json())
    else:
        screen.show(text)


def _difference_text(difference: Difference, steps: list[Step]) -> str:
    lines = [f"DIFFERENT at {difference}"]
    if 0 < difference.step <= len(steps):
        lines.append(f"  {difference.step}. {steps[difference.step - 1].text}")
    for title, board in (("model", difference.model), ("engine", difference.engine)):
        if board is not None:
            lines += [f"The board in the {title}:", *board_drawing(board.me, board.opponent, screen.width(FULL))]
    return "\n".join(lines)
