"""Batch files: what is resumed, what is refused, and answers that arrive late."""

from __future__ import annotations

import json
from multiprocessing import Pipe
from pathlib import Path
from typing import Any

import pytest

from combo_solver.cli.batch import BATCH_SCHEMA, _finished, _Job, read_results
from combo_solver.errors import InputError

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


class Process:
    """Sends its answer in the moment it is asked whether it still runs."""

    exitcode = 0

    def __init__(self, send: Any) -> None:
        self._send = send

    def is_alive(self) -> bool:
        self._send.send({"status": "OPTIMAL"})
        return False

    def join(self) -> None: ...


def test_an_answer_sent_at_the_last_moment_counts(tmp_path: Path) -> None:
    receive, send = Pipe(duplex=False)
    job = _Job(tmp_path, Process(send), receive, 0.0)  # type: ignore[arg-type]
    assert _finished(job, None) == {"status": "OPTIMAL"}


def test_what_is_undecided_alone_is_undecided_in_a_batch() -> None:
    from combo_solver.cli.batch import _UNANSWERED
    from combo_solver.cli.solve import EXIT_CODES
    from combo_solver.search.claims import Claim

    assert set(EXIT_CODES) == {status.value for status in Claim}
    assert {status for status, code in EXIT_CODES.items() if code == 5} < set(_UNANSWERED)
    assert not {status for status, code in EXIT_CODES.items() if code != 5} & set(_UNANSWERED)
