"""How much memory this process uses, and how much more it may take: free memory, and the limits of control groups and
of the process itself, whichever is the least."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import psutil

from combo_solver.errors import InputError, Problem

DEFAULT_SHARE = 0.7
"""The share of what is available that a search takes unless it is told otherwise."""
_CGROUPS = Path("/sys/fs/cgroup")
_FILES = {"": ("memory.max", "memory.current"), "memory": ("memory.limit_in_bytes", "memory.usage_in_bytes")}
"""Limit and usage, in the unified hierarchy and in the memory controller's own."""
_UNLIMITED = 1 << 60
_LIBRARIES = 256 << 20
"""Address space that the libraries take, in bytes: 230 megabytes, and some more."""


@cache
def _process() -> psutil.Process:
    return psutil.Process()


def used() -> int:
    """Bytes of memory that this process occupies."""
    return int(_process().memory_info().rss)


def available() -> int:
    """Bytes that this process could still take."""
    return max(0, min([int(psutil.virtual_memory().available), *_left_in_groups(), *_left_of_address_space()]))


def demand_room_for_libraries() -> None:
    """Raises MemoryError where a limit of the address space leaves too little to load OR-Tools with all that it needs:
    some of it ends the process by itself where it finds none."""
    if min(_left_of_address_space(), default=_LIBRARIES) < _LIBRARIES:
        raise MemoryError


def share(part: float, processes: int = 1) -> int:
    """A limit for :func:`used`: what is used now and this part of what is available, divided among processes."""
    return used() + int(part * available() / processes)


def limit(text: str | None, processes: int = 1) -> int:
    """``--memory-limit`` in bytes of one process: megabytes, or a share of what is available, which all processes
    together may take. By default a share of it."""
    if text is None:
        return share(DEFAULT_SHARE, processes)
    number = text.strip().removesuffix("%")
    try:
        amount = float(number)
    except ValueError:
        amount = 0.0
    as_share = text.strip().endswith("%")
    if not 0 < amount < (100.001 if as_share else 1e9):
        raise InputError(
            Problem("--memory-limit", f"{text!r} is no amount of memory", "megabytes (2000), or a share (50%)")
        )
    return share(amount / 100, processes) if as_share else int(amount * 1e6)


def _left_in_groups(membership: Path = Path("/proc/self/cgroup"), root: Path = _CGROUPS) -> Iterator[int]:
    """What the control groups of this process leave it (containers, systemd)."""
    try:
        lines = membership.read_text().splitlines()
    except OSError:
        return
    for line in lines:
        _, controllers, path = line.split(":", 2)
        if controllers not in _FILES:
            continue
        top = root / controllers
        limit, usage = _FILES[controllers]
        group = top / path.strip("/")
        # A container sees its own group as the root, whatever the path says.
        for folder in (group, *group.parents) if group.exists() else (top,):
            most, now = _number(folder / limit), _number(folder / usage)
            if most is not None and now is not None and most < _UNLIMITED:
                yield most - now + _reclaimable(folder)
            if folder == top:
                break


def _number(file: Path) -> int | None:
    try:
        return int(file.read_text())
    except (OSError, ValueError):
        return None


def _reclaimable(group: Path) -> int:
    """File contents that are kept only as long as nobody needs the memory."""
    try:
        figures = dict(line.split() for line in (group / "memory.stat").read_text().splitlines())
        return int(figures.get("total_inactive_file", figures.get("inactive_file", 0)))
    except (OSError, ValueError):
        return 0


def _left_of_address_space() -> Iterator[int]:
    """What ``ulimit -v`` leaves."""
    if sys.platform != "win32":
        import resource

        most, _ = resource.getrlimit(resource.RLIMIT_AS)
        if most != resource.RLIM_INFINITY:
            yield int(most - _process().memory_info().vms)
