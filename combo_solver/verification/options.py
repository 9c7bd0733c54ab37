"""Where a person's engine is: an EDOPro folder, its parts one by one, or variables of the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from combo_solver.errors import InputError, Problem
from combo_solver.verification.edopro import EngineFiles, engine_files
from combo_solver.verification.library import Engine

LIBRARY_VARIABLE = "COMBO_SOLVER_ENGINE_LIB"
SCRIPTS_VARIABLE = "COMBO_SOLVER_ENGINE_SCRIPTS"
DATABASES_VARIABLE = "COMBO_SOLVER_ENGINE_CDB"


@dataclass(frozen=True)
class EngineOptions:
    """An EDOPro folder, or the engine's parts; what is not given comes from the environment."""

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
    """The engine of these files, loaded; raises :class:`InputError` for a file that is none."""
    return Engine(files.library, files.scripts, files.databases)
