"""Judged positions, and what ``check`` says about one, asked through the command line's own code."""

from __future__ import annotations

import json
import tempfile
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Literal

from tests.in_process import answer

FOLDER = Path(__file__).parent / "positions"
Verdict = Literal["legal", "illegal"]
Answer = Literal["legal", "illegal", "undecided", "refused"]
"""What ``check`` may answer: it refuses a question with exit code 3."""

_ANSWERS: dict[int, Answer] = {0: "legal", 4: "illegal", 5: "undecided", 3: "refused"}


@dataclass(frozen=True)
class Judged:
    """A judge's question and its verdict. ``scenario`` is what a user writes in a scenario file; ``by``: ``engine``, or
    the row of the rule matrix that gives the verdict; ``tags`` holds ``text`` where the text of a card on the field
    bears on the question (or could be thought to), ``random`` where cards were drawn."""

    id: str
    area: str
    title: str
    scenario: dict[str, Any]
    summon: str
    expected: Verdict
    using: str | None = None
    to: str | None = None
    by: str = "engine"
    tags: tuple[str, ...] = ()

    def to_json(self) -> str:
        return json.dumps({key: value for key, value in asdict(self).items() if value}, ensure_ascii=False)

    @classmethod
    def from_json(cls, line: str) -> Judged:
        data = json.loads(line)
        return cls(**{**data, "tags": tuple(data.get("tags", ()))})


@dataclass(frozen=True)
class Told:
    """An answer of ``check``, with what it says (reasons, or the message of a refusal)."""

    answer: Answer
    why: tuple[str, ...] = field(default=())


def read_all() -> list[Judged]:
    return [
        Judged.from_json(line)
        for file in sorted(FOLDER.glob("*.jsonl"))
        for line in file.read_text(encoding="utf-8").splitlines()
    ]


def toml_of(value: object) -> str:
    """A value as TOML on one line; JSON's strings and numbers are TOML's."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {toml_of(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(toml_of, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def scenario_text(scenario: dict[str, Any]) -> str:
    return "".join(f"{json.dumps(key)} = {toml_of(value)}\n" for key, value in scenario.items())


def ask_check(scenario: dict[str, Any], summon: str, using: str | None = None, to: str | None = None) -> Told:
    """The answer of ``combo-solver check``. A crash is raised."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "scenario.toml"
        file.write_text(scenario_text(scenario), encoding="utf-8")
        arguments = ["check", str(file), "--summon", summon, "--json"]
        arguments += ["--using", using] if using is not None else []
        arguments += ["--to", to] if to is not None else []
        done = answer(*arguments)
    if done.returncode not in _ANSWERS:
        raise AssertionError(done.stderr)
    report, verdict = json.loads(done.stdout), _ANSWERS[done.returncode]
    if verdict == "refused":
        return Told(verdict, tuple(error["message"] for error in report["errors"]))
    reasons = (f"{way['way']}: {one['rule']}: {one['sentence']}" for way in report["ways"] for one in way["reasons"])
    return Told(verdict, tuple(reasons))
