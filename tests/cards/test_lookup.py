"""Names as people type them."""

from __future__ import annotations

import pytest

from combo_solver.catalogue.database import CardDatabase
from combo_solver.catalogue.lookup import Lookup, understood
from combo_solver.errors import UnknownCardError
from combo_solver.scenario.objective import resolve_entry, split_cards

NAMES = {"mist-wing: the first": [1], "mist-wing: the second": [2], "rain, the maid": [3], "rain": [4], "a-b": [5]}


@pytest.mark.parametrize(
    ("text", "codes", "begun"),
    [
        ("mist wing the first", [1], 0),
        ("MISTWING: THE FIRST", [1], 0),
        ("mist-wing the s", [2], 1),
        ("mist-wing", [], 2),
        ("rain the maid", [3], 0),
        ("rain, the", [3], 1),
        ("rai, n", [], 0),
        ("mist-wing, the first", [], 0),
        ("a b", [5], 0),
        ("mi", [], 0),
        ("", [], 0),
        ("nobody", [], 0),
    ],
)
def test_loosely_read(text: str, codes: list[int], begun: int) -> None:
    found, names = understood(text, Lookup(NAMES), NAMES)
    assert found == codes
    assert len(names) == begun


@pytest.mark.parametrize(
    ("text", "name", "copies"),
    [
        ("3x Rabidragon", "Rabidragon", 3),
        ("3 x Rabidragon", "Rabidragon", 3),
        ("Rabidragon x3", "Rabidragon", 3),
        ("Number 39 Utopia", "Number 39: Utopia", 1),
        ("number 39: utopia", "Number 39: Utopia", 1),
        ("2x number 39 UTOPIA", "Number 39: Utopia", 2),
        ("Goblindbe", "Goblindbergh", 1),
        ("wind up soldier x2", "Wind-Up Soldier", 2),
        ("2x 95788410", "Rabidragon", 2),
    ],
)
def test_entries(database: CardDatabase, text: str, name: str, copies: int) -> None:
    code, found = resolve_entry(text, database, "--hand")
    assert (database.facts(code).name, found) == (name, copies)


def test_a_list_of_loosely_written_names(database: CardDatabase) -> None:
    text = "2x rabidragon, promethean princess bestower of flames, Tri-Brigade Fer, number 39 utopia"
    found = [(database.facts(code).name, copies) for code, copies in split_cards(text, database, "--hand")]
    assert found == [
        ("Rabidragon", 2),
        ("Promethean Princess, Bestower of Flames", 1),
        ("Tri-Brigade Ferrijit the Barren Blossom", 1),
        ("Number 39: Utopia", 1),
    ]


def test_a_beginning_of_several_names_lists_them(database: CardDatabase) -> None:
    with pytest.raises(UnknownCardError, match=r"names that begin so: Number 39: Utopia, .*and \d+ more"):
        database.find("Number 39", "--hand")
