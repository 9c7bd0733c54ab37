"""``batch``: many scenarios, each in a process of its own, results appended as they end."""

from __future__ import annotations

import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import typer

from combo_solver.cli import codes
from combo_solver.cli.inputs import Source
from combo_solver.errors import InputError, Problem
from combo_solver.search.result import Limits

BATCH_SCHEMA = "combo-solver/batch/1"
_BEGINNING = json.dumps({"schema": BATCH_SCHEMA})[:-1].encode()
"""How every line begins."""
_GRACE = 30.0
"""Seconds beyond its time limit after which a scenario's process is ended."""

_UNANSWERED = (
    "ERROR", "CRASH", "TIMEOUT", "UNKNOWN", "UNREACHABLE_AS_MODELLED", "UNREACHABLE_WITHIN_AS_MODELLED"
)  # fmt: skip


@dataclass
class _Job:
    path: Path
    process: BaseProcess
    answer: Connection
    started: float


def run_batch(
    paths: list[Path],
    out: Path,
    workers: int,
    resume: bool,
    limits: Limits,
    seed: int,
    cards: Path | None,
    models: tuple[Path, ...],
) -> int:
    """Solve all; exit code 0 when every scenario has an answer, 5 when one failed or is undecided."""
    scenarios = find_scenarios(paths)
    done = read_results(out) if resume else {}
    if out.exists() and not resume:
        raise InputError(Problem(str(out), "exists already", "give --resume to go on, or another --out"))
    todo = [path for path in scenarios if str(path) not in done]
    try:
        with out.open("a", encoding="utf-8") as file:
            _run(todo, file, workers, limits, seed, cards, models, done)
    except OSError as error:
        raise InputError(Problem(str(out), f"cannot be written: {error.strerror}")) from None
    except KeyboardInterrupt:
        typer.echo("stopped; run again with --resume to go on", err=True)
        return codes.UNDECIDED
    lines = [done[str(path)] for path in scenarios]
    typer.echo(summary(lines))
    bad = [line for line in lines if line["status"] in _UNANSWERED]
    return codes.UNDECIDED if bad else codes.FOUND


def find_scenarios(paths: Iterable[Path]) -> list[Path]:
    """The scenario files named or in the folders named, each once, in order of path."""
    found: dict[Path, None] = {}
    for path in paths:
        if path.is_dir():
            inside = sorted(path.rglob("*.toml"))
            if not inside:
                raise InputError(Problem(str(path), "holds no .toml file"))
            found.update(dict.fromkeys(inside))
        elif path.exists():
            found[path] = None
        else:
            raise InputError(Problem(str(path), "no such file or folder"))
    return list(found)


def read_results(out: Path) -> dict[str, dict[str, Any]]:
    """Result lines by scenario path. A last line cut off by a kill is removed from the file; a file that holds anything
    else is refused and stays as it is."""
    if not out.exists():
        return {}
    done: dict[str, dict[str, Any]] = {}
    whole = 0
    raw = out.read_bytes()
    for number, line in enumerate(raw.splitlines(keepends=True), start=1):
        if not line.endswith(b"\n") and (line.startswith(_BEGINNING) or _BEGINNING.startswith(line)):
            break
        entry = _result(line)
        if entry is None:
            raise InputError(
                Problem(f"{out}: line {number}", "is no batch result", "give the file of an earlier batch")
            )
        done[entry["scenario"]] = entry
        whole += len(line)
    if whole < len(raw):
        os.truncate(out, whole)
    return done


def _result(line: bytes) -> dict[str, Any] | None:
    """A line of an earlier batch, or None if it is none."""
    try:
        entry = json.loads(line)
        known = entry["schema"] == BATCH_SCHEMA and line.endswith(b"\n")
        summary([entry]).encode()
        return entry if known and isinstance(entry["scenario"], str) and isinstance(entry["status"], str) else None
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None


def _run(
    todo: list[Path],
    file: Any,
    workers: int,
    limits: Limits,
    seed: int,
    cards: Path | None,
    models: tuple[Path, ...],
    done: dict[str, dict[str, Any]],
) -> None:
    context = get_context("spawn")
    waiting = list(reversed(todo))
    running: list[_Job] = []
    allowed = None if limits.seconds is None else limits.seconds + _GRACE
    try:
        while waiting or running:
            while waiting and len(running) < workers:
                path = waiting.pop()
                receive, send = context.Pipe(duplex=False)
                arguments = (send, path, limits, seed, cards, models)
                process = context.Process(target=_solve_one, args=arguments, daemon=True)
                process.start()
                send.close()
                running.append(_Job(path, process, receive, time.monotonic()))
            wait([job.answer for job in running], timeout=0.5)
            for job in list(running):
                entry = _finished(job, allowed)
                if entry is None:
                    continue
                running.remove(job)
                entry = {"schema": BATCH_SCHEMA, "scenario": str(job.path), **entry}
                file.write(json.dumps(entry, ensure_ascii=False) + "\n")
                file.flush()
                os.fsync(file.fileno())
                done[str(job.path)] = entry
                if sys.stderr.isatty():
                    typer.echo(
                        f"{len(todo) - len(waiting) - len(running)}/{len(todo)} {job.path}: {entry['status']}",
                        err=True,
                    )
    finally:
        for job in running:
            job.process.kill()


def _finished(job: _Job, allowed: float | None) -> dict[str, Any] | None:
    """The result of a job that has ended, or None while it runs."""
    ended = not job.process.is_alive()
    # Asked in this order: an answer sent just before the end of the process is there by now.
    if job.answer.poll():
        try:
            entry: dict[str, Any] = job.answer.recv()
        except (EOFError, OSError):
            job.process.join()
            return {"status": "CRASH", "error": f"the process ended with code {job.process.exitcode}"}
        job.process.join()
        return entry
    if ended:
        return {"status": "CRASH", "error": f"the process ended with code {job.process.exitcode}"}
    if allowed is not None and time.monotonic() - job.started > allowed:
        job.process.kill()
        job.process.join()
        return {"status": "TIMEOUT", "error": f"no answer after {allowed:.0f} s"}
    return None


def _solve_one(
    send: Connection,
    path: Path,
    limits: Limits,
    seed: int,
    cards: Path | None,
    models: tuple[Path, ...],
) -> None:
    """Runs in the scenario's own process: whatever happens becomes one line."""
    from combo_solver.cli.solve import solve_source

    try:
        report = solve_source(Source(path, cards=cards, models=models), limits, seed)
        send.send({"status": report.status, "result": json.loads(report.to_json())})
    except InputError as error:
        send.send({"status": "ERROR", "error": str(error)})
    except Exception as error:
        send.send({"status": "CRASH", "error": f"{type(error).__name__}: {error}"})
    finally:
        send.close()


def summary(lines: list[dict[str, Any]]) -> str:
    """A table of all results and the number of each status."""
    rows = [("scenario", "status", "value", "bound", "actions", "seconds")]
    for line in lines:
        result = line.get("result") or {}
        value = (result.get("objective") or {}).get("value")
        rows.append(
            (
                line["scenario"],
                line["status"],
                _levels(value),
                _levels(result.get("upper_bound")),
                str(result.get("actions", "")),
                f"{result['statistics']['seconds']:.2f}" if result else "",
            )
        )
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    table = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    counts = Counter(line["status"] for line in lines)
    total = ", ".join(f"{number} {status}" for status, number in sorted(counts.items()))
    return "\n".join([*table, f"{len(lines)} scenarios: {total or 'none'}"])


def _levels(value: list[int] | None) -> str:
    return "" if value is None else "/".join(str(part) for part in value)
