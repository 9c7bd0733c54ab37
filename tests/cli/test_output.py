"""Output that cannot be written, and progress for programs."""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT, SCENARIOS
from tests.in_process import answer
from tests.processes import LONG, PATIENCE, QUICK, posix_only, run

GOOD = str(SCENARIOS / "rank4_goblindbergh_utopia_extra.toml")
RECORDS = str(ROOT / "tests" / "conformance" / "data")
COMMANDS = {
    "help": ["--help"],
    "version": ["--version"],
    "solve": ["solve", GOOD],
    "solve --json": ["solve", GOOD, "--json"],
    "check": ["check", QUICK, "--summon", "Stardust Dragon"],
    "schema": ["schema"],
    "cards show": ["cards", "show", "Rabidragon"],
    "help of a command": ["batch", "--help"],
}
NO_DEVICE = pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="no /dev/full")


@NO_DEVICE
@pytest.mark.parametrize("command", COMMANDS)
def test_a_full_disk_is_no_bug(command: str) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "combo_solver", *COMMANDS[command]],
            stdout=full, stderr=subprocess.PIPE, text=True, timeout=PATIENCE,
        )  # fmt: skip
    assert done.returncode == 3
    assert "cannot write" in done.stderr and "No space left" in done.stderr
    assert "bug" not in done.stderr and "Traceback" not in done.stderr and "Exception" not in done.stderr


@NO_DEVICE
def test_batch_and_replay_on_a_full_disk(tmp_path: Path) -> None:
    result = tmp_path / "result.json"
    result.write_text(answer("solve", GOOD, "--json").stdout, encoding="utf-8")
    for command in (["batch", QUICK, "--out", str(tmp_path / "out.jsonl")], ["replay", str(result)]):
        with Path("/dev/full").open("w") as full:
            done = subprocess.run(
                [sys.executable, "-m", "combo_solver", *command],
                stdout=full, stderr=subprocess.PIPE, text=True, timeout=PATIENCE,
            )  # fmt: skip
        assert done.returncode == 3
        assert "stdout: cannot write" in done.stderr
    # The results themselves were written.
    assert json.loads((tmp_path / "out.jsonl").read_text(encoding="utf-8"))["status"]


@posix_only
@pytest.mark.parametrize("command", COMMANDS)
def test_a_closed_pipe_is_quiet(command: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "combo_solver", *COMMANDS[command]],
            stdout=writing, stderr=subprocess.PIPE, text=True, timeout=PATIENCE,
        )  # fmt: skip
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (141, "")


@NO_DEVICE
def test_a_full_stderr_does_not_change_the_exit_code() -> None:
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "combo_solver", "solve", "nowhere.toml"]
        assert subprocess.run(command, stdout=subprocess.PIPE, stderr=full, timeout=PATIENCE).returncode == 3


# --- progress -----------------------------------------------------------------------------------------------------

KEYS = {"schema", "scenario", "states", "waiting", "value", "actions", "bound", "gap", "seconds", "done", "status"}


def test_progress_of_solve_as_json_lines() -> None:
    done = run("solve", GOOD, "--json", "--progress", "json")
    lines = [json.loads(line) for line in done.stderr.splitlines()]
    assert len(lines) >= 3
    assert all(line.keys() == KEYS for line in lines)
    assert {line["schema"] for line in lines} == {"combo-solver/progress/1"}
    assert {line["scenario"] for line in lines} == {GOOD}
    answer = json.loads(done.stdout)
    last = lines[-1]
    assert (last["done"], last["status"], last["value"]) == (True, answer["status"], answer["objective"]["value"])
    assert (last["bound"], last["actions"]) == (answer["upper_bound"], answer["actions"])
    assert not any(line["done"] for line in lines[:-1])
    assert [line["seconds"] for line in lines] == sorted(line["seconds"] for line in lines)
    values = [line["value"] for line in lines if line["value"] is not None]
    assert values == sorted(values)


def test_progress_goes_on_without_improvements() -> None:
    done = run("solve", LONG, "--json", "--progress", "json", "--time-limit", "10")
    lines = [json.loads(line) for line in done.stderr.splitlines()]
    improved = sum(line["value"] != before["value"] for before, line in itertools.pairwise(lines))
    # One a second besides, on a machine that may be busy with other things for seconds.
    assert len(lines) > improved + 1
    assert lines[-1]["states"] > lines[0]["states"]


def test_progress_of_batch_names_the_scenario(tmp_path: Path) -> None:
    command = ["batch", GOOD, QUICK, "--out", str(tmp_path / "out.jsonl"), "--workers", "2", "--progress"]
    done = run(*command, "json")
    lines = [json.loads(line) for line in done.stderr.splitlines()]
    assert {line["scenario"] for line in lines} == {GOOD, QUICK}
    ends = [line for line in lines if line["done"]]
    assert sorted(line["scenario"] for line in ends) == sorted([GOOD, QUICK])
    assert {line["status"] for line in ends} == {"OPTIMAL"}


@pytest.mark.parametrize("mode", ["auto", "none"])
def test_piped_progress_is_silent_unless_asked_for(mode: str, tmp_path: Path) -> None:
    assert answer("solve", GOOD, "--progress", mode).stderr == ""
    assert run("batch", QUICK, "--out", str(tmp_path / "out.jsonl"), "--progress", mode).stderr == ""


def test_plain_progress_is_lines_of_text(tmp_path: Path) -> None:
    assert "OPTIMAL" in answer("solve", GOOD, "--progress", "plain").stderr.splitlines()[-1]
    done = run("batch", QUICK, "--out", str(tmp_path / "out.jsonl"), "--progress", "plain")
    assert f"1/1 {QUICK}: OPTIMAL" in done.stderr
    assert "\x1b" not in done.stderr


def _without(stream: int) -> Any:
    return lambda: os.close(stream)


@posix_only
@pytest.mark.parametrize(
    "command", [["solve", QUICK, "--progress", "json"], ["batch", QUICK, "--progress", "plain", "--out"]], ids=str
)
def test_a_closed_stderr_costs_no_answer(command: list[str], tmp_path: Path) -> None:
    """As a program starts it that wants none of it (``2>&-``)."""
    where = [str(tmp_path / "out.jsonl")] if command[-1] == "--out" else []
    done = run(*command, *where, preexec_fn=_without(2))
    assert done.returncode == 0
    assert "OPTIMAL" in done.stdout


@posix_only
@pytest.mark.parametrize(("command", "code"), [(["check", "nowhere.toml"], 3), (["solve", "--nonsense"], 2)])
def test_what_goes_wrong_is_never_on_stdout(command: list[str], code: int) -> None:
    done = run(*command, preexec_fn=_without(2))
    assert (done.returncode, done.stdout) == (code, "")


@posix_only
@pytest.mark.parametrize("command", [["solve", "-"], ["check", "-"], ["solve", "--hand", "Rabidragon", "--deck", "-"]])
def test_a_closed_stdin_is_bad_input(command: list[str]) -> None:
    done = run(*command, preexec_fn=_without(0))
    assert done.returncode == 3
    assert "standard input: is closed" in done.stderr
