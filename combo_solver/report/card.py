"""The JSON document of ``cards show``."""

from __future__ import annotations

from typing import Final, Literal

from pydantic import Field

from combo_solver.report.document import _Document, _to_json

CARD_SCHEMA: Final = "combo-solver/card/1"


class CardReport(_Document):
    """What is printed on a card. ``behaviour``: "modelled", "body" (played without its effects) or "unmodelled" (not
    played)."""

    schema_: Literal["combo-solver/card/1"] = CARD_SCHEMA
    version: str
    card: int
    name: str
    treated_as: str | None
    kinds: tuple[str, ...]
    type: str | None
    attribute: str | None
    level: int | None
    rank: int | None
    rating: int | None
    scales: tuple[int, int] | None
    atk: int | None
    defense: int | None = Field(serialization_alias="def")
    arrows: tuple[str, ...]
    archetypes: tuple[str, ...]
    behaviour: Literal["modelled", "body", "unmodelled"]

    def to_json(self) -> str:
        return _to_json(self.model_dump(mode="json", by_alias=True))
