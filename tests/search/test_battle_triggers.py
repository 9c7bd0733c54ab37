"""Triggers that a battle brings about, in the search and in the referee (invented cards)."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from combo_solver.errors import RefereeError
from combo_solver.ground.ground import Ground
from combo_solver.referee import replay
from combo_solver.scenario.objective import ready_made
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, Resting
from tests.invented import Pool
from tests.searching import best, solved

BURN = 100
GONE = ["gy", "banished", "extra"]
UP, DOWN = "attack", "defense"


def trigger(event: dict[str, Any], *places: str, by: int = -BURN, **more: Any) -> dict[str, Any]:
    """An effect that changes the opponent's LP when this happens."""
    does = [{"do": "change_lp", "player": "opponent", "by": by}]
    return {"number": 1, "kind": "trigger", "from": list(places or GONE), "event": event, "do": does, **more}


def facing(
    effect: dict[str, Any] | None,
    *theirs: tuple[int, str],
    atk: int = 1500,
    of: str = "me",
    foe: str = "monster normal",
    **more: Any,
) -> tuple[Pool, ResolvedScenario]:
    """My monster in M1 against these (ATK and DEF, position); ``of`` says whose monster has the effect."""
    pool = Pool()
    with_effect = {"kinds": "monster effect", "model": {"effect": [effect]}} if effect is not None else {}
    mine = pool.add("Mine", **(with_effect if of == "me" else {}), atk=atk, **more)
    field = {}
    for number, (value, position) in enumerate(theirs, 1):
        text = with_effect if of == "opponent" and number == 1 else {"kinds": foe}
        held = pool.add(f"Foe {number}", atk=value, defense=value, **text)
        field[f"M{number}"] = MonsterAt(held, position=position)  # type: ignore[arg-type]
    scenario = pool.scenario(field={"M1": mine}, goal=ready_made("damage"))
    return pool, replace(scenario, opponent=replace(scenario.opponent, monsters=field))


def most(pool: Pool, scenario: ResolvedScenario) -> int:
    """The most LP that the opponent loses; the referee has replayed the line."""
    report = solved(pool, scenario)
    assert report.status == "OPTIMAL"
    assert report.objective.value is not None
    return report.objective.value[0]


DESTROYED = {"on": "destroyed"}
BY_BATTLE = {"on": "destroyed", "causes": ["battle"]}
DESTROYS, INFLICTS = {"on": "destroys_by_battle"}, {"on": "inflicts_battle_damage"}


@pytest.mark.parametrize("event", [DESTROYED, BY_BATTLE, {"on": "sent_to_gy", "causes": ["battle"]}])
def test_a_monster_of_mine_is_destroyed(event: dict[str, Any]) -> None:
    weak = {"atk": 500}
    assert most(*facing(trigger(event), (1000, UP), **weak)) == BURN
    assert most(*facing(trigger(event), (1000, DOWN), **weak)) == 0
    assert most(*facing(trigger({**event, "causes": ["effect"]}), (1000, UP), **weak)) == 0
    assert most(*facing(trigger({**event, "causes": ["rule"]}), (1000, UP), **weak)) == 0


def test_both_are_destroyed() -> None:
    assert most(*facing(trigger(BY_BATTLE), (1500, UP))) == BURN
    assert most(*facing(trigger(DESTROYS, "monster_zone"), (1500, UP))) == 0


@pytest.mark.parametrize(
    ("event", "theirs", "damage"),
    [
        (DESTROYS, ((1000, UP),), 500 + BURN),
        (DESTROYS, ((1000, DOWN),), BURN),
        (DESTROYS, (), 1500),
        ({**DESTROYS, "attacking": True, "sends": True}, ((1000, UP),), 500 + BURN),
        (INFLICTS, ((1000, UP),), 500 + BURN),
        (INFLICTS, ((1000, DOWN),), 0),
        (INFLICTS, (), 1500 + BURN),
        ({**INFLICTS, "direct": True}, ((1000, UP),), 500),
        ({**INFLICTS, "direct": True}, (), 1500 + BURN),
    ],
)
def test_what_my_monster_does(event: dict[str, Any], theirs: tuple[tuple[int, str], ...], damage: int) -> None:
    assert most(*facing(trigger(event, "monster_zone"), *theirs)) == damage


