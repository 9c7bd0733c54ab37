"""The worked example of CONTRIBUTING, "Add a reader", is what a reader looks like today."""

from __future__ import annotations

import re
import textwrap
from types import ModuleType
from typing import Any

import pytest

from combo_solver.texts import registry
from combo_solver.texts.account import account
from tests.conftest import ROOT
from tests.reading import printed
from tests.texts import accounts


def example() -> tuple[str, list[Any]]:
    """The sentence of the example, and its modules: the reader and its test."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = text.partition("### Add a reader\n")[2].partition("\n### ")[0]
    (sentence,) = re.findall(r'accounts --text "(.*)"', section)
    found = []
    for block in re.findall(r"\n\n((?: {8}.*\n|\n)+)", section):
        code = textwrap.dedent(block)
        if code.lstrip().startswith('"""'):
            module = ModuleType("no_player")
            exec(compile(code, "CONTRIBUTING.md", "exec"), module.__dict__)
            found.append(module)
    return sentence, found


def test_the_reader_of_the_example_passes_its_test(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sentence, (reader, shown) = example()
    accounts.main(["--text", sentence])
    assert capsys.readouterr().out.startswith("not read (binding)")

    with_it = sorted([*registry.readers(), ("no_player", reader)], key=lambda each: each[1].PRIORITY)
    assert len({each.PRIORITY for _, each in with_it}) == len(with_it)
    monkeypatch.setattr(registry, "readers", lambda: tuple(with_it))
    first, *_ = account(printed(reader.EXAMPLE.text, reader.EXAMPLE.kinds))
    assert (first.owner, first.outcome, reader.EXAMPLE.text) == ("no_player", "read", sentence)
    (cases,) = shown.test_no_player_can.pytestmark
    assert len(cases.args[1]) == 5
    for case in cases.args[1]:
        shown.test_no_player_can(*case)
