"""The random battles: what they are made of, and that a difference is seen."""

from __future__ import annotations

from combo_solver.catalogue.database import CardDatabase
from combo_solver.verification.library import Engine
from tests.battle_play.positions import Positions
from tests.battle_play.told import Told
from tests.battle_play.trial import Trials


def test_positions_are_those_of_their_seed(database: CardDatabase) -> None:
    drawn = [Positions(database).position(seed) for seed in range(40)]
    assert drawn == [Positions(database).position(seed) for seed in range(40)]
    held = [each for position in drawn for side in (position.me, position.opponent) for each in side.monsters.values()]
    assert {each.position for each in held} == {"attack", "defense", "set"}
    assert {each.this_turn for each in held} == {"", "came", "moved"}
    assert all(database.facts(each.card).is_blank for each in held)


def test_a_difference_is_told() -> None:
    ours, theirs = Told(), Told()
    ours.attacks.add((("before",), "M1", "O-M1", ("after",)))
    theirs.losing.add((("before",), "M1", "O-M1"))
    assert [line.partition(":")[0] for line in ours.differences(theirs)] == [
        "attacks, only ours",
        "losing, only the engine's",
    ]
    assert list(ours.differences(ours)) == []


def test_random_battles(engine: Engine) -> None:
    trials = Trials(engine, most=2)
    outcomes = [trials.run(seed) for seed in range(20)]
    assert [outcome.faults for outcome in outcomes] == [[]] * 20
    assert sum(outcome.attacks for outcome in outcomes) > 10
    assert {"win", "damage"} <= {goal for outcome in outcomes for goal in outcome.solved}
