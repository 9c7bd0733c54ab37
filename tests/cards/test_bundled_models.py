"""The entries that come with the package are read without being judged again at each start; here they are judged."""

from __future__ import annotations

from importlib import resources

import pytest

from combo_solver.errors import InputError
from combo_solver.models.load import parse_models

_ODD = """
[[card]]
passcode = 1
name = "Twice"
[[card.effect]]
number = 1
category = "trigger"
from = ["hand"]
do = [{ do = "draw", count = 1 }]
"""


@pytest.mark.parametrize("folder", ["library", "answers", "offers_nothing"])
def test_what_comes_with_the_package_fits_together(folder: str) -> None:
    whole = resources.files("combo_solver.models") / folder
    files = [file for file in whole.iterdir() if file.name.endswith(".toml")]
    assert files
    for file in files:
        text = file.read_text(encoding="utf-8")
        assert parse_models(text, file.name) == parse_models(text, file.name, judged=True)


def test_a_file_of_ones_own_is_judged() -> None:
    with pytest.raises(InputError, match="needs an event"):
        parse_models(_ODD, "own.toml")
    assert parse_models(_ODD, "own.toml", judged=True)
