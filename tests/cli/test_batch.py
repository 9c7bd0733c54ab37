"""Batch files: what is resumed, what is refused, and answers that arrive late."""

from __future__ import annotations

import json
import os
from multiprocessing import Pipe
from pathlib import Path
from typing import Any

import pytest

from combo_solver.cli.batch import BATCH_SCHEMA, Job, Task, find_scenarios, finished, read_results, run_batch
from combo_solver.cli.console import Figures
from combo_solver.cli.workers import Died
from combo_solver.errors import InputError
from combo_solver.search.result import Limits
from tests.in_process import answer
from tests.processes import QUICK

GOOD = json.dumps({"schema": BATCH_SCHEMA, "scenario": "a.toml", "status": "ERROR", "error": "?"}) + "\n"


@pytest.mark.parametrize("cut", ["", '{"sch', GOOD[:-1], GOOD[:-9]])
def test_a_line_cut_off_is_removed(tmp_path: Path, cut: str) -> None:
    out = tmp_path / "out.jsonl"
    out.write_text(GOOD + cut, encoding="utf-8")
    assert list(read_results(out)) == ["a.toml"]
    assert out.read_text(encoding="utf-8") == GOOD


@pytest.mark.parametrize(
    "foreign",
    [
        "a shopping list",
        "a shopping list\n",
        '{"schema": "something else"}',
        GOOD + "notes\n",
        GOOD + "notes",
        GOOD.replace('"a.toml"', "7"),
        GOOD.replace('"ERROR"', "null"),
        GOOD.replace('"error": "?"', '"result": 7'),
        "[" * 100_000 + "\n",
    ],
)
def test_a_foreign_file_is_refused_and_kept(tmp_path: Path, foreign: str) -> None:
    out = tmp_path / "out.jsonl"
    out.write_text(foreign, encoding="utf-8")
    with pytest.raises(InputError, match="no batch result"):
        read_results(out)
    assert out.read_text(encoding="utf-8") == foreign


class LateAnswer:
    """A worker that ends right after its last answer, which is seen no earlier than its end."""

    def __init__(self, *sent: Any) -> None:
        self.answers, send = Pipe(duplex=False)
        for each in sent:
            send.send(each)
        send.close()
        self.started = 0.0
        self.killed = False

    def receive(self) -> Any:
        try:
            return self.answers.recv()
        except EOFError:
            raise Died("the process ended with code -9") from None

    def kill(self) -> None:
        self.killed = True


def test_an_answer_sent_at_the_last_moment_counts(tmp_path: Path) -> None:
    worker = LateAnswer({"progress": Figures("a", states=7)}, {"status": "OPTIMAL"})
    told: list[Figures] = []
    job = Job(tmp_path, worker)  # type: ignore[arg-type]
    assert finished(job, True, 0.0, told.append) == {"status": "OPTIMAL"}
    assert [figures.states for figures in told] == [7]
    assert worker.killed


def test_a_worker_that_says_nothing_more_has_crashed(tmp_path: Path) -> None:
    job = Job(tmp_path, LateAnswer({"progress": Figures("a")}))  # type: ignore[arg-type]
    entry = finished(job, True, None, lambda _: None)
    assert entry == {"status": "CRASH", "error": "the process ended with code -9"}


def test_a_worker_beyond_its_limit_is_ended(tmp_path: Path) -> None:
    worker = LateAnswer()
    job = Job(tmp_path, worker)  # type: ignore[arg-type]
    assert finished(job, False, None, lambda _: None) is None
    entry = finished(job, False, 0.0, lambda _: None)
    assert entry is not None and entry["status"] == "TIMEOUT"
    assert worker.killed


def test_a_torn_line_of_a_read_only_file_is_bad_input(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "out.jsonl"
    out.write_text(GOOD + GOOD[:-9], encoding="utf-8")

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied", str(out))

    # Not by its mode: whoever runs the tests may be allowed everything.
    monkeypatch.setattr(os, "truncate", refuse)
    with pytest.raises(InputError, match=r"cut off, and cannot be mended: Permission denied .*writable"):
        read_results(out)
    with pytest.raises(InputError, match="cannot be mended"):
        run_batch([Path(QUICK)], out, 1, True, Task(Limits()))


def test_a_result_file_that_cannot_be_read_or_written_is_bad_input(tmp_path: Path) -> None:
    for out in (tmp_path, tmp_path / "nowhere" / "out.jsonl"):
        with pytest.raises(InputError, match="cannot write the results"):
            run_batch([Path(QUICK)], out, 1, True, Task(Limits()))
        assert not list(tmp_path.iterdir())


def test_results_on_a_full_disk_are_bad_input(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(InputError, match="cannot write the results: No space left on device"):
        run_batch([Path(QUICK)], tmp_path / "out.jsonl", 1, False, Task(Limits(states=1)))


def test_a_result_file_that_is_removed_meanwhile_comes_back_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out, kept = tmp_path / "out.jsonl", []

    def removed(_: int) -> None:
        kept.append(len(read_results(out)))
        if len(kept) == 1:
            out.unlink()

    monkeypatch.setattr(os, "fsync", removed)
    one, other = tmp_path / "a.toml", tmp_path / "b.toml"
    for file in (one, other):
        file.write_text("", encoding="utf-8")
    run_batch([one, other], out, 1, False, Task(Limits(states=1)))
    assert kept == [1, 2]
    assert sorted(read_results(out)) == [str(one), str(other)]


@pytest.mark.skipif(os.name != "posix", reason="names of files are bytes")
def test_names_of_files_that_are_no_text(tmp_path: Path) -> None:
    """As old archives have them: a batch ends with all results, goes on from them, and a result can be replayed."""
    good, bad, out = tmp_path / "a\udcff.toml", tmp_path / "b\udcff.toml", tmp_path / "out.jsonl"
    good.write_text('[me]\nhand = ["Rabidragon"]\n', encoding="utf-8")
    bad.write_text("", encoding="utf-8")
    for resume in (False, True):
        assert run_batch(find_scenarios([tmp_path]), out, 1, resume, Task(Limits())) == 5
    lines = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert [line["status"] for line in lines] == ["OPTIMAL", "ERROR"]
    assert lines[0]["scenario"].endswith("a\\udcff.toml") and lines[0]["result"]["name"] == "a?"
    assert "names no card" in lines[1]["error"]
    result = tmp_path / "result.json"
    result.write_text(answer("solve", str(good), "--json").stdout, encoding="utf-8")
    assert answer("replay", str(result)).returncode == 0


def test_what_is_undecided_alone_is_undecided_in_a_batch() -> None:
    from combo_solver.cli.batch import _UNANSWERED
    from combo_solver.cli.solve import EXIT_CODES
    from combo_solver.search.claims import Claim

    assert set(EXIT_CODES) == {status.value for status in Claim}
    assert {status for status, code in EXIT_CODES.items() if code == 5} < set(_UNANSWERED)
    assert not {status for status, code in EXIT_CODES.items() if code != 5} & set(_UNANSWERED)
