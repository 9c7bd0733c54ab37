"""Signals at any moment: the best line so far, or a quiet end; no process is left behind."""

from __future__ import annotations

import json
import signal
import time
from pathlib import Path
from typing import Any

import psutil
import pytest

from tests.conftest import ROOT, SCENARIOS
from tests.processes import LONG, QUICK, SIGNALS, are_gone, bounded, children, posix_only, run, run_code, started, told

pytestmark = posix_only
STRIKE = "os.kill(os.getpid(), signal.SIGINT)"
GOOD = str(SCENARIOS / "rank4_goblindbergh_utopia_extra.toml")


@pytest.mark.parametrize("name", SIGNALS)
def test_a_signal_ends_the_search_with_its_best_line(name: str) -> None:
    with started("solve", LONG, "--json", "--progress", "json") as process:
        told(process, bounded)
        process.send_signal(getattr(signal, name))
        out, err = process.communicate(timeout=90)
    document = json.loads(out)
    assert process.returncode == 0, err
    assert document["interrupted"] is True
    assert document["status"].startswith("FEASIBLE")
    assert document["line"] and document["upper_bound"]
    assert "Traceback" not in err


@pytest.mark.parametrize(
    "module", ["typer", "combo_solver.cli.app", "combo_solver.cli.inputs", "ortools.sat.python.cp_model", "pydantic"]
)
def test_ctrl_c_during_an_import_is_quiet(module: str) -> None:
    code = f"""
class Striking:
    def find_spec(self, name, path=None, target=None):
        if name == {module!r}:
            {STRIKE}
sys.meta_path.insert(0, Striking())
"""
    done = run_code(code, "solve", GOOD)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