def test_a_token_is_destroyed_and_not_sent_to_the_gy() -> None:
    sends = trigger({**DESTROYS, "sends": True}, "monster_zone")
    assert most(*facing(trigger(DESTROYS, "monster_zone"), (1000, UP), foe="monster token")) == 500 + BURN
    assert most(*facing(sends, (1000, UP), foe="monster token")) == 500


def test_what_it_destroys_is_banished_and_not_sent_to_the_gy() -> None:
    told = json.dumps([{"apply": "in_battle", "itself": True, "what": "banishes"}])
    sends = trigger({**DESTROYS, "sends": True}, "monster_zone")
    assert most(*facing(trigger(DESTROYS, "monster_zone"), (1000, UP), in_battle=told)) == 500 + BURN
    assert most(*facing(sends, (1000, UP), in_battle=told)) == 500


@pytest.mark.parametrize("goal", ["win", "damage"])
def test_one_that_their_monster_banishes_triggers_there(goal: str) -> None:
    """Nothing but that battle brings it there."""
    pool, scenario = facing(trigger({"on": "banished"}, "banished"))
    told = json.dumps([{"apply": "in_battle", "itself": True, "what": "banishes"}])
    wall = pool.add("Wall", "monster effect", atk=2500, in_battle=told, model={"effect": []})
    theirs = replace(scenario.opponent, monsters={"M1": MonsterAt(wall)}, life_points=BURN)
    report = solved(pool, replace(scenario, opponent=theirs, goal=ready_made(goal)))
    assert report.status == "OPTIMAL" and [step.kind for step in report.line][-1] == "trigger"


def test_what_is_destroyed_leaves_after_the_damage() -> None:
    """DS-16, DS-24: triggers of battle damage find it on the field, those of destruction do not."""
    there = {"if": [{"test": "count", "side": "opponent", "in": ["monster_zone"], "min": 1}]}
    assert best(*facing(trigger(INFLICTS, "monster_zone", **there), (1000, UP))) == 500 + BURN
    assert best(*facing(trigger(DESTROYS, "monster_zone", **there), (1000, UP))) == 500


def test_both_windows_of_a_damage_step() -> None:
    pool, scenario = facing(None, (1000, UP), (1000, UP))
    one = {**trigger(INFLICTS, "monster_zone"), "number": 1}
    other = {**trigger(DESTROYS, "monster_zone"), "number": 2}
    mine = pool.add("Twice", "monster effect", atk=1500, model={"effect": [one, other]})
    field = {"M1": MonsterAt(mine), "M2": MonsterAt(mine)}
    assert most(pool, replace(scenario, me=replace(scenario.me, monsters=field))) == 2 * (500 + 2 * BURN)


def test_a_mandatory_trigger_is_not_left_out() -> None:
    """TP-02: it gives the opponent LP, so that nobody would use it who need not."""
    for event in (INFLICTS, DESTROYS):
        gives = trigger(event, "monster_zone", by=200)
        assert most(*facing(gives, (1000, UP))) == 500
        assert most(*facing({**gives, "optional": False}, (1000, UP))) == 300


@pytest.mark.parametrize("event", [INFLICTS, DESTROYS])
def test_what_is_not_activated_in_the_damage_step(event: dict[str, Any]) -> None:
    assert most(*facing(trigger(event, "monster_zone", in_damage_step=False), (1000, UP))) == 500
    pool, scenario = facing(trigger(event, "monster_zone"), (1000, UP))
    line = solved(pool, scenario).line
    code = scenario.me.monsters["M1"].card
    (effect,) = pool.models[code].effects
    forbidden = effect.model_copy(update={"in_damage_step": False})
    changed = {**pool.models, code: pool.models[code].model_copy(update={"effects": (forbidden,)})}
    with pytest.raises(RefereeError, match="does not fit"):
        replay(scenario, line, pool.facts, changed)


