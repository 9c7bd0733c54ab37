"""A command line that lacks something or asks for too much, and a machine that lacks memory."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from combo_solver import memory
from combo_solver.cli import batch
from combo_solver.cli.batch import BATCH_SCHEMA
from combo_solver.errors import InputError
from combo_solver.report.batch import summary
from tests.conftest import SCENARIOS
from tests.in_process import answer
from tests.processes import QUICK, run


@pytest.mark.parametrize("command", ["check", "batch", "solve", "replay", "verify", "import", "export", "conformance"])
def test_a_command_alone_is_wrong_usage(command: str) -> None:
    """Those of which an option may stand without its value, too."""
    done = answer(command)
    assert done.returncode in (2, 3), done.stderr
    assert "Traceback" not in done.stderr
    assert "error: " in done.stderr


def test_a_batch_tells_why_a_scenario_has_no_result() -> None:
    failed = {"schema": BATCH_SCHEMA, "scenario": "a.toml", "status": "ERROR", "error": "a.toml: me.hnd: unknown key"}
    timed = {"schema": BATCH_SCHEMA, "scenario": "b.toml", "status": "TIMEOUT", "error": "no answer after 31 s"}
    head, first, second, _ = summary([failed, timed]).splitlines()
    assert head.split()[-1] == "why"
    assert first.endswith("  me.hnd: unknown key")
    assert second.endswith("  no answer after 31 s")


def test_memory_is_divided_among_the_workers_that_there_can_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A thousand workers for one scenario are one."""
    told: list[Any] = []
    monkeypatch.setattr(batch, "run_batch", lambda *given: told.append(given) or 0)
    monkeypatch.setattr(memory, "used", lambda: 0)
    monkeypatch.setattr(memory, "available", lambda: 10**9)
    done = answer("batch", QUICK, "--out", str(tmp_path / "out.jsonl"), "--workers", "1000", "--memory-limit", "50%")
    assert done.returncode == 0, done.stderr
    assert told[0][-1].limits.memory == 5 * 10**8


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="limits of address space")
@pytest.mark.parametrize("megabytes", [100, 110, 120, 150, 200, 250, 300, 400])
def test_no_memory_for_the_libraries_is_no_bug(megabytes: int) -> None:
    """Not enough to load OR-Tools with all that it needs, wherever that ends."""
    import resource

    most = megabytes * 2**20
    done = run("check", QUICK, "--summon", "Stardust Dragon",
               preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (most, most)))  # fmt: skip
    assert done.returncode in (4, 5), done.stderr
    assert done.returncode == 4 or "error: out of memory" in done.stderr
    assert "Traceback" not in done.stderr and "bug" not in done.stderr


@pytest.mark.parametrize("command", [["solve"], ["check"], ["replay"], ["batch", "--out", "out.jsonl"], ["export"]])
def test_a_file_that_may_not_be_read_is_bad_input(command: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """As one that is not there, and no wrong usage."""
    monkeypatch.setattr(os, "access", lambda *_, **__: False)
    done = answer(*command, QUICK)
    assert done.returncode == 3
    assert done.stderr.strip() == f"error: {QUICK}: cannot be read: Permission denied"
    if command[0] in ("solve", "check", "replay"):
        document = json.loads(answer(*command, QUICK, "--json").stdout)
        assert (document["kind"], document["errors"][0]["path"]) == ("input", QUICK)


def test_a_folder_in_a_folder_that_may_not_be_read_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise a batch would leave out what it holds without a word."""
    inner = tmp_path / "inner"
    inner.mkdir()
    (tmp_path / "a.toml").write_text("[me]", encoding="utf-8")
    scan = os.scandir

    def denied(path: Any) -> Any:
        if Path(path) == inner:
            raise PermissionError(13, "Permission denied", str(path))
        return scan(path)

    monkeypatch.setattr(os, "scandir", denied)
    with pytest.raises(InputError, match="inner: cannot be read: Permission denied"):
        batch.find_scenarios([tmp_path])
    assert Path(QUICK) in batch.find_scenarios([SCENARIOS])
