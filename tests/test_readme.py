"""The examples of README and docs/ are real: each command is run and must print what is shown, but for what ``...``
leaves out, and so is each session with Python; a program is run too."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from combo_solver.catalogue.database import CardDatabase
from combo_solver.scenario.load import parse_scenario
from tests.conftest import ROOT
from tests.in_process import answer

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
EXAMPLES = [
    pytest.param(command, shown, id=f"{page.name}: {command[:40]}")
    for page in PAGES
    for command, shown in re.findall(
        r"```console\n\$ (combo-solver .*)\n([\s\S]*?)\n?```", page.read_text(encoding="utf-8")
    )
]
SESSIONS = [pytest.param(page, id=page.name) for page in PAGES if "```pycon\n" in page.read_text(encoding="utf-8")]
PROGRAMS = [
    pytest.param(program, id=page.name)
    for page in PAGES
    for program in re.findall(r"```python\n([\s\S]*?)```", page.read_text(encoding="utf-8"))
]
LEFT_OUT = "..."
"""A line of an example that stands for any lines."""


def timeless(text: str) -> str:
    """Without the figures that differ between machines."""
    return re.sub(r"in \d+\.\d+ s \(\d+/s\)", "in T s (R/s)", text).strip()


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 6


@pytest.mark.parametrize(("command", "shown"), EXAMPLES)
def test_example(command: str, shown: str, monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = shlex.split(command)[1:]
    monkeypatch.chdir(ROOT)
    done = answer(*arguments)
    printed, expected = timeless(done.stdout + done.stderr), timeless(shown)
    if LEFT_OUT not in expected.splitlines():
        assert printed == expected
    else:
        assert matches(expected, printed), printed


def test_readme_shows_a_command_and_a_session_first() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 120
    first = text.splitlines()[:50]
    assert "```pycon" in first and "```console" in first


@pytest.mark.parametrize("page", SESSIONS)
def test_session(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All that a page shows is one session, as a reader would type it."""
    monkeypatch.chdir(ROOT)
    parts = re.findall(r"```pycon\n([\s\S]*?)```", page.read_text(encoding="utf-8"))
    session = doctest.DocTestParser().get_doctest("\n".join(parts), {}, page.name, str(page), 0)
    told: list[str] = []
    done = doctest.DocTestRunner(verbose=False).run(session, out=told.append)
    assert done.attempted >= 5
    assert done.failed == 0, "".join(told)


@pytest.mark.parametrize("program", PROGRAMS)
def test_program(program: str) -> None:
    """A program of a page, about documents of the reader's own."""
    documents = [{"me": {"hand": ["Rabidragon"]}, "objective": {"maximise": "atk"}}, {"me": {"hand": ["Rbidrgn"]}}]
    guarded = "".join(f"    {line}\n" for line in program.splitlines())
    code = f"documents = {documents}\nif __name__ == '__main__':\n{guarded}"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, encoding="utf-8", cwd=ROOT, timeout=120
    )
    assert done.stdout.splitlines() == ["OPTIMAL combo-solver/solve/1", "None combo-solver/error/1"], done.stderr


def matches(expected: str, printed: str) -> bool:
    """Whether the whole of ``printed`` is what is shown, with any lines where the example leaves some out."""
    pattern = "".join(r"(?:.*\n)*" if line == LEFT_OUT else re.escape(line) + r"\n" for line in expected.splitlines())
    return re.fullmatch(pattern, printed + "\n") is not None


def test_leaving_out_lines() -> None:
    assert matches("one\n...\nfour\n...", "one\ntwo\nthree\nfour\nfive")
    assert not matches("one\n...\nfour", "one\ntwo\nfour\nfive")
    assert not matches("one\n...\nsix\n...", "one\ntwo\nfour\nfive")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def test_scenario_example_is_valid(database: CardDatabase) -> None:
    page = ROOT / "docs" / "scenario.md"
    text = re.findall(r"```toml\n([\s\S]*?)```", page.read_text(encoding="utf-8"))[0]
    scenario = parse_scenario(text, "scenario.md", ROOT, database)
    assert scenario.goal.minimise_actions
    assert len(scenario.me.deck) == 3
