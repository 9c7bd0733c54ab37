"""``cards coverage``."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from combo_solver.catalogue.coverage import coverage_of
from combo_solver.catalogue.database import CardDatabase
from combo_solver.cli import codes, screen
from combo_solver.errors import InputError, Problem
from combo_solver.models.load import bundled_models
from combo_solver.report.cards_coverage import cards_coverage_report, coverage_lines
from combo_solver.scenario.deck import read_deck
from combo_solver.scenario.files import read_text
from combo_solver.version import __version__


def run_coverage(decks: tuple[Path, ...], listed: Path | None, cards: Path | None, unread: int, as_json: bool) -> int:
    """Count the cards that have a model; ``unread``: so many shapes of sentences that are not read."""
    if unread and cards is None:
        raise InputError(Problem("--unread", "the bundled card facts hold no texts", "give your cards.cdb by --cards"))
    database = CardDatabase.bundled() if cards is None else CardDatabase.from_cdb(cards)
    models = bundled_models()
    copies = _copies(decks, database) if decks else None
    only = None if listed is None else [database.facts_or_unknown(code).passcode for code in _passcodes(listed)]
    found = coverage_of(database.every_card(), models, only, copies)
    shapes = None
    if unread and cards is not None:
        from combo_solver.catalogue.unread import unread_shapes

        shapes = unread_shapes(cards, database.archetypes(), models.keys(), copies)[:unread]
    report = cards_coverage_report(found, __version__, shapes)
    if as_json:
        screen.show_json(report.to_json())
    else:
        screen.show("\n".join(coverage_lines(report)))
    return codes.FOUND


def _copies(decks: tuple[Path, ...], database: CardDatabase) -> Counter[int]:
    """The copies in Main and Extra Decks, by the passcodes of the originals."""
    copies: Counter[int] = Counter()
    for file in _files(decks):
        deck = read_deck(str(file), None, "--deck")
        copies.update(database.facts_or_unknown(code).passcode for code in (*deck.main, *deck.extra))
    return copies


def _files(decks: tuple[Path, ...]) -> Iterator[Path]:
    for path in decks:
        found = sorted(path.glob("*.ydk")) if path.is_dir() else [path]
        if not found:
            raise InputError(Problem("--deck", f"there is no .ydk file in {path}"))
        yield from found


def _passcodes(file: Path) -> list[int]:
    """The passcodes of a list; raises :class:`InputError` for a file that is none."""
    try:
        codes_of = json.loads(read_text(file, str(file)))
    except ValueError as error:
        raise InputError(Problem(str(file), f"is not JSON: {error}", "give a list of passcodes")) from None
    if not isinstance(codes_of, list) or not all(type(code) is int for code in codes_of):
        raise InputError(Problem(str(file), "is no list of passcodes", "give JSON: [55144522, ...]"))
    return list(dict.fromkeys(codes_of))
