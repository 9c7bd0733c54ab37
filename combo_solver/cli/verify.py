"""``verify``."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import typer
from pydantic import ValidationError

from combo_solver.cli import codes
from combo_solver.cli.inputs import all_models, open_database, parse_json
from combo_solver.errors import InputError, Problem
from combo_solver.line import Board, Step
from combo_solver.report.board import board_drawing
from combo_solver.report.document import SOLVE_SCHEMA
from combo_solver.scenario.codec import from_plain
from combo_solver.scenario.files import read_text
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.verify.edopro import EngineFiles, engine_files
from combo_solver.verify.errors import CannotSetUp, Difference, EngineFailure
from combo_solver.verify.library import Engine
from combo_solver.verify.verification import Judgement, verify

VERIFY_SCHEMA = "combo-solver/verify/1"
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
    scenario, steps, end = _read(result)
    engine = open_engine(where.files())
    judgement = Judgement(open_database(cards).facts, all_models(models))
    document: dict[str, Any] = {
        "schema": VERIFY_SCHEMA,
        "engine": ".".join(map(str, engine.version)),
        "verdict": "accepted",
        "steps": len(steps),
    }
    try:
        board = verify(engine, scenario, steps, end, judgement)
    except Difference as difference:
        document |= {"verdict": "different", "step": difference.step, "reason": difference.reason}
        document |= {"model_board": _plain(difference.model), "engine_board": _plain(difference.engine)}
        _print(document, as_json, _difference_text(difference, steps))
        return codes.PROVED_NONE
    except (CannotSetUp, EngineFailure) as fault:
        reasons = fault.reasons if isinstance(fault, CannotSetUp) else (str(fault),)
        document |= {"verdict": "cannot_verify", "reasons": reasons}
        _print(document, as_json, "\n".join(["CANNOT VERIFY:", *(f"  {reason}" for reason in reasons)]))
        return codes.UNDECIDED
    document |= {"engine_board": _plain(board)}
    _print(document, as_json, f"ACCEPTED: the engine plays all {len(steps)} steps and ends on the same board")
    return codes.FOUND


def _read(result: Path) -> tuple[ResolvedScenario, list[Step], Board]:
    where = str(result)
    try:
        document = parse_json(read_text(result))
    except ValueError as error:
        raise InputError(Problem(where, f"not valid JSON: {error}", "give solve --json output")) from None
    schema = document.get("schema") if isinstance(document, dict) else None
    if schema != SOLVE_SCHEMA:
        mend = "give solve --json output of this version"
        raise InputError(Problem(where, f"is of schema {schema!r}, expected {SOLVE_SCHEMA!r}", mend))
    scenario = from_plain(document.get("scenario"), where)
    lines = document.get("line")
    if not isinstance(lines, list):
        raise InputError(Problem(f"{where}: line", "must be a list of steps"))
    if document.get("end_board") is None:
        raise InputError(Problem(where, "holds no line: nothing was found", "only a line that was found is verified"))
    try:
        steps = [Step.model_validate(step) for step in lines]
        return scenario, steps, Board.model_validate(document["end_board"])
    except ValidationError as error:
        detail = error.errors()[0]
        key = ".".join(map(str, detail["loc"]))
        what = f"{key}: {detail['msg']}" if key else detail["msg"]
        raise InputError(Problem(f"{where}: line or end_board", what, "give solve --json output as printed")) from None


def _plain(board: Board | None) -> object:
    return None if board is None else board.model_dump(mode="json", by_alias=True)


def _print(document: dict[str, Any], as_json: bool, text: str) -> None:
    typer.echo(json.dumps(document, ensure_ascii=False, indent=1) if as_json else text)


def _difference_text(difference: Difference, steps: list[Step]) -> str:
    lines = [f"DIFFERENT at {difference}"]
    if 0 < difference.step <= len(steps):
        lines.append(f"  {difference.step}. {steps[difference.step - 1].text}")
    for title, board in (("model", difference.model), ("engine", difference.engine)):
        if board is not None:
            lines += [f"The board in the {title}:", *board_drawing(board.me, board.opponent)]
    return "\n".join(lines)
