"""Progress on stderr: a line that is overwritten on a terminal, plain lines, or JSON lines for programs.

The line on a terminal is plain text, so ``NO_COLOR`` is respected; a display with a thread of its own would leave the
cursor hidden when a signal ends the process.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import Final

from combo_solver.game.worth import told
from combo_solver.report.gap import Gap, gap_of
from combo_solver.report.text import number
from combo_solver.search.observer import Observer

PROGRESS_SCHEMA: Final = "combo-solver/progress/1"


@dataclass
class Figures:
    """What is known of a search in progress. ``value``: of the incumbent, reached in ``actions``; ``bound``: the upper
    bound; ``gap``: between the two. None: not known yet. ``done``: the search has ended; ``status`` is its verdict."""

    scenario: str
    states: int = 0
    waiting: int = 0
    value: tuple[int, ...] | None = None
    actions: int | None = None
    bound: tuple[int, ...] | None = None
    gap: Gap | None = None
    seconds: float = 0.0
    done: bool = False
    status: str | None = None

    def words(self) -> str:
        rate = self.states / self.seconds if self.seconds else 0
        best = "" if self.value is None else f", best {number(self.value)} in {self.actions} actions"
        bound = "" if self.bound is None else f", at most {number(self.bound)}"
        gap = "" if self.gap is None else f", gap {self.gap.words()}"
        return f"{self.states:,} states, {self.waiting:,} waiting, {rate:,.0f}/s{best}{bound}{gap}"


Show = Callable[[Figures], None]


class Progress(Observer):
    """Follows a search and shows its figures: soon after the start, at most once in ``every`` seconds, at the end, and
    (``improvements``) whenever a better board was found."""

    def __init__(self, scenario: str, show: Show, every: float = 1.0, improvements: bool = True) -> None:
        self._figures = Figures(scenario)
        self._show = show
        self._every = every
        self._improvements = improvements
        self._started = time.monotonic()
        self._next = 0.0

    def bounded(self, bound: tuple[int, ...]) -> None:
        self._figures.bound = bound

    def improved(self, value: tuple[int, ...], actions: int) -> None:
        if value == self._figures.value and actions == self._figures.actions:
            return
        # The exhaustive search finds anew what the finder has found.
        if self._figures.value is None or value >= self._figures.value:
            self._figures.value, self._figures.actions = value, actions
            self._update(force=self._improvements)

    def progress(self, states: int, waiting: int, seconds: float) -> None:
        self._figures.states, self._figures.waiting = states, waiting
        self._update()

    def close(self, status: str | None = None, bound: tuple[int, ...] | None = None) -> None:
        """The search has ended, with this verdict and bound unless it failed."""
        self._figures.done, self._figures.status = True, status
        self._figures.bound = bound or self._figures.bound
        self._update(force=True)

    def _update(self, force: bool = False) -> None:
        now = time.monotonic()
        if force or now >= self._next:
            self._next = now + self._every
            self._figures.gap = gap_of(self._figures.value, self._figures.bound)
            self._figures.seconds = round(now - self._started, 3)
            self._show(self._figures)


def is_terminal() -> bool:
    """Whether stderr can show a line that is overwritten."""
    return sys.stderr is not None and sys.stderr.isatty() and os.environ.get("TERM") != "dumb"


def how_to_show(mode: str) -> Show | None:
    """How to show figures on stderr in this mode ("auto", "plain", "json", "none")."""
    if mode == "auto":
        return show_on_terminal if is_terminal() else None
    return {"json": show_as_json, "plain": show_plainly}.get(mode)


def follow(scenario: str, mode: str) -> Progress | None:
    """What follows one search in this mode."""
    show = how_to_show(mode)
    if show is None:
        return None
    every = {"auto": 0.1, "plain": 5.0}.get(mode, 1.0)
    return Progress(scenario, show, every, improvements=mode == "json")


def show_as_json(figures: Figures) -> None:
    gap = figures.gap and figures.gap.model_dump()
    values = {"value": told(figures.value), "bound": told(figures.bound)}
    write_line(json.dumps({"schema": PROGRESS_SCHEMA, **asdict(figures), **values, "gap": gap}, ensure_ascii=True))


def show_plainly(figures: Figures) -> None:
    write_line(f"{figures.scenario}: {figures.status or figures.words()}")


def show_one_of_many(figures: Figures, mode: str) -> None:
    """How far one of several searches is, in this mode."""
    if mode == "json":
        show_as_json(figures)
    elif mode == "plain":
        show_plainly(figures)
    else:
        overwrite(f"{figures.scenario}: {figures.words()}")


def show_on_terminal(figures: Figures) -> None:
    """The line is overwritten, and cleared at the end."""
    overwrite("" if figures.done else figures.words())


def overwrite(line: str) -> None:
    """Show this in place of the last line (nothing: clear it), as much of it as fits."""
    try:
        width = os.get_terminal_size(sys.stderr.fileno()).columns
    except OSError:
        width = 80
    _write(f"\r\x1b[K{line[: width - 1]}")


def write_line(line: str) -> None:
    _write(line + "\n")


def _write(text: str) -> None:
    """Progress that nobody can read any more is no reason to stop."""
    with suppress(OSError, ValueError, AttributeError):  # gone, closed, or never there
        sys.stderr.write(text)
        sys.stderr.flush()
