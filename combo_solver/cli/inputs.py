"""From command-line options to a resolved scenario."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from combo_solver import door
from combo_solver.catalogue.database import CardDatabase
from combo_solver.models.effects import CardModel
from combo_solver.scenario.position import ResolvedScenario


@dataclass(frozen=True)
class Source:
    """Where a scenario comes from: a file, or a Deck with a hand; ``maximise`` / ``reach`` replace its objective,
    ``opponent`` what they may do."""

    scenario: Path | None
    deck: str | None = None
    hand: str | None = None
    deck_order: str | None = None
    maximise: str | None = None
    reach: str | None = None
    cards: Path | None = None
    models: tuple[Path, ...] = ()
    opponent: str | None = None

    @property
    def label(self) -> str:
        """What progress calls it."""
        return str(self.scenario or self.deck or "")

    def database(self) -> CardDatabase:
        return door.open_cards(self.cards)

    def card_models(self) -> Mapping[int, CardModel]:
        return door.open_models(self.models)

    def load(self, database: CardDatabase) -> ResolvedScenario:
        """The resolved scenario; raises :class:`InputError`."""
        return door.load_scenario(
            self.scenario,
            deck=self.deck,
            hand=self.hand,
            deck_order=self.deck_order,
            maximise=self.maximise,
            reach=self.reach,
            opponent=self.opponent,
            cards=database,
        )
