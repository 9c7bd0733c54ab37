"""A row of a player's own ``cards.cdb``: its numbers, and what its text tells."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from combo_solver.cards.names import fold
from combo_solver.catalogue.decode import (
    ATTRIBUTES,
    FROM_CDB,
    SPECIAL_SUMMON_ONLY,
    TYPES,
    Row,
    archetypes_of_code,
    kinds_of,
    named,
)
from combo_solver.catalogue.passed import withdrawn, withdrawn_in_battle
from combo_solver.texts.elsewhere import silent_elsewhere
from combo_solver.texts.read import read_text
from combo_solver.texts.reader import Printed
from combo_solver.texts.words import Token, Words

_MONSTER = 0x1
_TOKEN = 0x4000


class Source(NamedTuple):
    """A row as it is kept, and the card as its text is read."""

    row: Row
    card: Printed


def words_of(connection: sqlite3.Connection, archetypes: Mapping[int, str]) -> Words:
    """What names in quotes can stand for in the texts of a database; ``archetypes``: their names by code."""
    names = [name for (name,) in connection.execute("select name from texts order by id")]
    codes = connection.execute("select t.name, d.setcode from datas d join texts t on d.id = t.id where d.setcode != 0")
    archetypes_of = {name: archetypes_of_code(code, archetypes) for name, code in codes.fetchall()}
    tokens: dict[str, list[Token]] = {}
    for row in connection.execute(f"{FROM_CDB} where d.type & {_TOKEN} order by d.alias, d.id"):
        _, name, *_, kinds, atk, defense, level, race, attribute, _ = row
        values = (named(TYPES, race) or "", named(ATTRIBUTES, attribute) or "", level & 0xFFFF, atk, defense)
        tokens.setdefault(fold(name), []).append(Token(row[0], *values, "tuner" in kinds_of(kinds)))
    return Words(set(archetypes.values()), {fold(name): name for name in names}, tokens, archetypes_of)


def row_from_cdb(row: tuple[Any, ...], words: Words) -> Source:
    """A result row of :data:`FROM_CDB`, with its text read."""
    *columns, _ = row
    card = _printed(row, words)
    document = read_text(card)
    if (reason := withdrawn().get(int(columns[0]))) and document.model:
        document = replace(document, model="", withdrawn=reason, silent_elsewhere=silent_elsewhere(card))
    if int(columns[0]) in withdrawn_in_battle():
        document = replace(document, of_battles="either", battle_offers=False, battle_effects="")
    return Source(Row._make((*columns, document.to_json())), card)


def _printed(row: tuple[Any, ...], words: Words) -> Printed:
    bits = int(row[4] or 0)
    attribute = named(ATTRIBUTES, row[9]) or "" if bits & _MONSTER else ""
    return Printed(
        str(row[1]), kinds_of(bits), str(row[-1]), words, bool(bits & SPECIAL_SUMMON_ONLY), attribute=attribute
    )


def printed_of(connection: sqlite3.Connection, archetypes: Mapping[int, str]) -> list[tuple[int, Printed]]:
    """Every card of a database by passcode, without other artworks, its text not read."""
    rows = connection.execute(f"{FROM_CDB} order by d.id").fetchall()
    names = {row[0]: row[1] for row in rows}
    words = words_of(connection, archetypes)
    return [(row[0], _printed(row, words)) for row in rows if not row[2] or names.get(row[2]) != row[1]]


def rows_of(connection: sqlite3.Connection, archetypes: Mapping[int, str]) -> list[Source]:
    """Every card of a database, by passcode."""
    rows = connection.execute(f"{FROM_CDB} order by d.id").fetchall()
    words = words_of(connection, archetypes)
    return [row_from_cdb(row, words) for row in rows]
