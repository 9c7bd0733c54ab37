"""A batch over puzzle files: a row each, what the engine says, and nothing lost whatever ends it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from combo_solver import door
from combo_solver.cli.batch import Job, finished
from combo_solver.report.batch import summary
from tests.cli.test_batch import LateAnswer
from tests.conftest import ROOT, SCENARIOS
from tests.processes import LONG, are_gone, children, posix_only, run, started, told


@pytest.fixture(scope="module")
def puzzles(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of three: one with two solutions, one that is refused, one that is not solved in the time of a test."""
    folder = tmp_path_factory.mktemp("puzzles")
    solved = door.export_puzzle(SCENARIOS / "two_blockers_win.toml").text
    (folder / "a.lua").write_text(solved, encoding="utf-8")
    (folder / "b.lua").write_text(solved.replace("aux.BeginPuzzle()", "Duel.Win()"), encoding="utf-8")
    (folder / "c.lua").write_text(door.export_puzzle(LONG).text, encoding="utf-8")
    return folder


def lines_of(out: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]


def test_a_row_each(puzzles: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    done = run("batch", str(puzzles), "--out", str(out), "--max-states", "60", "--all")
    assert done.returncode == 5 and not done.stderr
    rows = {Path(words[0]).name: words for words in map(str.split, done.stdout.splitlines()[1:4])}
    assert rows["a.lua"][1] == "solved" and "2, cooked" in done.stdout
    assert rows["b.lua"][1] == "refused" and "line" in rows["b.lua"]
    assert rows["c.lua"][1] == "undecided"
    assert "3 puzzles: 1 refused, 1 solved, 1 undecided" in done.stdout
    found = lines_of(out)[0]["result"]["solutions"]
    assert found["cooked"] is True and len(found["found"]) == 2


@posix_only
def test_ctrl_c_keeps_what_there_is(puzzles: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    command = ["batch", str(puzzles), "--out", str(out), "--progress", "json", "--count", "2"]
    with started(*command) as process:
        told(process, lambda figures: bool(figures["scenario"].endswith("c.lua")))
        workers = children(process)
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=90)
        assert are_gone(workers)
    assert process.returncode == 130
    assert "Traceback" not in err and "--resume" in err
    assert [Path(line["scenario"]).name for line in lines_of(out)] == ["a.lua", "b.lua"]
    again = run(*command, "--resume", "--max-states", "20")
    assert again.returncode == 5, again.stderr
    assert len(lines_of(out)) == 3


@posix_only
def test_ctrl_c_while_solutions_are_looked_for(tmp_path: Path) -> None:
    """Those that were found are printed."""
    puzzle = tmp_path / "many.toml"
    puzzle.write_text(MANY, encoding="utf-8")
    code = "from combo_solver.search import solutions as m\n" + STRIKING
    done = run_after(code, "solve", str(puzzle), "--all", "--json")
    assert done.returncode == 0 and "Traceback" not in done.stderr, done.stderr
    document = json.loads(done.stdout)
    assert document["objective"]["won"] and document["solutions"]["complete"] is False


MANY = (SCENARIOS / "two_blockers_win.toml").read_text(encoding="utf-8")
STRIKING = """
before = m.Solutions._steps
def strike(self, state):
    os.kill(os.getpid(), signal.SIGINT)
    return before(self, state)
m.Solutions._steps = strike
"""


def run_after(code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    from tests.processes import run_code

    return run_code(code, *arguments)


@posix_only
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full")
def test_a_full_disk_and_a_closed_pipe(puzzles: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    command = [sys.executable, "-m", "combo_solver", "batch", str(puzzles), "--out", str(out), "--max-states", "20"]
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, cwd=ROOT, check=False)
    assert done.returncode == 3 and "Traceback" not in done.stderr
    assert len(lines_of(out)) == 3
    read, write = os.pipe()
    os.close(read)
    piped = subprocess.run(
        [*command, "--resume"], stdout=write, stderr=subprocess.PIPE, text=True, cwd=ROOT, check=False
    )
    os.close(write)
    assert piped.returncode == 141 and piped.stderr == ""
    assert len(lines_of(out)) == 3


# --- the engine ----------------------------------------------------------------------------------------------------


def entry(status: str, **more: Any) -> dict[str, Any]:
    result = {
        "objective": {"name": "win", "value": []}, "actions": 3, "line": [{}], "statistics": {"seconds": 1},
        "coverage": {"cards": [{"card": "Riddle", "gaps": [{"what": "not read", "could_matter": True}]}]},
    }  # fmt: skip
    return {"scenario": "a.lua", "status": status, "result": result, **more}


def candidate(**more: Any) -> dict[str, Any]:
    line = entry("UNKNOWN", **more)
    line["result"]["candidate"] = {"cards": [{"card": "Riddle", "missing": ["not read"], "why": "it is there"}]}
    return line


DIFFERENT = {"verdict": "different", "step": 2, "reason": "the engine does not allow it"}


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (entry("OPTIMAL"), ["solved", "1 solved"]),
        (entry("OPTIMAL", verify={"verdict": "accepted"}), ["solved", "accepted", "in the engine: 1 accepted"]),
        (candidate(verify={"verdict": "accepted"}), ["1 solved by the engine's word"]),
        (candidate(), ["1 candidate line", "this might forbid the line: Riddle: not read"]),
        (candidate(verify=DIFFERENT), ["1 undecided", "refuses the line: the engine"]),
        (candidate(verify={"verdict": "cannot_verify"}), ["1 candidate line"]),
        (entry("UNKNOWN"), ["1 undecided", "the search was stopped"]),
        (entry("OPTIMAL_AS_MODELLED", verify={"verdict": "accepted"}), ["1 solved by the engine's word"]),
        (entry("OPTIMAL_AS_MODELLED"), ["1 candidate line", "this might forbid the line: Riddle: not read"]),
        (entry("OPTIMAL", verify=DIFFERENT), ["1 undecided", "different at step 2", "refuses the line: the engine"]),
        (entry("UNREACHABLE"), ["1 proved unsolvable"]),
        (
            {"scenario": "a.lua", "status": "ERROR", "error": "a.lua: line 3: no\nsense"},
            ["1 refused", "  line 3: no s"],
        ),
    ],
)
def test_what_became_of_a_puzzle(line: dict[str, Any], words: list[str]) -> None:
    told = summary([line])
    assert all(each in told for each in words), told


