"""Every reader there is, found in :mod:`combo_solver.texts.readers`, and which of them owns a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import cast

from combo_solver.discovery import modules_in
from combo_solver.models.continuous_of import can_be_said
from combo_solver.texts import readers as folder
from combo_solver.texts.reader import Printed, Reader, Reading
from combo_solver.texts.sentences import Sentence
from combo_solver.texts.words import NotUnderstood


@cache
def readers() -> tuple[tuple[str, Reader], ...]:
    """The readers and their names, in the order in which they are asked."""
    found = [(name, cast(Reader, module)) for name, module in modules_in(folder.__name__, folder.__path__).items()]
    return tuple(sorted(found, key=lambda reader: (reader[1].PRIORITY, reader[0])))


@cache
def played_readers() -> frozenset[str]:
    """The names of the readers that both judges honour in play (``PLAYED``)."""
    return frozenset(name for name, reader in readers() if getattr(reader, "PLAYED", False))


def claims(sentence: Sentence, card: Printed, conditional: bool = False) -> Iterator[tuple[str, Reading]]:
    """Every reader that reads the sentence, in order, and what it read; ``conditional``: of those alone whose sentences
    may stand behind a condition."""
    for name, reader in readers():
        if conditional and not getattr(reader, "CONDITIONAL", False):
            continue
        try:
            reading = reader.read(sentence, card)
        except NotUnderstood:
            continue
        # What no entry can say is not read: a card with it could not be played at all.
        if reading is not None and can_be_said(reading.tells.get("continuous", ())):
            yield name, reading


def owner(sentence: Sentence, card: Printed, conditional: bool = False) -> tuple[str, Reading] | None:
    """The first reader that reads the sentence, and what it read; None if none does."""
    return next(claims(sentence, card, conditional), None)
