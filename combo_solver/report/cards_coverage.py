"""How many cards have a model, as a document and as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal

from pydantic import Field

from combo_solver.catalogue.coverage import CardsCoverage, Count
from combo_solver.catalogue.unread import Shape
from combo_solver.report.plain import PlainDocument, to_json

CARDS_COVERAGE_SCHEMA: Final = "combo-solver/cards-coverage/1"


class CountReport(PlainDocument):
    """``modelled``: cards of which everything is modelled or cannot come up in a solo turn; ``usable``: these, and
    those of which only an option is not read."""

    total: int
    modelled: int
    usable: int


class SentencesReport(PlainDocument):
    """Sentences of the texts that no entry by hand replaces; ``inert`` by the reason why nothing comes of them."""

    modelled: int
    inert: dict[str, int]
    option: int
    binding: int


class ShapeReport(PlainDocument):
    """Unread sentences of one shape (names are X, numbers N): the cards with one, those of them that it keeps from
    having a model, their copies in the Decks, the words where reading stopped on one of them (``example``)."""

    shape: str
    cards: int
    binding: int
    copies: int
    stopped: str
    example: str


class CardsCoverageReport(PlainDocument):
    """Tokens and other artworks are not counted. ``turn1`` are the cards of ``--list``, ``decks`` the copies in the
    Decks given, ``own_turn`` the cards with something that can come up in their player's own turn, ``decks_own_turn``
    the copies of those. ``by_hand``: entries of the card library; ``withdrawn``: models that are not used because the
    game's engine disagrees."""

    schema_: Literal["combo-solver/cards-coverage/1"] = CARDS_COVERAGE_SCHEMA
    version: str
    all: CountReport
    turn1: CountReport | None
    own_turn: CountReport
    decks: CountReport | None
    decks_own_turn: CountReport | None
    kinds: dict[str, CountReport]
    sentences: SentencesReport
    by_hand: int
    withdrawn: int
    unread: tuple[ShapeReport, ...] | None = Field(default=None)

    def to_json(self) -> str:
        return to_json(self.model_dump(mode="json", by_alias=True))


def cards_coverage_report(
    found: CardsCoverage, version: str, unread: Iterable[Shape] | None = None
) -> CardsCoverageReport:
    """The document."""
    return CardsCoverageReport(
        version=version,
        all=_count(found.all),
        turn1=None if found.listed is None else _count(found.listed),
        own_turn=_count(found.own_turn),
        decks=None if found.decks is None else _count(found.decks),
        decks_own_turn=None if found.decks_own_turn is None else _count(found.decks_own_turn),
        kinds={kind: _count(count) for kind, count in found.kinds.items()},
        sentences=SentencesReport(
            modelled=found.sentences["modelled"],
            inert=dict(found.inert.most_common()),
            option=found.sentences["option"],
            binding=found.sentences["binding"],
        ),
        by_hand=found.by_hand,
        withdrawn=found.withdrawn,
        unread=None if unread is None else tuple(ShapeReport(**shape._asdict()) for shape in unread),
    )


def _count(count: Count) -> CountReport:
    return CountReport(**count._asdict())


def coverage_lines(report: CardsCoverageReport) -> Iterator[str]:
    """The document as a table."""
    yield f"{'':<38}{'total':>8}{'modelled':>18}{'usable':>18}"
    yield _line("all cards", report.all)
    for kind, count in report.kinds.items():
        yield _line(f"  {kind}", count)
    yield _line("with effects for their own turn", report.own_turn)
    if report.turn1 is not None:
        yield _line("of the list", report.turn1)
    if report.decks is not None:
        yield _line("copies in the Decks", report.decks)
    if report.decks_own_turn is not None:
        yield _line("  with effects for their own turn", report.decks_own_turn)
    yield ""
    sentences = report.sentences
    total = sentences.modelled + sum(sentences.inert.values()) + sentences.option + sentences.binding
    yield f"{total} sentences: {sentences.modelled} modelled, {sum(sentences.inert.values())} inert in a solo turn"
    yield "  inert: " + (", ".join(f"{why} {number}" for why, number in sentences.inert.items()) or "none")
    yield f"  not read: {sentences.option} options, {sentences.binding} that bind"
    yield f"{report.by_hand} cards by hand, {report.withdrawn} models withdrawn"
    for shape in report.unread or ():
        copies = f", {shape.copies} copies" if report.decks is not None else ""
        yield f"{shape.cards} cards ({shape.binding} bound{copies}): {shape.shape}"
        yield f"    stopped at: {shape.stopped}; {shape.example}"


def _line(name: str, count: CountReport) -> str:
    parts = (f"{number:>9}{number / max(count.total, 1):>9.1%}" for number in (count.modelled, count.usable))
    return f"{name:<38}{count.total:>8}{''.join(parts)}"
