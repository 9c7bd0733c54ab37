"""Look up card facts by passcode or name, in the bundled facts or in a player's own ``cards.cdb``."""

from __future__ import annotations

import difflib
import sqlite3
from collections.abc import Iterable, Iterator
from functools import partial
from importlib import resources
from pathlib import Path

from combo_solver.cards.facts import CardFacts
from combo_solver.cards.names import fold
from combo_solver.catalogue.decode import FROM_CDB, Row, decode
from combo_solver.catalogue.lookup import Lookup, understood
from combo_solver.catalogue.records import faults
from combo_solver.errors import AmbiguousCardError, InputError, Problem, SeveralBeginError, UnknownCardError
from combo_solver.texts.words import Words

_CLOSEST = 5
_LONGEST_PRINTED = 99_999_999
"""Passcodes printed on cards have at most eight digits; longer ones are given to cards that are not released."""


def bundled_path() -> Path:
    """The facts file shipped with the package."""
    return Path(str(resources.files("combo_solver.catalogue") / "data" / "facts.sqlite"))


class CardDatabase:
    """Card facts by passcode or name.

    An alternate artwork is the card it is an artwork of (same name), and a record made before the card was released
    is the released card. A card that is merely treated as another one
    (a different name) keeps its own facts and goes by the other name too (``treated_as``). It may be opened in one
    thread and asked in others.
    """

    def __init__(self, connection: sqlite3.Connection, select: str, source: str) -> None:
        self._connection = connection
        self._select = select
        self._source = source
        self._known: dict[int, CardFacts] = {}
        self._names: dict[str, list[int]] | None = None
        self._archetypes: dict[int, str] | None = None
        self._words: Words | None = None
        self._lookup: Lookup | None = None

    @classmethod
    def bundled(cls) -> CardDatabase:
        """The facts shipped with the package."""
        return cls(_open(bundled_path(), immutable=True), _BUNDLED, "")

    @classmethod
    def from_cdb(cls, cdb: Path) -> CardDatabase:
        """A player's own ``cards.cdb``; raises :class:`InputError` for a file that is none."""
        if not cdb.is_file():
            raise InputError(Problem(str(cdb), "no such file", "give the path of a cards.cdb"))
        connection = _open(cdb, immutable=False)
        try:
            connection.execute(f"{FROM_CDB} limit 1").fetchone()
        except sqlite3.Error as error:
            raise InputError(
                Problem(str(cdb), f"not a card database: {error}", "it needs the tables datas and texts")
            ) from None
        return cls(connection, FROM_CDB, str(cdb))

    def facts(self, passcode: int) -> CardFacts:
        """The facts of a card; an alternate artwork gives the original's. Raises :class:`UnknownCardError`."""
        found = self._known.get(passcode)
        if found is None:
            found = self._original(self._row(passcode))
            self._known[passcode] = found
        return found

    def every_card(self) -> Iterator[CardFacts]:
        """The facts of every card, other artworks left out, by passcode. Records that are no cards are not told."""
        for passcode, name, alias in self._connection.execute(_every(self._select)).fetchall():
            if alias and name == self._name(alias):
                continue
            try:
                facts = self.facts(passcode)
            except InputError:
                continue
            if facts.passcode == passcode:
                yield facts

    def _name(self, passcode: int) -> str | None:
        query = f"{self._select} where d.id = ?"
        found = self._connection.execute(query, (passcode,)).fetchone()
        return None if found is None else str(found[1])

    def facts_or_unknown(self, passcode: int) -> CardFacts:
        """The facts of a card, or for a passcode that is not there those of an unknown card."""
        try:
            return self.facts(passcode)
        except UnknownCardError:
            return CardFacts.unknown(passcode)

    def find(self, text: str, where: str = "") -> CardFacts:
        """The card of this name (case, accents and punctuation do not matter), of the only name that begins so, or of
        this passcode.

        ``where`` is the place to name in an error. Raises :class:`UnknownCardError` with the closest names, or
        :class:`AmbiguousCardError`.
        """
        text = text.strip()
        if text.isdecimal() and len(text) <= 18:
            try:
                return self.facts(int(text))
            except UnknownCardError:
                raise UnknownCardError(where, text) from None
        codes = self._codes(fold(text))
        begun: list[str] = []
        if not codes:
            codes, begun = self._loosely(text)
        cards = {card.passcode: card for card in (self.facts(code) for code in codes)}
        if not cards and begun:
            raise SeveralBeginError(where, text, self._named(begun))
        if not cards:
            raise UnknownCardError(where, text, partial(self._closest, text))
        if len(cards) > 1:
            raise AmbiguousCardError(where, text, tuple(f"{card.passcode} {card.name}" for card in cards.values()))
        return next(iter(cards.values()))

    def archetypes(self) -> dict[int, str]:
        """Archetype names by code (the bundled table)."""
        if self._archetypes is None:
            connection = _open(bundled_path(), immutable=True)
            self._archetypes = dict(connection.execute("select code, name from archetypes"))
            connection.close()
        return self._archetypes

    def _row(self, passcode: int) -> Row:
        try:
            row = self._connection.execute(f"{self._select} where d.id = ?", (passcode,)).fetchone()
        except (sqlite3.Error, OverflowError) as error:
            raise InputError(Problem(self._source, f"cannot be read: {error}")) from None
        if row is None:
            raise UnknownCardError(self._source, str(passcode))
        if self._select == _BUNDLED:
            return Row(*row)
        # The readers of texts are loaded for a player's own database alone: the bundled facts have been read.
        from combo_solver.catalogue.source import row_from_cdb, words_of

        if self._words is None:
            self._words = words_of(self._connection, self.archetypes())
        record = row_from_cdb(row, self._words).row
        if found := faults(record):
            raise InputError(Problem(self._source, f"{record.name} ({passcode}) is no card: {'; '.join(found)}"))
        return record

    def _original(self, row: Row) -> CardFacts:
        treated_as = None
        row = self._released(row)
        if row.alias:
            try:
                original = self._row(row.alias)
            except UnknownCardError:
                original = row
            if original.name == row.name:
                row = original
            else:
                treated_as = original.name
        return decode(row, self.archetypes(), treated_as)

    def _released(self, row: Row) -> Row:
        """The record of the released card where this one is older."""
        if row.passcode <= _LONGEST_PRINTED:
            return row
        codes = [code for code in self._codes(fold(row.name)) if code <= _LONGEST_PRINTED]
        same = [found for found in map(self._row, codes) if found.alias not in codes]
        return same[0] if len(same) == 1 else row

    def _codes(self, folded: str) -> list[int]:
        if self._select == _BUNDLED:
            query = "select passcode from names where folded = ? order by passcode"
            return [code for (code,) in self._connection.execute(query, (folded,))]
        return self._all_names().get(folded, [])

    def _all_names(self) -> dict[str, list[int]]:
        if self._names is None:
            names: dict[str, list[int]] = {}
            rows: Iterable[tuple[str, int]]
            if self._select == _BUNDLED:
                rows = self._connection.execute("select folded, passcode from names")
            else:
                query = "select name, id from texts order by id"
                rows = ((fold(name), code) for name, code in self._connection.execute(query))
            for name, code in rows:
                names.setdefault(name, []).append(code)
            self._names = names
        return self._names

    def _loosely(self, text: str) -> tuple[list[int], list[str]]:
        """Passcodes of the one card that the text can mean, or else the names that begin so."""
        names = self._all_names()
        if self._lookup is None:
            self._lookup = Lookup(names)
        return understood(text, self._lookup, names)

    def _named(self, folded: list[str]) -> tuple[str, ...]:
        """The names of some cards as they are printed, and how many there are if they are many."""
        shown = [self.facts(self._all_names()[name][0]).name for name in folded[:_CLOSEST]]
        more = len(folded) - len(shown)
        return (*shown, f"and {more} more") if more else tuple(shown)

    def _closest(self, text: str) -> tuple[str, ...]:
        names = self._all_names()
        wanted = fold(text)
        close = difflib.get_close_matches(wanted, names, n=_CLOSEST, cutoff=0.6)
        if len(wanted) >= 3:
            # The beginning of a long name, perhaps misspelt, and names that contain what was asked.
            starts: dict[str, str] = {}
            for name in names:
                starts.setdefault(name[: len(wanted)], name)
            close += [starts[start] for start in difflib.get_close_matches(wanted, starts, n=2, cutoff=0.7)]
            close += [name for name in names if wanted in name][:_CLOSEST]
        found = []
        for name in dict.fromkeys(close):
            try:
                found.append(self.facts(names[name][0]).name)
            except InputError:
                continue
        return tuple(found[:_CLOSEST])


_BUNDLED = (
    "select d.passcode, d.name, d.alias, d.setcode, d.type, d.atk, d.def, d.level, d.race, d.attribute, d.text "
    "from (select *, passcode as id from cards) d"
)


def _every(select: str) -> str:
    """Passcode, name and alias of every record."""
    if select == _BUNDLED:
        return "select passcode, name, alias from cards order by passcode"
    return "select d.id, t.name, d.alias from datas d join texts t on d.id = t.id order by d.id"


def _open(file: Path, immutable: bool) -> sqlite3.Connection:
    options = "mode=ro&immutable=1" if immutable else "mode=ro"
    try:
        # Any thread may read, one after the other: what is read is kept, and nothing is ever written.
        return sqlite3.connect(f"{file.resolve().as_uri()}?{options}", uri=True, check_same_thread=False)
    except sqlite3.Error as error:
        raise InputError(Problem(str(file), f"cannot be opened: {error}")) from None
