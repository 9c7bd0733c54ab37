"""``bench``: one row for each search, whatever became of it."""

from __future__ import annotations

import json
import signal
from pathlib import Path

import pytest

from combo_solver.cli import bench
from combo_solver.cli.bench import own_scenarios
from combo_solver.errors import InputError
from combo_solver.report.bench import BenchRow, BenchTable
from tests.conftest import SCENARIOS
from tests.processes import LONG, QUICK, are_gone, children, posix_only, run, started, told

PROVED = str(SCENARIOS / "rank4_goblindbergh_utopia_extra.toml")


def test_times_and_figures_of_a_search_that_is_proved() -> None:
    done = run("bench", PROVED, "--maximise", "atk", "--maximise", "extra", "--json")
    assert done.returncode == 0, done.stderr
    document = json.loads(done.stdout)
    assert document["schema"] == "combo-solver/bench/1" and document["complete"]
    assert [row["objective"] for row in document["rows"]] == ["atk", "extra"]
    for row in document["rows"]:
        assert row["status"] == "OPTIMAL" and row["value"] == row["upper_bound"] and row["gap"]["percent"] == 0
        assert 0 < row["first_line"] <= row["best_line"] <= row["proof"] < 90
        assert row["successors"] >= row["states"] - 1 > 0
        # An interpreter with OR-Tools takes some.
        assert 20 < row["memory"] < 5000


def test_an_unproved_search_has_no_time_of_proof() -> None:
    done = run("bench", LONG, "--max-states", "30", "--json")
    (row,) = json.loads(done.stdout)["rows"]
    assert row["status"].startswith("FEASIBLE") and row["proof"] is None
    assert row["gap"] is None or row["gap"]["difference"] > 0


def test_what_goes_wrong_is_a_row_with_its_reason(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('[me]\nhand = ["No Such Card"]\n', encoding="utf-8")
    (tmp_path / "b.toml").write_bytes(Path(QUICK).read_bytes())
    done = run("bench", str(tmp_path))
    assert done.returncode == 5
    head, broken, solved, reason, total = done.stdout.splitlines()
    assert head.split() == [
        "scenario", "objective", "status", "value", "bound", "gap", "first", "s", "best", "s", "proof", "s",
        "states", "states/s", "asked", "MB",
    ]  # fmt: skip
    assert "ERROR" in broken and "OPTIMAL" in solved
    assert "No Such Card" in reason
    assert total == "2 searches, 1 with a proof"


def test_rows_are_printed_as_they_end(tmp_path: Path) -> None:
    for name, source in (("a.toml", QUICK), ("b.toml", LONG)):
        (tmp_path / name).write_bytes(Path(source).read_bytes())
    with started("bench", str(tmp_path)) as process:
        assert process.stdout is not None
        assert process.stdout.readline().split()[:3] == ["scenario", "objective", "status"]
        assert process.stdout.readline().split()[0] == "a"
        process.kill()


def test_without_scenarios_those_of_the_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    assert own_scenarios() == [SCENARIOS]
    monkeypatch.setattr(bench, "__file__", "/nowhere/combo_solver/cli/bench.py")
    with pytest.raises(InputError, match="no scenarios are named"):
        own_scenarios()


def test_scenarios_of_one_name_are_told_by_their_path() -> None:
    table = BenchTable(["a/one.toml", "b/one.toml", "b/two.toml"])
    rows = [BenchRow(scenario=name, status="OPTIMAL") for name in ("a/one.toml", "b/two.toml")]
    assert [table.line(row).split()[0] for row in rows] == ["a/one.toml", "two"]


@posix_only
def test_a_signal_ends_it_with_what_has_ended(tmp_path: Path) -> None:
    for name, source in (("a.toml", QUICK), ("b.toml", LONG)):
        (tmp_path / name).write_bytes(Path(source).read_bytes())
    with started("bench", str(tmp_path), "--json", "--progress", "json") as process:
        told(process, lambda figures: figures["scenario"].endswith("b.toml"))
        workers = children(process)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=90)
        assert are_gone(workers)
    assert process.returncode == 130, err
    document = json.loads(out)
    assert not document["complete"]
    assert [Path(row["scenario"]).name for row in document["rows"]] == ["a.toml"]
