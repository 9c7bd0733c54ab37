"""What a line says of actions that there are not."""

from __future__ import annotations

import pytest

from combo_solver.errors import RefereeError
from combo_solver.game.line import Choice
from combo_solver.models.verbs.draw import Draw
from combo_solver.referee.carrying_out import Carrier
from combo_solver.referee.judging import Judge
from combo_solver.referee.table import Table
from tests.invented import Pool


@pytest.mark.parametrize("actions", [(), (Draw(do="draw", count=1),)])
@pytest.mark.parametrize("number", [-1, 0, 1])
def test_a_choice_of_no_action_is_refused(actions: tuple[Draw, ...], number: int) -> None:
    pool = Pool()
    scenario = pool.scenario(field={"M1": pool.add("Body")})
    judge = Judge(Table(scenario, pool.facts), pool.models)
    with pytest.raises(RefereeError, match="is no action of this effect"):
        Carrier(judge).pay(judge.table.cards[0], actions, (Choice(action=number, do="banish"),), {})
