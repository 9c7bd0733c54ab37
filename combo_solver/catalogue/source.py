"""A row of a player's own ``cards.cdb``: its numbers, and what its text tells."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, NamedTuple

from combo_solver.cards.names import fold
from combo_solver.catalogue.decode import FROM_CDB, SPECIAL_SUMMON_ONLY, Row, kinds_of
from combo_solver.catalogue.passed import withdrawn
from combo_solver.texts.read import read_text
from combo_solver.texts.reader import Printed
from combo_solver.texts.words import Words


class Source(NamedTuple):
    """A row as it is kept, and the card as its text is read."""

    row: Row
    card: Printed


def words_of(names: Iterable[str], archetypes: Iterable[str]) -> Words:
    """What names in quotes can stand for."""
    return Words(set(archetypes), {fold(name): name for name in names})


def row_from_cdb(row: tuple[Any, ...], words: Words) -> Source:
    """A result row of :data:`FROM_CDB`, with its text read."""
    *columns, text = row
    bits = int(columns[4] or 0)
    card = Printed(str(columns[1]), kinds_of(bits), str(text), words, bool(bits & SPECIAL_SUMMON_ONLY))
    document = read_text(card)
    if (reason := withdrawn().get(int(columns[0]))) and document.model:
        document = replace(document, model="", withdrawn=reason)
    return Source(Row._make((*columns, document.to_json())), card)


def rows_of(connection: sqlite3.Connection, archetypes: Iterable[str]) -> list[Source]:
    """Every card of a database, by passcode."""
    rows = connection.execute(f"{FROM_CDB} order by d.id").fetchall()
    words = words_of((row[1] for row in rows), archetypes)
    return [row_from_cdb(row, words) for row in rows]
