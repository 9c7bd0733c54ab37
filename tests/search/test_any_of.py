"""Conditions of which one way is enough, in both judges."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from combo_solver.models.conditions import AnyOfCondition
from combo_solver.report.describing.saying import say
from tests.invented import Pool
from tests.judging import refused, step
from tests.searching import best_count

ALONE = {"test": "count", "in": ["monster_zone"], "max": 0}
FRIEND = {"test": "count", "in": ["monster_zone"], "where": {"names": ["Friend"]}, "min": 1}
EITHER = {"test": "any_of", "of": [[ALONE], [FRIEND]]}


def comer(pool: Pool) -> int:
    effect: dict[str, Any] = {"number": 1, "kind": "ignition", "from": ["hand"], "if": [EITHER]}
    coming = {"do": "special_summon", "card": "self"}
    return pool.add("Comer", "monster effect", level=8, model={"effect": [{**effect, "do": [coming]}]})


@pytest.mark.parametrize(("there", "comes"), [((), 1), (("Friend",), 1), (("Friend", "Other"), 1), (("Other",), 0)])
def test_one_way_is_enough(there: tuple[str, ...], comes: int) -> None:
    pool = Pool()
    card = comer(pool)
    others = {name: pool.add(name) for name in ("Friend", "Other")}
    field = {f"M{zone}": others[name] for zone, name in enumerate(there, start=1)}
    scenario = pool.scenario(hand=(card,), field=field)
    assert best_count(pool, scenario, names=["Comer"]) == comes
    if not comes:
        assert refused(pool, scenario, step(1, "activate", card, pool, effect=1, chain_link=1))


def test_words_and_soundness() -> None:
    told = say(AnyOfCondition.model_validate(EITHER))
    assert ", or " in told and "Friend" in told
    with pytest.raises(ValidationError):
        AnyOfCondition.model_validate({"test": "any_of", "of": [[ALONE], [{"test": "answers"}]]})
