"""The command in processes of its own: started, watched, and ended by signals."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import psutil
import pytest

from tests.conftest import ROOT, SCENARIOS

LONG = str(ROOT / "tests" / "data" / "endless.toml")
"""A scenario that is not solved in the time of a test."""
QUICK = str(SCENARIOS / "synchro_check.toml")
SIGNALS = [name for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
posix_only = pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
PATIENCE = 90.0
"""Seconds, on a busy machine."""


def _heed_signals() -> None:
    """Whatever runs the tests may have been told to ignore some (nohup)."""
    for name in SIGNALS:
        signal.signal(getattr(signal, name), signal.SIG_DFL)


@contextmanager
def started(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    """The command, in a session of its own, ended with all of its children at the end of the test."""
    process = subprocess.Popen(
        [sys.executable, "-m", "combo_solver", *arguments],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT, start_new_session=True,
        preexec_fn=_heed_signals if os.name == "posix" else None,
    )  # fmt: skip
    try:
        yield process
    finally:
        for one in [*children(process), process]:
            one.kill()
        process.communicate()


def run(*arguments: str, **options: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "combo_solver", *arguments],
        capture_output=True, text=True, timeout=PATIENCE, cwd=ROOT, **options,
    )  # fmt: skip


def run_code(code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The command after some code that changes it."""
    before = f"import os, signal, sys\nsys.argv = {['combo-solver', *arguments]!r}\n"
    whole = f"{before}{code}\nfrom combo_solver.__main__ import main\nmain()\n"
    return subprocess.run(
        [sys.executable, "-c", whole], capture_output=True, text=True, timeout=PATIENCE, cwd=ROOT,
        preexec_fn=_heed_signals if os.name == "posix" else None,
    )  # fmt: skip


def told(process: subprocess.Popen[str], fits: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Waits for a line of ``--progress json`` that fits."""
    assert process.stderr is not None
    for line in process.stderr:
        figures: dict[str, Any] = json.loads(line)
        if fits(figures):
            return figures
    raise AssertionError(f"it ended with {process.wait()}")


def bounded(figures: dict[str, Any]) -> bool:
    """A figure of a search that has a line and a bound."""
    return figures["bound"] is not None and figures["actions"] is not None and figures["actions"] > 0


def children(process: subprocess.Popen[str]) -> list[psutil.Process]:
    """Its worker processes."""
    try:
        found = psutil.Process(process.pid).children(recursive=True)
        return [child for child in found if "spawn_main" in " ".join(child.cmdline())]
    except psutil.NoSuchProcess:
        return []


def are_gone(processes: list[psutil.Process]) -> bool:
    """Whether they all end, given a while."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if all(not one.is_running() or one.status() == psutil.STATUS_ZOMBIE for one in processes):
            return True
        time.sleep(0.05)
    return False
