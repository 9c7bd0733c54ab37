"""What the effect corpus tells of the cards that have an entry, and that the comparison can fail."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from combo_solver.catalogue.database import CardDatabase
from combo_solver.models.effects import CardModel
from tests.conformance.effects import Comparison, EffectExaminer


@pytest.fixture(scope="module")
def records(shared: Path, models: Mapping[int, CardModel]) -> list[dict[str, Any]]:
    with (shared / "corpus" / "effects" / "effects.jsonl").open(encoding="utf-8") as lines:
        return [record for line in lines if (record := json.loads(line))["subject"] in models]


def test_boards_are_those_of_the_corpus(
    records: list[dict[str, Any]], database: CardDatabase, models: Mapping[int, CardModel]
) -> None:
    """Every record of a card with an entry agrees, or holds what has no model; then no board of ours is one that the
    engine does not reach."""
    examiner = EffectExaminer(database.facts, models)
    found: list[Comparison] = [examiner.examine(record) for record in records]
    assert [each for each in found if not each.agree and not each.not_modelled] == []
    assert [each for each in found if each.only_ours] == []
    assert sum(each.agree for each in found) >= 33


def test_a_model_that_differs_is_seen(
    records: list[dict[str, Any]], database: CardDatabase, models: Mapping[int, CardModel]
) -> None:
    """An entry without its effect is told from the engine."""
    record = next(each for each in records if each["id"] == "effect-66011101-0")
    model = models[record["subject"]]
    fewer = model.model_copy(update={"effects": ()})
    examiner = EffectExaminer(database.facts, {**models, model.passcode: fewer})
    result = examiner.examine(record)
    assert not result.agree
    assert not result.not_modelled
    assert result.differences
