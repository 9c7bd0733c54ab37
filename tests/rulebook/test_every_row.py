"""Every row has a test, and every constraint is missed when it is left out."""

from __future__ import annotations

import json
import multiprocessing
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.rulebook import rows

ENDED = 10
"""Added to the exit code of tests that came to their end: a process that breaks ends with 1, too."""
MATRIX = ROOT.parent / "shared" / "rules" / "rules.json"


def test_every_row_has_a_test() -> None:
    assert sorted(rows.known().keys() - rows.tested().keys()) == []


def test_tests_name_rows_that_exist() -> None:
    assert sorted(rows.tested().keys() - rows.known().keys()) == []


def test_constraints_name_rows_that_exist() -> None:
    assert sorted(rows.owning() - rows.known().keys()) == []


@pytest.mark.skipif(not MATRIX.exists(), reason="the rule matrix is not here")
def test_the_list_of_rows_is_the_matrix() -> None:
    matrix = json.loads(MATRIX.read_text(encoding="utf-8"))
    assert rows.known() == {row["id"]: row["class"] for row in matrix if row["class"] in ("C", "T", "E", "B")}


@pytest.fixture(scope="module")
def prepared() -> Callable[..., BaseProcess]:
    """Starts processes that have imported already what takes long, where the platform can fork."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn").Process
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["pytest", "tests.rulebook.preloaded"])
    return context.Process


def _run(told: Path, arguments: list[str]) -> None:
    """The tests in this process; what they say goes to a file."""
    with told.open("w", encoding="utf-8") as out, redirect_stdout(out), redirect_stderr(out):
        code = pytest.main(arguments)
    sys.exit(ENDED + int(code))


@pytest.mark.parametrize("rule_id", sorted(rows.owning()))
def test_leaving_the_rule_out_is_noticed(rule_id: str, prepared: Callable[..., BaseProcess], tmp_path: Path) -> None:
    """The row's own tests pass (they are part of this run), and with the constraint left out one of them fails."""
    files = [str(ROOT / name) for name in sorted(rows.tested()[rule_id])]
    # Without what takes longer than the tests: failures with the source around them, a search for cycles at the end.
    quick = ["--assert=plain", "--tb=native", "-p", "no:cacheprovider", "-p", "no:unraisableexception"]
    arguments = ["-q", "-x", *quick, f"--rootdir={ROOT}", *files]
    told = tmp_path / "told.txt"
    process = prepared(target=_run, args=(told, [*arguments, "--rule", rule_id, "--leave-out", rule_id]), daemon=True)
    process.start()
    process.join(120)
    assert process.exitcode == ENDED + pytest.ExitCode.TESTS_FAILED, told.read_text(encoding="utf-8")
