"""Positions of a sweep as files, so that what failed can be asked again though nobody draws it any more."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from combo_solver.cards.facts import CardFacts
from combo_solver.catalogue.database import CardDatabase
from combo_solver.models.effects import CardModel
from combo_solver.models.load import bundled_models
from combo_solver.scenario.codec import from_plain, to_plain
from tests.sweep.drawing import REAL, Drawn

_FACTS = TypeAdapter(CardFacts)


def written(drawn: Drawn, faults: list[str]) -> str:
    """The file: the scenario as result documents hold it, and the invented cards with their models."""
    data: dict[str, Any] = {"seed": drawn.seed, "style": drawn.style, "objective": drawn.objective, "faults": faults}
    data["scenario"] = to_plain(drawn.scenario)
    if not drawn.is_real:
        models = drawn.models.values()
        data["cards"] = [_FACTS.dump_python(drawn.facts(code), mode="json", exclude_defaults=True)
                         for code in _invented(drawn)]  # fmt: skip
        data["models"] = [model.model_dump(mode="json", by_alias=True, exclude_unset=True) for model in models]
    return json.dumps(data, ensure_ascii=False, indent=1)


def _invented(drawn: Drawn) -> list[int]:
    """Pools number their cards from 1."""
    found = []
    while True:
        try:
            found.append(drawn.facts(len(found) + 1).passcode)
        except KeyError:
            return found


def read(path: Path) -> Drawn:
    """The position of a file; real cards are those of today's database."""
    data = json.loads(path.read_text(encoding="utf-8"))
    scenario = from_plain(data["scenario"], str(path))
    if data["style"] in REAL:
        facts, models = CardDatabase.bundled().facts, bundled_models()
    else:
        cards = {card.passcode: card for card in map(_FACTS.validate_python, data["cards"])}
        facts = cards.__getitem__
        models = {model.passcode: model for model in map(CardModel.model_validate, data["models"])}
    return Drawn(data["seed"], data["style"], data["objective"], scenario, facts, models)
