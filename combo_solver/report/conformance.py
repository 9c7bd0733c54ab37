"""The JSON document of ``conformance``."""

from __future__ import annotations

from typing import Final, Literal

from combo_solver.report.plain import PlainDocument, to_json
from combo_solver.version import __version__

CONFORMANCE_SCHEMA: Final = "combo-solver/conformance/1"


class DisagreementReport(PlainDocument):
    """One question answered differently. ``card``: the passcode it is about, 0 for none; ``reasons``: those that
    ``check`` gives against Summoning it."""

    record: str
    question: str
    expected: str
    got: str
    position: str
    card: int = 0
    reasons: tuple[str, ...] = ()


class CategoryReport(PlainDocument):
    """The questions of one category; ``not_asked``: how many, by the reason."""

    agreed: int
    asked: int
    not_asked: dict[str, int]
    disagreements: tuple[DisagreementReport, ...]


class DifferingRecord(PlainDocument):
    """A record of a card in which the boards differ: what differs, one thing a line. ``decided``: false if the limit
    was met, or this program failed."""

    record: str
    decided: bool
    differences: tuple[str, ...]


class EffectCard(PlainDocument):
    """One card of a category of which cards are counted. ``asked``: how many of its records were compared;
    ``reason``: of a refusal."""

    passcode: int
    name: str
    verdict: Literal["right", "wrong", "refused"]
    asked: int
    reason: str = ""
    records: tuple[DifferingRecord, ...] = ()


class EffectReport(PlainDocument):
    """A category of which cards are counted, by their verdict; ``not_asked``: records of modelled cards, by the
    reason."""

    right: int
    wrong: int
    refused: int
    not_asked: dict[str, int]
    cards: tuple[EffectCard, ...]


class WinPosition(PlainDocument):
    """One position of the category ``win``. ``reason``: why it is refused, or in what it is wrong."""

    record: str
    verdict: Literal["right", "wrong", "refused"]
    reason: str = ""


class WinReport(PlainDocument):
    """The category ``win``: positions by their verdict."""

    right: int
    wrong: int
    refused: int
    positions: tuple[WinPosition, ...]


class ConformanceReport(PlainDocument):
    """The answer of ``conformance``, by category; ``median_ms``: the median time of the questions about one Summon.
    ``effect``, ``battle_effect`` and ``win``: the categories of these names, of which cards or positions are
    counted."""

    schema_: Literal["combo-solver/conformance/1"] = CONFORMANCE_SCHEMA
    version: str = __version__
    categories: dict[str, CategoryReport]
    median_ms: float
    effect: EffectReport | None = None
    battle_effect: EffectReport | None = None
    win: WinReport | None = None

    def to_json(self) -> str:
        return to_json(self.model_dump(mode="json", by_alias=True))