def test_an_engine_that_ends_the_process_takes_no_result_with_it(tmp_path: Path) -> None:
    solved = {"status": "OPTIMAL", "result": {}}
    job = Job(tmp_path, LateAnswer({"solved": solved}))  # type: ignore[arg-type]
    verify = {"verdict": "failed", "reason": "the process ended with code -9"}
    assert finished(job, True, None, lambda figures: None) == {**solved, "verify": verify}


def test_without_an_engine_it_is_told_at_once(puzzles: Path, tmp_path: Path) -> None:
    bare = {name: value for name, value in os.environ.items() if not name.startswith("COMBO_SOLVER_ENGINE")}
    for option in (["--verify"], ["--verify", str(tmp_path)]):
        done = run("batch", str(puzzles), "--out", str(tmp_path / "out.jsonl"), *option, env=bare)
        assert done.returncode == 3 and "Traceback" not in done.stderr, done.stderr
    assert not (tmp_path / "out.jsonl").exists()


@pytest.mark.skipif("COMBO_SOLVER_ENGINE_LIB" not in os.environ, reason="no engine is told")
def test_lines_are_played(puzzles: Path, tmp_path: Path) -> None:
    done = run("batch", str(puzzles / "a.lua"), "--out", str(tmp_path / "out.jsonl"), "--verify")
    assert done.returncode == 0 and "in the engine: 1 accepted" in done.stdout, done.stdout + done.stderr
    assert lines_of(tmp_path / "out.jsonl")[0]["verify"]["verdict"] == "accepted"


def test_two_wishes_of_one_kind() -> None:
    done = run("solve", str(SCENARIOS / "two_blockers_win.toml"), "--all", "--count", "2")
    assert done.returncode == 3 and "--all, --count" in done.stderr
