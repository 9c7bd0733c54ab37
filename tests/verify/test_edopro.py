"""Finding the engine, scripts and databases in an EDOPro folder."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from combo_solver.errors import InputError
from combo_solver.verification.edopro import engine_files
from combo_solver.verification.library import Engine
from combo_solver.verification.options import DATABASES_VARIABLE, LIBRARY_VARIABLE, SCRIPTS_VARIABLE, EngineOptions


def touch(*files: Path) -> None:
    for file in files:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(b"")


def test_a_plain_folder(tmp_path: Path) -> None:
    touch(tmp_path / "ocgcore.dll", tmp_path / "cards.cdb", tmp_path / "script" / "official" / "c1.lua")
    files = engine_files(tmp_path, "win32")
    assert files.library == tmp_path / "ocgcore.dll"
    assert files.scripts == (tmp_path / "script" / "official", tmp_path / "script")
    assert files.databases == (tmp_path / "cards.cdb",)


def test_repositories_come_before_the_program_itself(tmp_path: Path) -> None:
    entries = [
        {"repo_path": "./repositories/cards", "data_path": "", "script_path": "script"},
        {"repo_path": "./repositories/core", "has_core": True, "core_path": "bin"},
        {"repo_path": "./repositories/off", "should_read": False},
        {"repo_path": "./repositories/words", "is_language": True},
    ]
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "configs.json").write_text(json.dumps({"repos": entries}), encoding="utf-8")
    repositories = tmp_path / "repositories"
    touch(
        tmp_path / "libocgcore.so", tmp_path / "cards.cdb", tmp_path / "expansions" / "new.cdb",
        repositories / "core" / "bin" / "libocgcore.so", repositories / "cards" / "more.cdb",
        repositories / "cards" / "script" / "official" / "c1.lua", repositories / "off" / "off.cdb",
        repositories / "words" / "words.cdb", tmp_path / "script" / "constant.lua",
    )  # fmt: skip
    files = engine_files(tmp_path, "linux")
    assert files.library == repositories / "core" / "bin" / "libocgcore.so"
    assert files.databases == (
        tmp_path / "cards.cdb", tmp_path / "expansions" / "new.cdb", repositories / "cards" / "more.cdb",
    )  # fmt: skip
    script = repositories / "cards" / "script"
    assert files.scripts == (script / "official", script, tmp_path / "script")


def test_folders_of_repositories_without_a_configuration(tmp_path: Path) -> None:
    touch(tmp_path / "repositories" / "one" / "bin" / "libocgcore.dylib", tmp_path / "repositories" / "one" / "a.cdb")
    files = engine_files(tmp_path, "darwin")
    assert files.library == tmp_path / "repositories" / "one" / "bin" / "libocgcore.dylib"
    assert files.databases == (tmp_path / "repositories" / "one" / "a.cdb",)


def test_what_is_missing_is_told(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="there is no such folder"):
        engine_files(tmp_path / "nowhere")
    with pytest.raises(InputError, match=r"holds no ocgcore\.dll.*--lib"):
        engine_files(tmp_path, "win32")
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "configs.json").write_text("{", encoding="utf-8")
    with pytest.raises(InputError, match=r"configs\.json: cannot be read"):
        engine_files(tmp_path)


def test_parts_come_from_the_options_or_the_environment(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="--scripts, --cdb is not given"):
        EngineOptions(library=tmp_path / "lib.so").files({})
    environment = {LIBRARY_VARIABLE: "a.so", SCRIPTS_VARIABLE: "scripts", DATABASES_VARIABLE: "a.cdb"}
    files = EngineOptions(databases=(Path("b.cdb"),)).files(environment)
    assert (files.library, files.scripts, files.databases) == (Path("a.so"), (Path("scripts"),), (Path("b.cdb"),))


def test_a_library_that_cannot_be_used_is_told(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="there is no engine library here"):
        Engine(tmp_path / "libocgcore.so", [], [])
    (tmp_path / "libocgcore.so").write_bytes(b"no library")
    with pytest.raises(InputError, match="cannot be loaded"):
        Engine(tmp_path / "libocgcore.so", [], [])
