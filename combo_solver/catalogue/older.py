"""Older wordings of cards beside a card database: EDOPro keeps them in databases of their own."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from combo_solver.errors import InputError, Problem

_OLDER = 8
"""The bit by which the databases know a card that no player may use as it was."""
_NUMBERS = "id, ot, alias, setcode, type, atk, def, level, race, attribute, category"
_ADD = (
    f"insert or ignore into datas ({_NUMBERS}) select {_NUMBERS} from older.datas"
    f" where ot & {_OLDER} and alias in (select id from main.datas)",
    "insert or ignore into texts (id, name, desc) select id, name, desc from older.texts"
    " where id in (select id from main.datas)",
)


def with_older(connection: sqlite3.Connection, older: Sequence[Path]) -> sqlite3.Connection:
    """A database in memory that holds the cards of this one and, of the files ``older``, those that are an older
    wording of one of its cards. Raises :class:`InputError` for a file that is no card database."""
    merged = sqlite3.connect(":memory:")
    connection.backup(merged)
    for file in older:
        if not file.is_file():
            raise InputError(Problem(str(file), "no such file", "give the path of a card database"))
        try:
            merged.execute("attach database ? as older", (str(file),))
            for statement in _ADD:
                merged.execute(statement)
            merged.commit()
            merged.execute("detach database older")
        except sqlite3.Error as error:
            raise InputError(Problem(str(file), f"not a card database: {error}")) from None
    return merged
