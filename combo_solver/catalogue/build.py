"""Build the bundled facts file from a player's card database: facts only, no card texts."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from combo_solver.cards.names import fold
from combo_solver.catalogue.decode import FROM_CDB, Row, decode, row_from_cdb
from combo_solver.catalogue.records import faults
from combo_solver.errors import InputError, Problem
from combo_solver.texts.materials import Words

SCHEMA_VERSION = 13
_MAX_CODE = 0xFFFF
_PRINTED = {0x1C0: "Dracotail", 0x1CA: "R.B.", 0x1D4: "GMX", 0x40B5: "Ritual Beast Ulti"}
"""Archetype names as card texts print them, where tables of names have another form."""
_MATERIAL_KINDS = ("fusion", "synchro", "xyz", "link")


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


def read_cdb(cdb: Path, archetypes: Mapping[int, str]) -> list[Row]:
    """Every card of a ``cards.cdb``, by passcode; raises :class:`InputError` for a file that is none."""
    if not cdb.is_file():
        raise InputError(Problem(str(cdb), "no such file", "give the path of a cards.cdb"))
    try:
        connection = sqlite3.connect(f"{cdb.resolve().as_uri()}?mode=ro", uri=True)
        try:
            rows = connection.execute(f"{FROM_CDB} order by d.id").fetchall()
            words = Words(set(archetypes.values()), {fold(row[1]): row[1] for row in rows})
            return [row_from_cdb(row, words) for row in rows]
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


def build(cdb: Path, out: Path, archetypes: Mapping[int, str]) -> BuildReport:
    """Write the facts of every card in ``cdb`` to ``out``, leaving out records that are no cards. Equal inputs give
    equal bytes."""
    archetypes = {code: _PRINTED.get(code, name) for code, name in archetypes.items()}
    records = read_cdb(cdb, archetypes)
    rows = [row for row in records if not faults(row)]
    left_out = tuple((row.passcode, row.name, "; ".join(found)) for row in records if (found := faults(row)))
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
                    optional_only integer not null, materials text not null, mentions text not null,
                    performs text not null, substitute text not null, special_summon_ban text not null,
                    continuous text not null, fusion_limit text not null,
                    changes_own_summon integer not null, own_procedure integer not null,
                    procedures text not null, binding text not null);
                create table names (folded text not null, passcode integer not null,
                    primary key (folded, passcode)) without rowid;
                """
            )
            connection.executemany("insert into archetypes values (?, ?)", sorted(archetypes.items()))
            values = ",".join("?" * (len(Row._fields) - 1))
            connection.executemany(f"insert into cards values ({values})", [row[:-1] for row in rows])
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
    understood, refused = _understood(rows, archetypes)
    return BuildReport(len(rows), _count(rows, archetypes), out.stat().st_size, understood, refused, left_out)


def write_refused(report: BuildReport, out: Path) -> None:
    """Write the list of material lines that were not understood, for people to read."""
    lines = ["# Extra Deck monsters whose material line is not understood: passcode, name, kind, where it stopped"]
    lines += ["\t".join(map(str, entry)) for entry in report.refused]
    try:
        out.write_text("\n".join(lines) + "\n", encoding="utf-8")
    except OSError as error:
        raise InputError(Problem(str(out), f"cannot be written: {error}")) from None


def _count(rows: list[Row], archetypes: Mapping[int, str]) -> dict[str, int]:
    counter: Counter[str] = Counter()
    for row in rows:
        counter.update(decode(row, archetypes).card_types & {"fusion", "synchro", "xyz", "link", "ritual", "pendulum"})
    return dict(sorted(counter.items()))


def _understood(
    rows: list[Row], archetypes: Mapping[int, str]
) -> tuple[dict[str, tuple[int, int]], tuple[tuple[int, str, str, str], ...]]:
    """Lines understood and lines in all by kind, and those refused. Other artworks are not counted."""
    names = {row.passcode: row.name for row in rows}
    found = dict.fromkeys(_MATERIAL_KINDS, (0, 0))
    refused = []
    for row in rows:
        if row.alias and names.get(row.alias) == row.name:
            continue
        for kind in decode(row, archetypes).card_types.intersection(_MATERIAL_KINDS):
            good, total = found[kind]
            found[kind] = (good + bool(row.materials), total + 1)
            if not row.materials:
                refused.append((row.passcode, row.name, kind, row.stopped))
    return {kind: counts for kind, counts in found.items() if counts[1]}, tuple(refused)
