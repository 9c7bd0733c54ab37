"""``batch``: many scenarios, each in a process of its own, results appended as they end."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from multiprocessing import Pipe
from multiprocessing.connection import wait
from pathlib import Path
from typing import Any

import typer
from filelock import FileLock, Timeout

from combo_solver.answers.wanted import Count
from combo_solver.cli import codes, console, signals
from combo_solver.cli.bare import ELSEWHERE
from combo_solver.cli.inputs import Source
from combo_solver.cli.workers import Died, Worker
from combo_solver.errors import InputError, Problem
from combo_solver.report.batch import summary
from combo_solver.report.document import SolveReport
from combo_solver.scenario.files import PUZZLE, SCENARIO, regular
from combo_solver.search.result import Limits
from combo_solver.verification.options import EngineOptions, open_engine

BATCH_SCHEMA = "combo-solver/batch/1"
_BEGINNING = json.dumps({"schema": BATCH_SCHEMA})[:-1].encode()
"""How every line begins."""
_GRACE = 30.0
"""Seconds beyond its time limit after which a scenario's process is ended."""
PROGRESS, SOLVED = "progress", "solved"
"""The only keys of an answer that is not the last one: figures of the search, and a result that is still to be
verified, which is not lost if the engine ends the process."""


@dataclass(frozen=True)
class Task:
    """How each scenario is solved."""

    limits: Limits
    seed: int = 0
    cards: Path | None = None
    models: tuple[Path, ...] = ()
    progress: str = "none"
    count: Count | None = None
    engine: EngineOptions | None = None
    """Where the engine is that plays each line."""
    opponent: str | None = None
    """What they may do, if it is not what the scenario says."""


_UNANSWERED = (
    "ERROR", "CRASH", "TIMEOUT", "UNKNOWN", "UNREACHABLE_AS_MODELLED", "UNREACHABLE_WITHIN_AS_MODELLED"
)  # fmt: skip


@dataclass
class Job:
    """A scenario and the process that works on it."""

    path: Path
    worker: Worker
    solved: dict[str, Any] | None = None


def run_batch(scenarios: list[Path], out: Path, workers: int, resume: bool, task: Task) -> int:
    """Solve all of :func:`find_scenarios`; exit code 0 when every scenario has an answer, 5 when one failed or is
    undecided."""
    if task.progress == "auto" and not console.is_terminal():
        task = replace(task, progress="none")
    try:
        with _locked(out):
            done = read_results(out) if resume else {}
            if out.exists() and not resume:
                raise InputError(Problem(str(out), "exists already", "give --resume to go on, or another --out"))
            todo = [path for path in scenarios if named(path) not in done]
            out.open("a").close()  # told now, and not after the first search
            stopped = _Batch(todo, out, workers, task, done).run()
    except OSError as error:
        raise InputError(Problem(str(out), f"cannot write the results: {error.strerror or error}")) from None
    if stopped:
        console.write_line("stopped; run again with --resume to go on")
        return signals.exit_code() or codes.UNDECIDED
    lines = [done[named(path)] for path in scenarios]
    typer.echo(summary(lines))
    bad = [line for line in lines if line["status"] in _UNANSWERED]
    return codes.UNDECIDED if bad else codes.FOUND


@contextmanager
def _locked(out: Path) -> Iterator[None]:
    """Only one batch writes to a result file. The operating system frees the lock of a process that was killed; the
    empty file beside the results means nothing by itself."""
    whole = out.resolve()
    if not whole.parent.is_dir() or out.is_dir():
        raise InputError(Problem(str(out), "cannot write the results: no file can be there", "give another --out"))
    regular(out)
    lock = FileLock(whole.with_name(f".{whole.name}.lock"))
    try:
        lock.acquire(timeout=0)
    except Timeout:
        what = "another batch is writing to this file"
        raise InputError(Problem(str(out), what, "wait until it has ended, or give another --out")) from None
    try:
        yield
    finally:
        lock.release()


