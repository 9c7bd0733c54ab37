"""From command-line options to a resolved scenario."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from combo_solver.catalogue.database import CardDatabase
from combo_solver.errors import InputError, Problem
from combo_solver.models.effects import CardModel
from combo_solver.models.load import bundled_models, load_models
from combo_solver.scenario.load import goal_from_options, load_scenario, scenario_from_deck
from combo_solver.scenario.position import ResolvedScenario


@dataclass(frozen=True)
class Source:
    """Where a scenario comes from: a file, or a Deck with a hand; ``maximise`` / ``reach`` replace its objective."""

    scenario: Path | None
    deck: str | None = None
    hand: str | None = None
    deck_order: str | None = None
    maximise: str | None = None
    reach: str | None = None
    cards: Path | None = None
    models: tuple[Path, ...] = ()

    @property
    def label(self) -> str:
        """What progress calls it."""
        return str(self.scenario or self.deck or "")

    def database(self) -> CardDatabase:
        return open_database(self.cards)

    def card_models(self) -> Mapping[int, CardModel]:
        return all_models(self.models)

    def load(self, database: CardDatabase) -> ResolvedScenario:
        """The resolved scenario; raises :class:`InputError`."""
        if (self.scenario is None) == (self.deck is None):
            raise InputError(
                Problem("", "give either a scenario file or --deck with --hand", "see combo-solver solve --help")
            )
        goal = goal_from_options(self.maximise, self.reach, database)
        if self.scenario is not None:
            if self.hand is not None:
                raise InputError(Problem("--hand", "goes with --deck; a scenario file names its own hand"))
            return load_scenario(self.scenario, database, goal=goal, deck_order=self.deck_order)
        assert self.deck is not None
        return scenario_from_deck(
            self.deck, self.hand or "", database, goal=goal, deck_order=self.deck_order or "unknown"
        )


def parse_json(text: str) -> Any:
    """JSON data whose texts can be printed again; raises ValueError, also for data nested too deeply."""
    try:
        data = json.loads(text)
        json.dumps(data, ensure_ascii=False).encode("utf-8")
        return data
    except RecursionError:
        raise ValueError("it is nested too deeply") from None


def open_database(cards: Path | None) -> CardDatabase:
    return CardDatabase.bundled() if cards is None else CardDatabase.from_cdb(cards)


def all_models(files: tuple[Path, ...]) -> Mapping[int, CardModel]:
    """Bundled models, with those of the given files on top."""
    models = dict(bundled_models())
    for file in files:
        models.update(load_models(file))
    return models
