"""Progress on stderr, only when that is a terminal. Output has no colours, so ``NO_COLOR`` is respected."""

from __future__ import annotations

import os
import sys

from combo_solver.report.text import number
from combo_solver.search.observer import Observer


class Progress(Observer):
    """One line on stderr that is overwritten; silent when stderr is no terminal."""

    def __init__(self) -> None:
        self._shown = sys.stderr.isatty() and os.environ.get("TERM") != "dumb"
        self._best = ""

    def improved(self, value: tuple[int, ...], actions: int) -> None:
        self._best = f"best {number(value)} in {actions} actions"

    def progress(self, states: int, waiting: int, seconds: float) -> None:
        if self._shown:
            rate = states / seconds if seconds else 0
            line = f"{states:,} states, {waiting:,} waiting, {rate:,.0f}/s, {self._best}"
            sys.stderr.write(f"\r\x1b[K{line}")
            sys.stderr.flush()

    def close(self) -> None:
        """Clear the line."""
        if self._shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