def find_scenarios(paths: Iterable[Path]) -> list[Path]:
    """The scenario files named or in the folders named, each once, in order of path."""
    found: dict[Path, None] = {}
    for path in paths:
        if path.is_dir():
            inside = sorted(file for file in _files(path) if file.suffix.lower() in (SCENARIO, PUZZLE))
            if not inside:
                raise InputError(Problem(str(path), f"holds no {SCENARIO} or {PUZZLE} file"))
            found.update(dict.fromkeys(inside))
        elif path.exists():
            found[path] = None
        else:
            raise InputError(Problem(str(path), "no such file or folder"))
    return list(found)


def _files(folder: Path) -> Iterator[Path]:
    """All that is in a folder, at any depth. A folder in it that cannot be read may hold scenarios, and is told."""

    def tell(error: OSError) -> None:
        raise InputError(Problem(str(error.filename or folder), f"cannot be read: {error.strerror}")) from None

    for place, folders, names in os.walk(folder, onerror=tell):
        yield from (Path(place, name) for name in (*folders, *names))


def named(path: Path) -> str:
    """The path as result lines name it; bytes that are no text in UTF-8, as old archives have them, are escaped."""
    return str(path).encode("utf-8", "backslashreplace").decode("utf-8")


def read_results(out: Path) -> dict[str, dict[str, Any]]:
    """Result lines by scenario path. A last line cut off by a kill is removed from the file; a file that holds anything
    else is refused and stays as it is."""
    if not out.exists():
        return {}
    done: dict[str, dict[str, Any]] = {}
    whole = 0
    try:
        raw = out.read_bytes()
    except OSError as error:
        raise InputError(Problem(str(out), f"cannot be read: {error.strerror}")) from None
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
        try:
            os.truncate(out, whole)
        except OSError as error:
            what = f"ends in a line that was cut off, and cannot be mended: {error.strerror}"
            raise InputError(Problem(str(out), what, "make the file writable, or give another --out")) from None
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


class _Batch:
    """The scenarios that are left, those in work, and where results go."""

    def __init__(self, todo: list[Path], out: Path, workers: int, task: Task, done: dict[str, dict[str, Any]]) -> None:
        self._waiting = list(reversed(todo))
        self._running: list[Job] = []
        self._total = len(todo)
        self._out = out
        self._workers = workers
        self._task = task
        self._done = done
        self._allowed = allowed(task.limits)
        self._stopped = False
        self._woken, self._wake = Pipe(duplex=False)

    def run(self) -> bool:
        """Solve what is left; True if a signal stopped it: what was running then is not in the file."""
        try:
            with signals.gently(self._stop):
                self._work()
        except KeyboardInterrupt:
            self._stopped = True
        finally:
            for job in self._running:
                job.worker.kill()
            if self._task.progress == "auto":
                console.overwrite("")
        return self._stopped

    def _stop(self) -> bool:
        self._stopped = True
        self._wake.send_bytes(b"")
        return True

    def _work(self) -> None:
        while self._waiting or self._running:
            while self._waiting and len(self._running) < self._workers and not self._stopped:
                path = self._waiting.pop()
                self._running.append(Job(path, Worker(solve_one, path, self._task)))
            ready = wait([self._woken, *(job.worker.answers for job in self._running)], timeout=0.5)
            for job in list(self._running):
                entry = finished(job, job.worker.answers in ready, self._allowed, self._told)
                if self._stopped:
                    return
                if entry is not None:
                    self._running.remove(job)
                    self._keep(job.path, entry)

    def _keep(self, path: Path, entry: dict[str, Any]) -> None:
        """Write a result; all that there are, if somebody has removed the file meanwhile."""
        entry = {"schema": BATCH_SCHEMA, "scenario": named(path), **entry}
        self._done[named(path)] = entry
        entries = [entry] if self._out.exists() else list(self._done.values())
        with self._out.open("a", encoding="utf-8", errors="replace") as file:
            file.writelines(json.dumps(each, ensure_ascii=False) + "\n" for each in entries)
            file.flush()
            os.fsync(file.fileno())
        ended = self._total - len(self._waiting) - len(self._running)
        line = f"{ended}/{self._total} {path}: {entry['status']}"
        if self._task.progress == "plain":
            console.write_line(line)
        elif self._task.progress == "auto":
            console.overwrite("")
            console.write_line(line)

    def _told(self, figures: console.Figures) -> None:
        """A worker tells how far it is; its end is told by :meth:`_keep`, but for programs."""
        if self._task.progress == "json" or not figures.done:
            console.show_one_of_many(figures, self._task.progress)