WRAP = """
def striking(owner, name):
    before = getattr(owner, name)
    def strike(*arguments, **more):
        {strike}
        return before(*arguments, **more)
    setattr(owner, name, strike)
"""
MOMENTS = {
    "while the cards are loaded": (
        "from combo_solver.catalogue import database as m; striking(m.CardDatabase, 'bundled')"
    ),
    "while the line is written": "from combo_solver.report import lines as m; striking(m.LineWriter, 'write')",
    "while the referee replays": "from combo_solver.answers import solver as m; striking(m, 'judged')",
    "while the answer is printed": "from combo_solver.cli import screen as m; striking(m, 'show')",
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_ctrl_c_outside_the_search_ends_quietly(moment: str) -> None:
    done = run_code(WRAP.format(strike=STRIKE) + MOMENTS[moment], "solve", GOOD)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


CALLBACK = "from combo_solver.rules import model as m; striking(m._Collector, 'on_solution_callback')"


def test_ctrl_c_inside_a_solver_call_ends_the_search() -> None:
    done = run_code(WRAP.format(strike=STRIKE) + CALLBACK, "solve", GOOD, "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["interrupted"] is True


def test_ctrl_c_inside_a_solver_call_of_check_is_quiet() -> None:
    code = WRAP.format(strike=STRIKE) + "from combo_solver.rules import model as m; striking(m.RuleModel, 'consistent')"
    done = run_code(code, "check", QUICK, "--summon", "Stardust Dragon", "--using", "Junk Synchron, M3")
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_a_second_ctrl_c_ends_at_once() -> None:
    code = WRAP.format(strike=f"{STRIKE}; {STRIKE}") + CALLBACK
    done = run_code(code, "solve", GOOD, "--json")
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


# --- batch and its workers ----------------------------------------------------------------------------------------


def batch(tmp_path: Path) -> tuple[Path, list[str]]:
    """A batch of a quick scenario and one without end, in this order."""
    for name, source in (("a.toml", QUICK), ("b.toml", LONG)):
        (tmp_path / name).write_bytes(Path(source).read_bytes())
    out = tmp_path / "results.jsonl"
    return out, ["batch", str(tmp_path), "--out", str(out), "--progress", "json"]


def second(figures: dict[str, Any]) -> bool:
    return bool(figures["scenario"].endswith("b.toml"))


@pytest.mark.parametrize("name", [*SIGNALS, "SIGKILL"])
def test_workers_die_with_their_batch(name: str, tmp_path: Path) -> None:
    out, command = batch(tmp_path)
    with started(*command) as process:
        told(process, second)
        workers = children(process)
        assert workers
        process.send_signal(getattr(signal, name))
        _, err = process.communicate(timeout=90)
        assert are_gone(workers)
    if name == "SIGKILL":
        assert process.returncode == -signal.SIGKILL
    else:
        assert process.returncode == 128 + getattr(signal, name)
        assert "--resume" in err
    assert "Traceback" not in err
    # What was there is kept, what ran is done again.
    kept = [json.loads(line)["scenario"] for line in out.read_text(encoding="utf-8").splitlines()]
    assert kept == [str(tmp_path / "a.toml")]
    again = run(*command, "--resume", "--max-states", "20")
    assert again.returncode == 0, again.stderr
    lines = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert [line["scenario"] for line in lines] == [str(tmp_path / "a.toml"), str(tmp_path / "b.toml")]


def test_a_worker_that_is_killed_is_one_bad_line(tmp_path: Path) -> None:
    out, command = batch(tmp_path)
    (tmp_path / "c.toml").write_bytes(Path(QUICK).read_bytes())
    with started(*command) as process:
        told(process, second)
        for worker in children(process):
            worker.kill()
        process.communicate(timeout=90)
    assert process.returncode == 5
    lines = {Path(line["scenario"]).name: line for line in map(json.loads, out.read_text().splitlines())}
    assert lines["b.toml"]["status"] == "CRASH"
    assert "-9" in lines["b.toml"]["error"]
    assert lines["a.toml"]["status"] == lines["c.toml"]["status"] != "CRASH"


def test_a_signal_to_the_whole_group_leaves_no_crash(tmp_path: Path) -> None:
    out, command = batch(tmp_path)
    with started(*command) as process:
        told(process, second)
        workers = children(process)
        # Ctrl-C in a terminal reaches the workers too.
        for one in [*workers, process]:
            one.send_signal(signal.SIGINT)
        process.communicate(timeout=90)
        assert are_gone(workers)
    assert process.returncode == 130
    assert len(out.read_text(encoding="utf-8").splitlines()) == 1


def test_a_second_batch_on_the_same_file_is_refused(tmp_path: Path) -> None:
    out, command = batch(tmp_path)
    with started(*command) as process:
        told(process, second)
        before = out.read_text(encoding="utf-8")
        for more in ([], ["--resume"]):
            refused = run(*command, *more)
            assert refused.returncode == 3
            assert "another batch is writing" in refused.stderr
            assert "results.jsonl" in refused.stderr
        assert out.read_text(encoding="utf-8") == before
        process.kill()
        process.wait()
    # The lock of a batch that was killed is none.
    again = run(*command, "--resume", "--max-states", "20")
    assert again.returncode == 0, again.stderr
    assert out.read_text(encoding="utf-8").count("\n") == 2


@pytest.mark.parametrize("name", [*SIGNALS, "SIGKILL"])
def test_workers_of_conformance_die_with_it(name: str) -> None:
    files = sorted(str(file) for file in (ROOT / "tests" / "conformance" / "data").glob("*.jsonl"))
    with started("conformance", *files, "--workers", "2") as process:
        workers: list[psutil.Process] = []
        while len(workers) < 2 and process.poll() is None:
            workers = children(process)
            time.sleep(0.01)
        process.send_signal(getattr(signal, name))
        out, err = process.communicate(timeout=90)
        assert are_gone(workers)
    assert out == ""
    if name == "SIGKILL":
        assert process.returncode == -signal.SIGKILL
    else:
        assert (process.returncode, err) == (128 + getattr(signal, name), "")


def test_a_worker_is_started_whole_whichever_thread_takes_the_signal() -> None:
    code = """
import threading
from combo_solver.cli import signals
signals.install()
ready, go = threading.Event(), threading.Event()
def strike():
    ready.set()
    go.wait()
    os.kill(os.getpid(), signal.SIGTERM)
striker = threading.Thread(target=strike)
striker.start()
ready.wait()
with signals.held_back():
    go.set()
    striker.join()
    print("started", flush=True)
print("never printed", flush=True)
"""
    done = run_code(code)
    assert (done.returncode, done.stdout, done.stderr) == (128 + signal.SIGTERM, "started\n", "")
