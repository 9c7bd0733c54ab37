"""When a trigger asks for more than its event: a proof rests on it where the moments could differ."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.asked_then import WHAT
from combo_solver.ground.coverage import coverage_of
from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import ResolvedScenario
from tests.battling import DAMAGE, battle
from tests.invented import Pool, chosen, spell

ANOTHER = {"test": "count", "in": ["monster_zone"], "side": "me", "other": True, "min": 1}
EARLIER = {"test": "this_card", "sent_earlier": True}
DRAWS = {"do": "draw", "count": 1}


def waiting(event: dict[str, Any], *tests: dict[str, Any], **more: Any) -> dict[str, Any]:
    effect = {"number": 1, "kind": "trigger", "from": ["monster_zone", "gy"], "event": event, "if": list(tests)}
    return {"effect": [{**effect, "do": [DRAWS], **more}]}


def complete(pool: Pool, scenario: ResolvedScenario) -> bool:
    """Whether nothing that a trigger asks for stands between the search and a proof."""
    cards = coverage_of(Ground(scenario, pool.facts, pool.models)).cards
    return not any(gap.what == WHAT and gap.matters for card in cards for gap in card.gaps)


@pytest.mark.parametrize(("methods", "expected"), [(["normal"], True), (["normal", "effect"], False)])
@pytest.mark.parametrize("asks", [True, False])
def test_by_rule_or_in_a_chain(methods: list[str], expected: bool, asks: bool) -> None:
    pool = Pool()
    tests = [ANOTHER] if asks else []
    waits = pool.add("Waits", "monster effect", model=waiting({"on": "summoned", "methods": methods}, *tests))
    brings = pool.add("Brings", "spell", model=spell(chosen("special_summon", "hand", "Waits")))
    scenario = pool.scenario(hand=(waits, brings, pool.add("Body")), deck=(pool.add("Other"),))
    assert complete(pool, scenario) == (expected or not asks)


def test_nothing_could_summon_it_in_a_chain() -> None:
    pool = Pool()
    waits = pool.add("Waits", "monster effect", model=waiting({"on": "summoned"}, ANOTHER))
    brings = pool.add("Brings", "spell", model=spell(chosen("special_summon", "hand", "Body")))
    scenario = pool.scenario(hand=(waits, brings, pool.add("Body")), deck=(pool.add("Other"),))
    assert complete(pool, scenario)


def test_a_normal_summon_in_a_chain() -> None:
    pool = Pool()
    waits = pool.add("Waits", "monster effect", model=waiting({"on": "summoned", "methods": ["normal"]}, ANOTHER))
    brings = pool.add("Brings", "spell", model=spell({"do": "normal_summon", "where": {"names": ["Waits"]}}))
    scenario = pool.scenario(hand=(waits, brings, pool.add("Body")), deck=(pool.add("Other"),))
    assert not complete(pool, scenario)


@pytest.mark.parametrize("costs", [True, False])
def test_the_cost_of_another_trigger(costs: bool) -> None:
    pool = Pool()
    event = {"on": "summoned", "methods": ["normal"]}
    waits = pool.add("Waits", "monster effect", model=waiting(event, ANOTHER))
    of_others = {**event, "subject": {}, "side": "me"}
    more = {"cost": [chosen("tribute", "monster_zone", "Body")]} if costs else {}
    first = pool.add("First", "monster effect", model=waiting(of_others, **more))
    scenario = pool.scenario(hand=(waits,), field={"M1": first, "M2": pool.add("Body")}, deck=(pool.add("Other"),))
    assert complete(pool, scenario) != costs


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        ({"on": "battles", "part": "after"}, True),
        ({"on": "declares_attack"}, True),
        ({"on": "battles", "part": "end"}, False),
        ({"on": "destroys_by_battle"}, False),
    ],
)
def test_what_battles_tell_before_anything_leaves(event: dict[str, Any], expected: bool) -> None:
    pool = Pool()
    waits = pool.add("Waits", "monster effect", model=waiting(event, ANOTHER))
    scenario = battle(pool, {"M1": waits, "M2": pool.add("Body")}, goal=DAMAGE)
    assert complete(pool, scenario) == expected


@pytest.mark.parametrize(("test", "expected"), [(ANOTHER, False), (EARLIER, True)])
def test_what_cannot_change_meanwhile(test: dict[str, Any], expected: bool) -> None:
    pool = Pool()
    event = {"on": "sent_to_gy", "subject": {"names": ["Body"]}, "side": "me"}
    waits = pool.add("Waits", "monster effect", model=waiting(event, test))
    sends = pool.add("Sends", "spell", model=spell(chosen("send_to_gy", "hand")))
    scenario = pool.scenario(hand=(waits, sends, pool.add("Body")), gy=(waits,), deck=(pool.add("Other"),))
    assert complete(pool, scenario) == expected


TAKES_ONE = {"apply": "tributes", "number": 2, "count": 1, "optional": True}


@pytest.mark.parametrize(
    ("level", "continuous", "methods", "expected"),
    [
        (4, [], ["normal"], True),
        (4, [], ["normal", "tribute"], True),
        (4, [], ["normal", "flip"], False),
        (5, [], ["normal", "tribute"], False),
        (4, [TAKES_ONE], ["normal", "tribute"], False),
    ],
)
def test_equip_cards_stay_where_nothing_is_tributed(
    level: int, continuous: list[dict[str, Any]], methods: list[str], expected: bool
) -> None:
    pool = Pool()
    model = {**waiting({"on": "summoned", "methods": methods}, ANOTHER), "continuous": continuous}
    waits = pool.add("Waits", "monster effect", level=level, model=model)
    equips = spell({"do": "equip", "card": "it"}, targets=[{"name": "it", "from": ["monster_zone"]}])
    sword = pool.add("Sword", "spell equip", model={**equips, "continuous": [{"apply": "equip_only", "where": {}}]})
    scenario = pool.scenario(hand=(waits, sword), field={"M1": pool.add("Body")}, deck=(pool.add("Other"),))
    assert complete(pool, scenario) == expected