def test_a_card_elsewhere_waits_for_it() -> None:
    for event, place in ((DESTROYS, "gy"), (INFLICTS, "hand"), (BY_BATTLE, "hand")):
        pool, scenario = facing(None, (1000, UP), atk=1500 if event != BY_BATTLE else 500)
        mine = {**event, "subject": {"names": ["Mine"]}, "side": "me"}
        other = {**event, "subject": {"names": ["Another"]}, "side": "me"}
        for told, burnt in ((mine, BURN), (other, 0)):
            watching = pool.add(
                "Watching", "monster effect", special_summon_only=True, model={"effect": [trigger(told, place)]}
            )
            card: Any = (watching,)
            me = pool.scenario(hand=card if place == "hand" else (), gy=card if place == "gy" else ()).me
            held = replace(me, monsters=scenario.me.monsters)
            expected = burnt if event == BY_BATTLE else 500 + burnt
            assert most(pool, replace(scenario, me=held)) == expected


def test_what_the_opponent_must_activate_is_told() -> None:
    for event in (BY_BATTLE, DESTROYED):
        report = solved(*facing({**trigger(event), "optional": False}, (1000, UP), of="opponent"))
        assert report.status == "OPTIMAL_AS_MODELLED"
    assert most(*facing(trigger(BY_BATTLE), (1000, UP), of="opponent")) == 500


def test_what_texts_say_of_battles_is_for_turns_with_one() -> None:
    pool = Pool()
    effect = trigger(INFLICTS, "monster_zone")
    text = {"compiled": {"out_of_scope": [{"number": 1, "reason": "battle"}]}, "battle_effects": json.dumps([effect])}
    mine = pool.add("Mine", "monster effect", atk=1500, **text)
    scenario = pool.scenario(field={"M1": mine}, goal=ready_made("damage"))
    assert most(pool, scenario) == 1500 + BURN
    without = Ground(replace(scenario, goal=ready_made("atk")), pool.facts, pool.models)
    assert not without.program.effects


def test_what_it_destroyed_is_the_card_of_the_event() -> None:
    sends = {**DESTROYS, "sends": True}
    effect = trigger(sends, "monster_zone")
    burns = {"do": "change_lp", "player": "opponent", "by": {"value": "original_atk", "value_of": "event", "times": -1}}
    assert most(*facing({**effect, "do": [burns]}, (1000, UP), (700, UP))) in (500 + 1000, 800 + 700)
    takes = {"do": "special_summon", "card": "event"}
    pool, scenario = facing({**effect, "do": [takes]}, (1000, UP))
    # What was destroyed attacks directly.
    assert best(pool, scenario) == 500 + 1000
    token = facing({**effect, "event": DESTROYS, "do": [burns]}, (1000, UP), foe="monster token")
    assert most(*token) == 500 + 1000


def test_the_cards_of_the_event_are_told_from_their_like() -> None:
    sends = trigger({**DESTROYS, "sends": True}, "monster_zone")
    pool, scenario = facing({**sends, "do": [{"do": "banish", "card": "event"}]}, (1000, UP), (1000, UP))
    theirs = scenario.opponent.monsters["M1"]
    both = replace(scenario.opponent, monsters={"M1": theirs, "M2": theirs}, gy=(Resting(theirs.card),))
    mine = replace(scenario.me, monsters={"M1": scenario.me.monsters["M1"], "M2": scenario.me.monsters["M1"]})
    report = solved(pool, replace(scenario, opponent=both, me=mine))
    assert report.status == "OPTIMAL"
    assert report.objective.value == (1000,)


def test_what_may_be_done_to_a_monster_that_is_destroyed_is_told() -> None:
    """Between damage and the end of the Damage Step the destroyed monster is still there, and returns to no hand
    (DS-20)."""
    for verb, status in (("destroy", "OPTIMAL"), ("add_to_hand", "OPTIMAL_AS_MODELLED")):
        takes = {"do": [{"do": verb, "choose": {"from": ["monster_zone"], "side": "opponent"}}]}
        anyhow = {**trigger(INFLICTS, "monster_zone"), **takes}
        assert solved(*facing(anyhow, (1000, UP), (0, UP))).status == status
        directly = {**trigger({**INFLICTS, "direct": True}, "monster_zone"), **takes}
        assert solved(*facing(directly, (1000, UP), (0, UP))).status == "OPTIMAL"


def test_who_inflicts_damage_that_is_reflected_is_not_told() -> None:
    told = json.dumps([{"apply": "in_battle", "itself": True, "what": "reflects"}])
    report = solved(*facing(trigger(INFLICTS, "monster_zone"), (1000, UP), in_battle=told))
    assert report.status == "OPTIMAL_AS_MODELLED"
