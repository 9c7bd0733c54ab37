"""``verify`` without an engine: what is wrong with the input is told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from combo_solver.cli.verify import run_verify
from combo_solver.errors import InputError
from combo_solver.report.document import SOLVE_SCHEMA
from combo_solver.verification.options import DATABASES_VARIABLE, LIBRARY_VARIABLE, SCRIPTS_VARIABLE, EngineOptions


@pytest.fixture(autouse=True)
def no_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (LIBRARY_VARIABLE, SCRIPTS_VARIABLE, DATABASES_VARIABLE):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize(
    ("document", "told"),
    [
        ("{", "not valid JSON"),
        ("[]", "is of schema None"),
        (json.dumps({"schema": "combo-solver/solve/0"}), "is of schema 'combo-solver/solve/0'"),
        (json.dumps({"schema": "combo-solver/check/1"}), "give solve --json output"),
    ],
)
def test_a_document_that_is_no_result(tmp_path: Path, document: str, told: str) -> None:
    file = tmp_path / "result.json"
    file.write_text(document, encoding="utf-8")
    with pytest.raises(InputError, match=told):
        run_verify(file, EngineOptions(), None, (), False)


def test_a_result_without_a_line(tmp_path: Path) -> None:
    scenario = {"name": "", "me": {}, "opponent": {}, "goal": {"name": "reach", "reach": [[5053103, 1]]}}
    file = tmp_path / "result.json"
    document: dict[str, object] = {
        "schema": SOLVE_SCHEMA,
        "scenario": scenario,
        "line": [],
        "end_board": None,
    }
    file.write_text(json.dumps(document), encoding="utf-8")
    with pytest.raises(InputError, match="holds no line"):
        run_verify(file, EngineOptions(), None, (), False)
    document["end_board"] = {"me": {"hand": 3}}
    file.write_text(json.dumps(document), encoding="utf-8")
    with pytest.raises(InputError, match=r"end_board\.me\.hand: expected a list, found 3"):
        run_verify(file, EngineOptions(), None, (), False)
    document["end_board"] = {"me": {}}
    file.write_text(json.dumps(document), encoding="utf-8")
    with pytest.raises(InputError, match="the game's engine is needed"):
        run_verify(file, EngineOptions(), None, (), False)
