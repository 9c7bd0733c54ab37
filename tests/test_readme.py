"""README's examples are real: each command is run and must print what README shows."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys

import pytest

from combo_solver.cards.database import CardDatabase
from combo_solver.scenario.load import parse_scenario
from tests.conftest import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```console\n\$ (combo-solver .*)\n([\s\S]*?)\n```", README)


def timeless(text: str) -> str:
    """Without the figures that differ between machines."""
    return re.sub(r"in \d+\.\d+ s \(\d+/s\)", "in T s (R/s)", text).strip()


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 4


@pytest.mark.parametrize(("command", "shown"), EXAMPLES, ids=[command[:40] for command, _ in EXAMPLES])
def test_example(command: str, shown: str) -> None:
    arguments = shlex.split(command)[1:]
    done = subprocess.run(
        [sys.executable, "-m", "combo_solver", *arguments], capture_output=True, text=True, cwd=ROOT, timeout=60
    )
    assert timeless(done.stdout + done.stderr) == timeless(shown)


def test_scenario_example_is_valid(database: CardDatabase) -> None:
    (text,) = re.findall(r"```toml\n([\s\S]*?)```", README)
    scenario = parse_scenario(text, "README.md", ROOT, database)
    assert scenario.goal.minimise_actions
    assert len(scenario.me.deck) == 3
