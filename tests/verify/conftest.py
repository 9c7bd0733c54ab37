"""The game's real engine, where the environment tells of one."""

from __future__ import annotations

import pytest

from combo_solver.cli.verify import DATABASES_VARIABLE, LIBRARY_VARIABLE, SCRIPTS_VARIABLE, EngineOptions, open_engine
from combo_solver.errors import InputError
from combo_solver.verify.library import Engine


@pytest.fixture(scope="session")
def engine() -> Engine:
    try:
        files = EngineOptions().files()
    except InputError:
        pytest.skip(f"no engine: set {LIBRARY_VARIABLE}, {SCRIPTS_VARIABLE} and {DATABASES_VARIABLE}")
    return open_engine(files)