def allowed(limits: Limits) -> float | None:
    """Seconds after which the process of a scenario with these limits is ended; None: never."""
    return None if limits.seconds is None else limits.seconds + _GRACE


def finished(
    job: Job, ready: bool, most: float | None, told: Callable[[console.Figures], None]
) -> dict[str, Any] | None:
    """The result of a job that has ended, or None while it runs; ``told`` is given what it says meanwhile. After
    ``most`` seconds it is ended."""
    worker = job.worker
    while ready:
        try:
            entry: dict[str, Any] = worker.receive()
        except Died as error:
            worker.kill()
            return _unverified(job, str(error)) or {"status": "CRASH", "error": str(error)}
        if PROGRESS in entry:
            told(entry[PROGRESS])
        elif SOLVED in entry:
            job.solved = entry[SOLVED]
        else:
            worker.kill()
            return entry
        ready = worker.answers.poll()
    if most is not None and time.monotonic() - worker.started > most:
        worker.kill()
        late = f"no answer after {most:.0f} s"
        return _unverified(job, late) or {"status": "TIMEOUT", "error": late}
    return None


def _unverified(job: Job, why: str) -> dict[str, Any] | None:
    """The result of a job that ended while its line was being verified."""
    return None if job.solved is None else {**job.solved, "verify": {"verdict": "failed", "reason": why}}


def engine_of(
    edopro: str | None, library: Path | None, scripts: list[Path] | None, databases: list[Path] | None
) -> EngineOptions | None:
    """Where the engine is that is to play the lines; None where that was not asked for. Raises :class:`InputError` at
    once for what is not there."""
    if edopro is None and not (library or scripts or databases):
        return None
    folder = None if edopro in (None, ELSEWHERE) else Path(edopro or "")
    engine = EngineOptions(folder, library, tuple(scripts or ()), tuple(databases or ()))
    open_engine(engine.files())
    return engine


def _verified(report: SolveReport, task: Task, engine: EngineOptions) -> dict[str, Any]:
    """What the engine says of the line."""
    from combo_solver import door

    try:
        found = door.verify(report, engine=engine, cards=task.cards, models=task.models)
    except InputError as error:
        return {"verdict": "failed", "reason": str(error)}
    answer: dict[str, Any] = json.loads(found.to_json())
    return answer


def solve_one(send: Callable[[dict[str, Any]], None], path: Path, task: Task) -> None:
    """Runs in the scenario's own process: whatever happens becomes one line."""
    from combo_solver.cli.solve import solve_source

    def tell(figures: console.Figures) -> None:
        send({PROGRESS: figures})

    progress = None
    if task.progress != "none":
        every = {"auto": 0.2, "plain": 5.0}.get(task.progress, 1.0)
        progress = console.Progress(str(path), tell, every, improvements=task.progress == "json")
    try:
        source = Source(path, cards=task.cards, models=task.models, opponent=task.opponent)
        report = solve_source(source, task.limits, task.seed, progress, count=task.count)
        entry = {"status": report.status, "result": json.loads(report.to_json())}
        if task.engine is not None and (report.line or report.refutation):
            send({SOLVED: entry})
            entry["verify"] = _verified(report, task, task.engine)
        send(entry)
    except InputError as error:
        send({"status": "ERROR", "error": str(error)})
    except Exception as error:
        send({"status": "CRASH", "error": f"{type(error).__name__}: {error}"})
