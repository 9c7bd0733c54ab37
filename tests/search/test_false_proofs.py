"""Positions of real cards for which a false proof was once claimed, or none could be given."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from combo_solver.answers.solver import solve
from combo_solver.catalogue.database import CardDatabase
from combo_solver.models.effects import CardModel
from combo_solver.scenario.load import parse_scenario

FERRIJIT = "Tri-Brigade Ferrijit the Barren Blossom"
LIBRARIAN = """
[me]
deck = [{deck}]
extra = ["Gaia Knight, the Force of Earth"]
[me.monsters]
M1 = "T.G. Hyper Librarian"
M2 = "Genex Controller"
M3 = "Silver Fang"
"""
DOPPEL = """
[me]
hand = ["Junk Synchron", "Doppelwarrior", "Doppelwarrior"]
gy = ["Petit Dragon"]
"""

CASES = {
    "another copy is discarded": (
        f'[turn]\nnormal_summon_used = true\n[me]\nhand = ["Tri-Brigade Kerass x2"]\ngy = ["Silver Fang"]\n'
        f'extra = ["{FERRIJIT}"]\n[objective]\nreach = ["{FERRIJIT}"]\n',
        (1,),
    ),
    "another copy is discarded, and more": (
        f'[turn]\nnormal_summon_used = true\n[me]\nhand = ["Tri-Brigade Kerass x2", "Tri-Brigade Fraktall"]\n'
        f'gy = ["Silver Fang"]\nextra = ["{FERRIJIT}"]\n[objective]\nmaximise = "extra"\n',
        (1, 4700),
    ),
    "an Extra Deck monster that has no entry": (
        '[me]\nhand = ["Marincess Blue Tang"]\nextra = ["Marincess Blue Slug"]\n[objective]\nmaximise = "extra"\n',
        (1, 1500),
    ),
    # Librarian's draw is mandatory: the Synchro Summon would lose the duel.
    "a mandatory draw with an empty Deck": (LIBRARIAN.format(deck="") + '[objective]\nmaximise = "extra"\n', (1, 5000)),
    "a mandatory draw": (LIBRARIAN.format(deck='"Wolf"') + '[objective]\nmaximise = "extra"\n', (2, 6200)),
    # One Doppelwarrior of the hand in a chain; then both triggers of the chain are over.
    "two triggers of the hand": (DOPPEL + '[objective]\nmaximise = "atk"\n', (2700,)),
}


@pytest.mark.parametrize("name", CASES)
def test_the_proof_is_true(name: str, database: CardDatabase, models: Mapping[int, CardModel]) -> None:
    text, value = CASES[name]
    scenario = parse_scenario('deck_order = "listed"\n' + text, name, Path(), database)
    report = solve(scenario, database.facts, models)
    assert report.status.startswith("OPTIMAL")
    assert report.objective.value == value
