"""A verb and a mechanic have one home: what the tables of CONTRIBUTING count."""

from __future__ import annotations

import re

import pytest

from combo_solver.mechanics.registry import MECHANICS
from combo_solver.models.verbs import VERBS
from tests import homes
from tests.conftest import ROOT

SHARED = {"grant_normal_summon", "restrict", "create_tokens"}
"""Verbs of which something outlives the effect, so that others ask for it; Tokens are named for later clauses."""
LISTS_ALL = {"combo_solver/ground/told_words.py"}
"""What lists words of models of which it is known what they read, verbs too: for one that it lacks less is proved."""

pytestmark = pytest.mark.skipif(not (ROOT / ".git").exists(), reason="files are counted by git")


def test_every_counted_name_is_one() -> None:
    assert set(homes.VERBS) <= VERBS.keys()
    assert set(homes.MECHANICS) <= MECHANICS.keys()


@pytest.mark.parametrize("verb", sorted(set(homes.VERBS) - SHARED))
def test_three_files_know_a_verb(verb: str) -> None:
    folders = ("models/verbs", "verbs", "referee/verbs")
    assert homes.knowing_verb("", verb) - LISTS_ALL == {f"combo_solver/{folder}/{verb}.py" for folder in folders}


@pytest.mark.parametrize("name", homes.MECHANICS)
def test_a_mechanic_has_its_three_modules(name: str) -> None:
    module = type(MECHANICS[name]).__module__.rpartition(".")[2]
    folders = ("mechanics", "rules", "referee/mechanics")
    assert {f"combo_solver/{folder}/{module}.py" for folder in folders} <= homes.judging("", name)


def test_the_tables_of_contributing_name_all() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    for name in (*homes.MECHANICS, *homes.VERBS):
        assert re.search(rf"^\| {name} \|( \d* \|)+$", text, re.MULTILINE), name
