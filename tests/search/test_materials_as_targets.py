"""Targets out of the cards that a trigger's own card was Summoned with: no others, and where they are now."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pydantic import ValidationError

from combo_solver.errors import RefereeError
from combo_solver.game.line import CardAt
from combo_solver.ground.ground import Ground
from combo_solver.models.effects import CardModel
from combo_solver.referee import replay
from combo_solver.scenario.objective import ready_made
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.turn.successors import Turn
from tests.invented import Pool, link, synchro
from tests.searching import best_count, judge_random_lines, solved_for

ITSELF = {"on": "summoned", "methods": ["link"]}
TARGET = {
    "from": ["gy", "banished"], "side": "either", "out_of": "materials", "name": "target", "where": {"kinds": ["link"]},
}  # fmt: skip
GAIN = {"do": "modify", "card": "self", "atk": {"value": "rating", "value_of": "target", "times": 1000}}
BANISH = {"do": "banish", "card": "target"}


def waiting(*actions: dict[str, Any], event: dict[str, Any] = ITSELF) -> dict[str, Any]:
    effect = {"number": 1, "kind": "trigger", "from": ["monster_zone"], "event": event, "targets": [TARGET]}
    return {"effect": [{**effect, "do": list(actions)}]}


def position(pool: Pool, *actions: dict[str, Any], gy: tuple[str, ...] = ("Old",)) -> ResolvedScenario:
    """A Link Monster can be made with a small one and a monster without a Rating; like cards may lie in the GY."""
    maker = pool.add(
        "Maker", "monster effect link", rating=3, arrows=32,
        model={**link(2, 2, kinds=["monster"]), **waiting(*actions)},
    )  # fmt: skip
    two = pool.add("Two", "monster effect link", rating=2, arrows=32, model=link(2, 2, kinds=["monster"]))
    old = pool.add("Old", "monster effect link", rating=1, arrows=32, model=link(1, 1, kinds=["token"]))
    lie = tuple({"Old": old, "Two": two}[name] for name in gy)
    return pool.scenario(field={"M1": two, "M2": pool.add("Plain")}, extra=(maker,), gy=lie, normal_used=1)


@pytest.fixture
def pool() -> Pool:
    return Pool()


def test_what_it_was_made_with_is_the_target(pool: Pool) -> None:
    scenario = position(pool, BANISH)
    assert best_count(pool, scenario, "banished", names=["Two"]) == 1
    assert best_count(pool, scenario, "banished", names=["Old"]) == 0
    assert best_count(pool, scenario, "banished", names=["Plain"]) == 0


def test_a_like_card_that_lay_there_stays(pool: Pool) -> None:
    scenario = position(pool, BANISH, gy=("Two", "Two"))
    assert best_count(pool, scenario, "banished", names=["Two"]) == 1


def test_its_rating_counts(pool: Pool) -> None:
    scenario = position(pool, GAIN)
    assert best_count(pool, scenario, names=["Maker"], atk={"equals": 3000}) == 1
    assert best_count(pool, scenario, names=["Maker"], atk={"min": 3001}) == 0


def test_the_referee_refuses_another_target(pool: Pool) -> None:
    scenario = position(pool, BANISH)
    line = solved_for(pool, scenario, "banished").line
    (number,) = (number for number, step in enumerate(line) if step.kind == "trigger")
    (old,) = (code for code, card in pool.cards.items() if card.name == "Old")
    wrong = line[number].model_copy(update={"targets": (CardAt(card=old, name="Old", at="gy"),)})
    with pytest.raises(RefereeError, match="does not fit"):
        replay(scenario, (*line[:number], wrong, *line[number + 1 :]), pool.facts, pool.models)


def test_of_a_synchro_summon_too(pool: Pool) -> None:
    tuner, plain = {"where": {"kinds": ["tuner"]}}, {"where": {"kinds": ["monster"]}}
    model = waiting(BANISH, event={"on": "summoned", "methods": ["synchro"]})
    del model["effect"][0]["targets"][0]["where"]
    made = pool.add("Made", "monster effect synchro", level=8, model={**synchro(tuner, plain), **model})
    field: dict[str, Any] = {"M1": pool.add("Tuner", "monster normal tuner"), "M2": pool.add("Plain")}
    scenario = pool.scenario(field=field, extra=(made,), gy=(pool.add("Old"),), normal_used=1)
    for name, number in (("Tuner", 1), ("Plain", 1), ("Old", 0)):
        assert best_count(pool, scenario, "banished", names=[name]) == number


@pytest.mark.parametrize("action", [BANISH, GAIN])
def test_random_lines(pool: Pool, action: dict[str, Any]) -> None:
    scenario = replace(position(pool, action, gy=("Old", "Two")), goal=ready_made("atk"))
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


@pytest.mark.parametrize(
    "event",
    [
        {"on": "summoned", "subject": {}, "side": "me"},
        {"on": "sent_to_gy"},
    ],
)
def test_only_the_summon_of_its_own_card_tells_them(event: dict[str, Any]) -> None:
    with pytest.raises(ValidationError, match="materials"):
        CardModel.model_validate({"passcode": 1, "name": "Card", **waiting(BANISH, event=event)})
