"""Targets out of the cards that the event of a trigger effect happened to: no others, and where they are still."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from combo_solver.errors import RefereeError
from combo_solver.game.line import CardAt
from combo_solver.ground.ground import Ground
from combo_solver.models.effects import CardModel
from combo_solver.referee import replay
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, ignition, spell
from tests.searching import best, best_count, judge_random_lines, solved_for

SUMMONED = {"on": "summoned", "subject": {}, "side": "me", "methods": ["effect"]}
TO_GY = {"on": "sent_to_gy", "subject": {}, "side": "me"}


def target(place: str, **more: Any) -> dict[str, Any]:
    return {"from": [place], "out_of": "event", "name": "target", **more}


def waiting(event: dict[str, Any], place: str, *actions: dict[str, Any], **more: Any) -> dict[str, Any]:
    """An effect on the field that targets cards of its event."""
    effect = {"kind": "trigger", "from": ["monster_zone"], "event": event, "targets": [target(place)]}
    return {"effect": [{"number": 1, "do": list(actions), **effect, **more}]}


@pytest.fixture
def pool() -> Pool:
    return Pool()


def summoning(pool: Pool, event: dict[str, Any] = SUMMONED) -> ResolvedScenario:
    """Two monsters are Special Summoned beside one that lies there."""
    watcher = waiting(event, "monster_zone", {"do": "banish", "card": "target"})
    field = {"M1": pool.add("Watcher", "monster effect", model=watcher), "M2": pool.add("Old")}
    both = chosen("special_summon", "hand", "One", "Two", min=2, max=2)
    hand = (pool.add("Call", "spell", model=spell(both)), pool.add("One"), pool.add("Two"))
    return pool.scenario(field=field, hand=hand, normal_used=1)


def test_a_monster_that_was_summoned_is_the_target(pool: Pool) -> None:
    scenario = summoning(pool)
    assert best_count(pool, scenario, "banished", names=["One"]) == 1
    assert best_count(pool, scenario, "banished", names=["Two"]) == 1
    assert best_count(pool, scenario, "banished", names=["Old", "Watcher"]) == 0
    assert best_count(pool, scenario, "banished") == 1


def test_the_referee_refuses_another_target(pool: Pool) -> None:
    scenario = summoning(pool)
    line = solved_for(pool, scenario, "banished").line
    (number,) = (number for number, step in enumerate(line) if step.kind == "trigger")
    old = scenario.me.monsters["M2"].card
    wrong = line[number].model_copy(update={"targets": (CardAt(card=old, name="Old", at="M2"),)})
    with pytest.raises(RefereeError, match="does not fit"):
        replay(scenario, (*line[:number], wrong, *line[number + 1 :]), pool.facts, pool.models)


def sending(pool: Pool, *more: str) -> ResolvedScenario:
    """Cards are sent to the GY, where like ones lie."""
    watcher = waiting(TO_GY, "gy", {"do": "add_to_hand", "card": "target"})
    actor = pool.add("Actor", "monster effect", model=ignition(chosen("send_to_gy", "hand", min=1, max=2), limit={}))
    field = {"M1": pool.add("Watcher", "monster effect", model=watcher), "M2": actor}
    hand = tuple(map(pool.add, ("One", "Two")))
    return pool.scenario(field=field, hand=hand, gy=tuple(map(pool.add, more)), normal_used=1)


def test_cards_that_were_sent_are_told_from_those_that_lay_there(pool: Pool) -> None:
    scenario = sending(pool, "Old")
    assert best_count(pool, scenario, "hand", names=["Old"]) == 0
    assert best_count(pool, scenario, "gy", names=["Old"]) == 1


def test_a_like_card_that_lay_there_makes_no_difference(pool: Pool) -> None:
    judge_random_lines(_turn(pool, sending(pool, "One", "Two")), pool)


def test_what_paid_for_the_effect_is_no_target_any_more(pool: Pool) -> None:
    watcher = waiting(TO_GY, "gy", {"do": "add_to_hand", "card": "target"}, cost=[chosen("banish", "gy", min=1, max=1)])
    actor = pool.add("Actor", "monster effect", model=ignition(chosen("send_to_gy", "hand", min=1, max=2), limit={}))
    field = {"M1": pool.add("Watcher", "monster effect", model=watcher), "M2": actor}
    one = pool.scenario(field=field, hand=(pool.add("One"),), normal_used=1)
    assert best_count(pool, one, "banished") == 0
    two = pool.scenario(field=field, hand=(pool.add("One"), pool.add("Two")), normal_used=1)
    assert best_count(pool, two, "banished") >= 1
    judge_random_lines(_turn(pool, two), pool)


def _turn(pool: Pool, scenario: ResolvedScenario) -> Turn:
    return Turn(Ground(scenario, pool.facts, pool.models))


def test_only_triggers_of_other_cards_have_cards_of_an_event() -> None:
    def model(effect: dict[str, Any]) -> CardModel:
        return CardModel.model_validate({"passcode": 1, "name": "Watcher", **effect})

    draw = {"do": "draw", "count": 1}
    assert model(waiting(SUMMONED, "monster_zone", draw))
    with pytest.raises(ValidationError):
        model(waiting({**SUMMONED, "subject": "self"}, "monster_zone", draw))
    with pytest.raises(ValidationError):
        model(ignition(draw, targets=[target("monster_zone")]))


def test_what_no_target_is_may_be_taken_out_of_the_event() -> None:
    pool = Pool()
    does = {"do": "special_summon", "choose": {"from": ["gy"], "out_of": "event"}}
    event = {"on": "sent_to_gy", "subject": {"kinds": ["monster"]}, "side": "me"}
    caller = {"effect": [{"number": 1, "kind": "trigger", "from": ["monster_zone"], "event": event, "do": [does]}]}
    discard = pool.add("Discard", "spell", model=spell({"do": "discard", "choose": {"from": ["hand"]}}))
    hand = (discard, pool.add("Body"))
    field = {"M1": pool.add("Caller", "monster effect", model=caller)}
    assert best(pool, pool.scenario(hand=hand, field=dict(field), normal_used=1)) == 2000
