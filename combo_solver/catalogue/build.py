"""Build the bundled facts file from a player's card database: facts only, no card texts."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from combo_solver.cards.names import fold
from combo_solver.catalogue.decode import Row
from combo_solver.catalogue.older import with_older
from combo_solver.catalogue.records import faults
from combo_solver.catalogue.source import Source, printed_of, rows_of
from combo_solver.errors import InputError, Problem
from combo_solver.texts.reader import METHODS, Printed

SCHEMA_VERSION = 15
_T = TypeVar("_T")
_MAX_CODE = 0xFFFF
_PRINTED = {
    0x1066: "Magnet", 0x2066: "Warrior", 0x3066: "Magnet Warrior",
    0x1C0: "Dracotail", 0x1CA: "R.B.", 0x1D4: "GMX", 0x40B5: "Ritual Beast Ulti",
}  # fmt: skip
"""Archetype names as card texts print them, where tables of names have another form."""
_NOT_PRINTED = {0x66}
"""Codes that are the common part of archetypes and have no name of their own."""


@dataclass(frozen=True)
class BuildReport:
    """What was written: cards in all and by kind, the file's size in bytes, and for each kind with a material line how
    many lines were understood and how many there are. ``refused``: the cards whose line was not understood, as
    (passcode, name, kind, phrase at fault). ``left_out``: records that are no card, as (passcode, name, fault)."""

    cards: int
    by_kind: dict[str, int]
    size: int
    materials: dict[str, tuple[int, int]]
    refused: tuple[tuple[int, str, str, str], ...]
    left_out: tuple[tuple[int, str, str], ...]


def read_cdb(cdb: Path, archetypes: Mapping[int, str], older: Sequence[Path] = ()) -> list[Source]:
    """Every card of a ``cards.cdb``, by passcode, and those of the databases ``older`` that are an older wording of one
    of them; raises :class:`InputError` for a file that is none."""
    return _asked(cdb, lambda connection: rows_of(with_older(connection, older) if older else connection, archetypes))


def printed_cards(cdb: Path, archetypes: Mapping[int, str]) -> list[tuple[int, Printed]]:
    """Every card of a ``cards.cdb`` as readers of texts see it, by passcode, without other artworks; raises
    :class:`InputError` for a file that is none."""
    return _asked(cdb, lambda connection: printed_of(connection, printed_names(archetypes)))


def printed_names(archetypes: Mapping[int, str]) -> dict[int, str]:
    """The names of archetypes as texts print them."""
    return {code: _PRINTED.get(code, name) for code, name in archetypes.items() if code not in _NOT_PRINTED}


def _asked(cdb: Path, ask: Callable[[sqlite3.Connection], list[_T]]) -> list[_T]:
    if not cdb.is_file():
        raise InputError(Problem(str(cdb), "no such file", "give the path of a cards.cdb"))
    try:
        connection = sqlite3.connect(f"{cdb.resolve().as_uri()}?mode=ro", uri=True)
        try:
            return ask(connection)
        finally:
            connection.close()
    except sqlite3.Error as error:
        raise InputError(
            Problem(str(cdb), f"not a card database: {error}", "it needs the tables datas and texts")
        ) from None


def read_archetypes(file: Path) -> dict[int, str]:
    """Archetype names by code from JSON: {"0x1002": "Synchron", ...} (hexadecimal or decimal keys)."""
    try:
        raw = json.loads(file.read_text(encoding="utf-8"))
        names = {int(code, 0): str(name) for code, name in raw.items()}
    except (OSError, ValueError, AttributeError) as error:
        raise InputError(
            Problem(str(file), f"not a table of archetype names: {error}", "give JSON: code -> name")
        ) from None
    wrong = [code for code in names if not 0 < code <= _MAX_CODE]
    if wrong:
        raise InputError(Problem(str(file), f"archetype codes out of range: {wrong}"))
    return names


def build(cdb: Path, out: Path, archetypes: Mapping[int, str], older: Sequence[Path] = ()) -> BuildReport:
    """Write the facts of every card in ``cdb`` to ``out``, and of older wordings of these in the databases ``older``,
    leaving out records that are no cards. Equal inputs give equal bytes."""
    archetypes = printed_names(archetypes)
    records = read_cdb(cdb, archetypes, older)
    cards = [each for each in records if not faults(each.row)]
    rows = [each.row for each in cards]
    left_out = tuple((row.passcode, row.name, "; ".join(found)) for row, _ in records if (found := faults(row)))
    part = out.with_suffix(".part")
    part.unlink(missing_ok=True)
    try:
        connection = sqlite3.connect(part)
        try:
            connection.executescript(
                f"""
                pragma page_size = 4096;
                pragma journal_mode = off;
                pragma user_version = {SCHEMA_VERSION};
                create table archetypes (code integer primary key, name text not null);
                create table cards (
                    passcode integer primary key, name text not null, alias integer not null,
                    setcode integer not null, type integer not null, atk integer not null, def integer not null,
                    level integer not null, race integer not null, attribute integer not null,
                    text text not null);
                create table names (folded text not null, passcode integer not null,
                    primary key (folded, passcode)) without rowid;
                """
            )
            connection.executemany("insert into archetypes values (?, ?)", sorted(archetypes.items()))
            connection.executemany(f"insert into cards values ({','.join('?' * len(Row._fields))})", rows)
            connection.executemany(
                "insert into names values (?, ?)", sorted({(fold(row.name), row.passcode) for row in rows})
            )
            connection.commit()
            connection.execute("vacuum")
        finally:
            connection.close()
        part.replace(out)
    except (sqlite3.Error, OSError) as error:
        part.unlink(missing_ok=True)
        raise InputError(Problem(str(out), f"cannot be written: {error}")) from None
    understood, refused = _understood(cards)
    return BuildReport(len(rows), _count(cards), out.stat().st_size, understood, refused, left_out)


def write_refused(report: BuildReport, out: Path) -> None:
    """Write the list of material lines that were not understood, for people to read."""
    lines = ["# Extra Deck monsters whose material line is not understood: passcode, name, kind, where it stopped"]
    lines += ["\t".join(map(str, entry)) for entry in report.refused]
    try:
        out.write_text("\n".join(lines) + "\n", encoding="utf-8")
    except OSError as error:
        raise InputError(Problem(str(out), f"cannot be written: {error}")) from None


def _count(cards: list[Source]) -> dict[str, int]:
    counter: Counter[str] = Counter()
    for _, card in cards:
        counter.update(card.card_types & {*METHODS, "ritual", "pendulum"})
    return dict(sorted(counter.items()))


def _understood(cards: list[Source]) -> tuple[dict[str, tuple[int, int]], tuple[tuple[int, str, str, str], ...]]:
    """Lines understood and lines in all by kind, and those refused. Other artworks are not counted."""
    names = {row.passcode: row.name for row, _ in cards}
    found = dict.fromkeys(METHODS, (0, 0))
    refused = []
    for row, card in cards:
        if row.alias and names.get(row.alias) == row.name:
            continue
        for kind in card.card_types.intersection(METHODS):
            good, total = found[kind]
            found[kind] = (good + bool(card.requirement.materials), total + 1)
            if not card.requirement.materials:
                refused.append((row.passcode, row.name, kind, card.requirement.stopped))
    return {kind: counts for kind, counts in found.items() if counts[1]}, tuple(refused)
