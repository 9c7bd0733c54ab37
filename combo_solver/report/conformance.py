"""The JSON document of ``conformance``."""

from __future__ import annotations

from typing import Final, Literal

from combo_solver.report.document import _Document, _to_json
from combo_solver.version import __version__

CONFORMANCE_SCHEMA: Final = "combo-solver/conformance/1"


class DisagreementReport(_Document):
    """One question answered differently. ``card``: the passcode it is about, 0 for none; ``reasons``: those that
    ``check`` gives against Summoning it."""

    record: str
    question: str
    expected: str
    got: str
    position: str
    card: int = 0
    reasons: tuple[str, ...] = ()


class CategoryReport(_Document):
    """The questions of one category; ``not_asked``: how many, by the reason."""

    agreed: int
    asked: int
    not_asked: dict[str, int]
    disagreements: tuple[DisagreementReport, ...]


class ConformanceReport(_Document):
    """The answer of ``conformance``, by category; ``median_ms``: the median time of the questions about one Summon."""

    schema_: Literal["combo-solver/conformance/1"] = CONFORMANCE_SCHEMA
    version: str = __version__
    categories: dict[str, CategoryReport]
    median_ms: float

    def to_json(self) -> str:
        return _to_json(self.model_dump(mode="json", by_alias=True))
