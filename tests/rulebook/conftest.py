"""``--rule ID`` runs the tests of one row, ``--leave-out ID`` leaves its constraint out."""

from __future__ import annotations

import sqlite3

import pytest

from combo_solver.cards.facts import CardFacts
from combo_solver.catalogue.database import CardDatabase, bundled_path
from combo_solver.game import switches


def pytest_configure(config: pytest.Config) -> None:
    left_out = config.getoption("--leave-out")
    if left_out:
        switches.LEFT_OUT.add(left_out)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = config.getoption("--rule")
    if wanted:
        kept = [item for item in items if any(wanted in mark.args for mark in item.iter_markers("rule"))]
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
        # What names fewest rows is likeliest to notice one that is left out, and soonest.
        items[:] = sorted(kept, key=lambda item: len({row for mark in item.iter_markers("rule") for row in mark.args}))


@pytest.fixture(scope="session")
def every_card(database: CardDatabase) -> list[CardFacts]:
    """Every bundled card, other artworks as the card they are an artwork of."""
    connection = sqlite3.connect(bundled_path())
    codes = [code for (code,) in connection.execute("select passcode from cards order by passcode")]
    connection.close()
    return [database.facts(code) for code in codes]
