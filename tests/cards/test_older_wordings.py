"""Older wordings of cards, which EDOPro keeps in databases of their own, in the facts that are built."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from combo_solver.catalogue.build import read_cdb
from combo_solver.errors import InputError

_TABLES = """
create table datas (id integer primary key, ot integer, alias integer, setcode integer, type integer, atk integer,
    def integer, level integer, race integer, attribute integer, category integer);
create table texts (id integer primary key, name text, desc text, str1 text);
"""


def database(file: Path, *cards: tuple[int, int, int, str]) -> Path:
    """A database of Effect Monsters: passcode, scope, alias, name."""
    connection = sqlite3.connect(file)
    connection.executescript(_TABLES)
    for code, scope, alias, name in cards:
        connection.execute("insert into datas values (?, ?, ?, 0, 33, 1000, 1000, 4, 1, 1, 0)", (code, scope, alias))
        connection.execute("insert into texts values (?, ?, 'Cannot be Special Summoned.', '')", (code, name))
    connection.commit()
    connection.close()
    return file


def test_older_wordings_of_known_cards_alone(tmp_path: Path) -> None:
    cards = database(tmp_path / "cards.cdb", (10, 3, 0, "Known"), (11, 3, 0, "Other"))
    older = database(
        tmp_path / "older.cdb",
        (500, 8, 10, "Known (Old)"),
        (501, 8, 99, "Older form of no card"),
        (502, 1, 10, "No older form"),
        (11, 8, 10, "Another card by its number"),
    )
    assert [source.row.passcode for source in read_cdb(cards, {})] == [10, 11]
    found = [source.row for source in read_cdb(cards, {}, (older,))]
    assert [(row.passcode, row.name, row.alias) for row in found] == [
        (10, "Known", 0), (11, "Other", 0), (500, "Known (Old)", 10),
    ]  # fmt: skip


def test_what_is_no_database(tmp_path: Path) -> None:
    cards = database(tmp_path / "cards.cdb", (10, 3, 0, "Known"))
    (tmp_path / "text.cdb").write_text("nothing of the sort " * 100)
    for name, told in (("text.cdb", "not a card database"), ("nowhere.cdb", "no such file")):
        with pytest.raises(InputError, match=told):
            read_cdb(cards, {}, (tmp_path / name,))
