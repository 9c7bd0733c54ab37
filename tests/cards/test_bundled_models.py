"""The entries that come with the package are read without being judged again at each start; here they are judged."""

from __future__ import annotations

from importlib import resources

import pytest

from combo_solver.errors import InputError
from combo_solver.models.effects import CardModel
from combo_solver.models.load import Shipped, parse_models

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
    judged: dict[int, CardModel] = {}
    for file in files:
        judged |= parse_models(file.read_text(encoding="utf-8"), file.name)
    assert judged
    assert judged == dict(Shipped(folder))


def test_a_file_of_ones_own_is_judged() -> None:
    with pytest.raises(InputError, match="needs an event"):
        parse_models(_ODD, "own.toml")


def test_an_entry_that_comes_with_the_package_is_read_once() -> None:
    models = Shipped("library")
    first = next(iter(models))
    assert models[first] is models[first]
    assert models.get(0) is None
    assert 0 not in models
