"""Several card databases as one: the first that knows a card tells of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from combo_solver.cards.facts import CardFacts
from combo_solver.catalogue.database import CardDatabase
from combo_solver.errors import UnknownCardError


def facts_of(cdbs: Sequence[Path]) -> Callable[[int], CardFacts]:
    """The facts of a card by its passcode; raises :class:`UnknownCardError` for one that none of these knows."""
    databases = [CardDatabase.from_cdb(cdb) for cdb in cdbs]

    def facts(passcode: int) -> CardFacts:
        for database in databases[:-1]:
            try:
                return database.facts(passcode)
            except UnknownCardError:
                continue
        return databases[-1].facts(passcode)

    return facts
