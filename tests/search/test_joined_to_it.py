"""Numbers of monsters that are co-linked to the card of an effect, in both judges; face-down monsters told by place."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pydantic import ValidationError

from combo_solver.game.zones import LEFT, RIGHT
from combo_solver.ground.ground import Ground
from combo_solver.ground.undecided import tells_zones
from combo_solver.models.effects import CardModel
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, Resting, SidePosition
from combo_solver.turn.successors import Turn
from tests.invented import Pool, ignition
from tests.searching import judge_random_lines, judge_successors

NUMBER: dict[str, Any] = {"count_in": ["monster_zone"], "side": "either", "co_linked": True}
SENT: dict[str, Any] = {"do": "send_to_gy", "card": "target"}


def targets(**more: Any) -> list[dict[str, Any]]:
    return [{"name": "target", "from": ["monster_zone"], "side": "opponent", "face_down": True, **more}]


def most_sent(pool: Pool, scenario: ResolvedScenario) -> int:
    """The most of their monsters that one step sends to the GY."""
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    return max((len(draft.opponent.gy) for _, draft in turn.successors(turn.start)), default=0)


def linked(pool: Pool, left: int, right: int, model: dict[str, Any]) -> dict[str, int]:
    """A monster that points to both sides, and those beside it."""
    add = pool.add
    return {
        "M1": add("One", "monster effect link", rating=1, arrows=left, model={}),
        "M2": add("Hub", "monster effect link", rating=2, arrows=LEFT | RIGHT, model=model),
        "M3": add("Other", "monster effect link", rating=1, arrows=right, model={}),
    }


@pytest.mark.parametrize(
    ("left", "right", "sent"), [(RIGHT, LEFT, 2), (RIGHT, RIGHT, 1), (LEFT, LEFT, 1), (LEFT, RIGHT, 0)]
)
def test_as_many_targets_as_are_co_linked_to_it(left: int, right: int, sent: int) -> None:
    pool = Pool()
    model = ignition(SENT, targets=targets(max=NUMBER))
    field = linked(pool, left, right, model)
    foes = {f"M{number}": pool.add(f"Foe {number}") for number in (1, 2, 3)}
    assert most_sent(pool, pool.scenario(field=dict(field), theirs=foes)) == sent


@pytest.mark.parametrize(("right", "sent"), [(LEFT, 1), (RIGHT, 0)])
def test_a_condition_of_how_many_they_are(right: int, sent: int) -> None:
    pool = Pool()
    two = [{"test": "amount", "amount": NUMBER, "min": 2}]
    model = ignition(SENT, targets=targets(), **{"if": two})
    field = linked(pool, RIGHT, right, model)
    scenario = pool.scenario(field=dict(field), theirs={"M1": pool.add("Foe")})
    assert most_sent(pool, scenario) == sent


def test_a_monster_of_theirs_is_one_of_them() -> None:
    """My monster in the Extra Monster Zone and theirs above it point at each other."""
    pool = Pool()
    up = 0x80
    model = ignition(SENT, targets=targets(max=NUMBER))
    mine = pool.add("Mine", "monster effect link", rating=1, arrows=up, model=model)
    foe = pool.add("Foe", "monster effect link", rating=1, arrows=up, model={})
    for zone, sent in (("M2", 1), ("M4", 0)):
        assert most_sent(pool, pool.scenario(field={"EMZ-R": mine}, theirs={zone: foe})) == sent


def test_where_it_may_be_asked() -> None:
    def model(**effect: Any) -> CardModel:
        return CardModel.model_validate({"passcode": 1, "name": "Hub", **ignition(SENT, **effect)})

    told = model(targets=targets(max=NUMBER))
    assert tells_zones(told) and not tells_zones(model(targets=targets()))
    compared = {"test": "count", "in": ["monster_zone"], "where": {"level": {"max": NUMBER}}}
    with pytest.raises(ValidationError, match="co_linked is for the selections"):
        model(targets=targets(), **{"if": [compared]})
    with pytest.raises(ValidationError, match="co-linked are face-up monsters"):
        model(targets=targets(max={**NUMBER, "count_in": ["gy"]}))


@pytest.mark.parametrize(("asked", "fit"), [("monster_zone", 2), ("gy", 1)])
def test_a_face_down_monster_told_by_its_place(asked: str, fit: int) -> None:
    """A monster on the field or in a GY: whatever lies face-down in a Monster Zone is one; of a GY Spells are none."""
    pool = Pool()
    parts = [{"place": ["monster_zone"]}, {"place": ["gy"], "kinds": ["monster"]}]
    chosen = {"name": "target", "from": ["monster_zone", "gy"], "side": "opponent", "face_down": True}
    where = {"any_of": parts if asked == "monster_zone" else parts[1:]}
    model = ignition({"do": "banish", "card": "target"}, targets=[{**chosen, "where": where}])
    mine = pool.add("Mine", "monster effect", model=model)
    foe, dead, card = pool.add("Foe"), pool.add("Dead"), pool.add("Card", "spell")
    scenario = pool.scenario(field={"M1": mine})
    theirs = SidePosition(monsters={"M1": MonsterAt(foe, "set")}, gy=(Resting(dead), Resting(card)))
    scenario = replace(scenario, opponent=theirs)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    after = (tuple(draft.opponent.banished) for _, draft in turn.successors(turn.start))
    done = {banished for banished in after if banished}
    assert len(done) == fit
