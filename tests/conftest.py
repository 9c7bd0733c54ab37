"""Fixtures shared by all tests."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from combo_solver.catalogue.database import CardDatabase
from combo_solver.errors import InputError
from combo_solver.models.effects import CardModel
from combo_solver.models.load import bundled_models
from combo_solver.verification.library import Engine
from combo_solver.verification.options import (
    DATABASES_VARIABLE,
    LIBRARY_VARIABLE,
    SCRIPTS_VARIABLE,
    EngineOptions,
    open_engine,
)

ROOT = Path(__file__).parent.parent
SCENARIOS = ROOT / "scenarios"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule", help="Run the rulebook tests of this row only.")
    parser.addoption("--leave-out", help="Leave this row's constraint out; its tests must fail.")


@pytest.fixture(scope="session")
def database() -> CardDatabase:
    return CardDatabase.bundled()


@pytest.fixture(scope="session")
def models() -> Mapping[int, CardModel]:
    return bundled_models()


@pytest.fixture(scope="session")
def shared() -> Path:
    """Reference data beside the checkout; tests that need it are skipped without it."""
    folder = ROOT.parent / "shared"
    if not folder.is_dir():
        pytest.skip("no ../shared beside this checkout")
    return folder


@pytest.fixture(scope="session")
def engine() -> Engine:
    """The game's real engine, where the environment tells of one; tests that need it are skipped without it."""
    try:
        files = EngineOptions().files()
    except InputError:
        pytest.skip(f"no engine: set {LIBRARY_VARIABLE}, {SCRIPTS_VARIABLE} and {DATABASES_VARIABLE}")
    return open_engine(files)
