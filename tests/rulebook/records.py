"""Invented records of a card database, and what becomes of them."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from combo_solver.catalogue.build import BuildReport, build
from combo_solver.catalogue.database import CardDatabase
from combo_solver.catalogue.decode import ATTRIBUTES, CARD_TYPE_BITS, TYPES

BITS = {name: bit for bit, name in CARD_TYPE_BITS.items()}
Value = int | str | None


def bits(words: str) -> int:
    """The type bits of these words, such as ``monster effect``."""
    return sum(BITS[word] for word in words.split())


def type_bit(name: str) -> int:
    return 1 << TYPES.index(name)


def attribute_bit(name: str) -> int:
    return 1 << ATTRIBUTES.index(name)


def record(kinds: str | int = "monster normal", text: str = "", **values: Value) -> dict[str, Value]:
    """A Level 4 EARTH Warrior with 1000/1000 unless said otherwise."""
    usual: dict[str, Value] = {"atk": 1000, "def": 1000, "level": 4, "race": 1, "attribute": 1}
    return {"type": bits(kinds) if isinstance(kinds, str) else kinds, "desc": text, **usual, **values}


def database_of(file: Path, **records: dict[str, Value]) -> Path:
    """A ``cards.cdb`` of these records by name, with passcodes from 1."""
    connection = sqlite3.connect(file)
    connection.execute("create table datas (id, ot, alias, setcode, type, atk, def, level, race, attribute, category)")
    connection.execute("create table texts (id, name, desc)")
    for code, (name, held) in enumerate(records.items(), start=1):
        numbers = [held[key] for key in ("type", "atk", "def", "level", "race", "attribute")]
        connection.execute("insert into datas values (?, 3, 0, 0, ?, ?, ?, ?, ?, ?, 0)", (code, *numbers))
        connection.execute("insert into texts values (?, ?, ?)", (code, name, held["desc"]))
    connection.commit()
    connection.close()
    return file


def built(folder: Path, **records: dict[str, Value]) -> tuple[BuildReport, CardDatabase]:
    """What building says of these records, and the records as a player's own database."""
    cdb = database_of(folder / "cards.cdb", **records)
    return build(cdb, folder / "facts.sqlite", {}), CardDatabase.from_cdb(cdb)
