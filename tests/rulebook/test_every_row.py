"""Every row has a test, and every constraint is missed when it is left out."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.conftest import ROOT
from tests.rulebook import rows

MATRIX = ROOT.parent / "shared" / "rules" / "rules.json"


def test_every_row_has_a_test() -> None:
    assert sorted(rows.required() - rows.tested().keys()) == []


def test_every_row_of_effects_is_shown_or_listed_with_the_reason() -> None:
    listed = rows.not_shown()
    assert sorted(rows.of_effects() - rows.tested().keys() - listed.keys()) == []
    assert sorted(listed.keys() & rows.tested().keys()) == []
    assert sorted(listed.keys() - rows.of_effects()) == []
    assert all(listed.values())


def test_tests_name_rows_that_exist() -> None:
    assert sorted(rows.tested().keys() - rows.known().keys()) == []


def test_constraints_name_rows_that_exist() -> None:
    assert sorted(rows.owning() - rows.known().keys()) == []


@pytest.mark.skipif(not MATRIX.exists(), reason="the rule matrix is not here")
def test_the_list_of_rows_is_the_matrix() -> None:
    matrix = json.loads(MATRIX.read_text(encoding="utf-8"))
    assert rows.known() == {row["id"]: row["class"] for row in matrix if row["class"] in ("C", "T", "E")}


def _without(rule_id: str) -> subprocess.CompletedProcess[str]:
    """The row's own tests in a process of their own, with its constraint left out."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *sorted(rows.tested()[rule_id])]
    command += ["--rule", rule_id, "--leave-out", rule_id]
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT, timeout=120)


@pytest.mark.parametrize("rule_id", sorted(rows.owning()))
def test_leaving_the_rule_out_is_noticed(rule_id: str) -> None:
    """The row's own tests pass (they are part of this run), and with the constraint left out one of them fails."""
    done = _without(rule_id)
    assert done.returncode == pytest.ExitCode.TESTS_FAILED, done.stdout + done.stderr
