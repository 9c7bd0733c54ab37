"""A Token of which there are several records (other artworks) is the same Token by any of them."""

from __future__ import annotations

import pytest

from combo_solver import load_scenario, solve
from combo_solver.catalogue.database import CardDatabase
from combo_solver.models.effects import CardModel

RECORDS = (31533705, 904186, 94973029)


@pytest.mark.parametrize("token", RECORDS)
def test_any_record_of_a_token_will_do(database: CardDatabase, token: int) -> None:
    spell = database.find("Pot of Greed")
    effect = {"number": 1, "kind": "spell", "from": ["hand"], "do": [{"do": "create_tokens", "token": token}]}
    model = CardModel.model_validate({"passcode": spell.passcode, "name": spell.name, "effect": [effect]})
    scenario = load_scenario({"me": {"hand": [spell.name]}}, reach="Mecha Phantom Beast Token")
    report = solve(scenario, models={spell.passcode: model})
    assert report.end_board is not None
    assert [monster.card for monster in report.end_board.me.monsters] == [RECORDS[0]]
