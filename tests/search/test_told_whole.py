"""What is told wholly where the opponent may use everything, and by older rules: claims are about the scenario then
(invented cards)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.scenario.position import MonsterAt
from tests.battling import turn_of
from tests.invented import Pool, spell
from tests.search.test_against_all import BURN, FIELD, SHOOTS, SHOT, facing
from tests.searching import count, judge_random_lines, most, solved

AVENGES = {
    "effect": [
        {
            "number": 1, "kind": "trigger", "from": ["gy"], "optional": False,
            "event": {"on": "destroyed", "causes": ["battle"]},
            "targets": [{"name": "it", "from": FIELD, "side": "opponent"}], "do": [SHOT],
        }
    ]
}  # fmt: skip


def against_an_avenger(lp: int, stops: bool, **asks: Any) -> Any:
    """Two monsters of mine, the first of which may negate an effect of a monster, against one that takes another
    with it."""
    pool, scenario = facing(2000, 1000, lp=lp)
    foe = pool.add("Foe", "monster effect", atk=500, defense=0, model=AVENGES)
    scenario = replace(scenario, opponent=replace(scenario.opponent, monsters={"M3": MonsterAt(foe)}))
    if not stops:
        return pool, scenario
    answers = {"test": "answers", "activations": ["monster_effect"], **asks}
    quick = {"number": 1, "kind": "quick", "from": FIELD, "if": [answers], "limit": [{"scope": "copy"}],
             "damage_step": ["end"], "do": [{"do": "negate_activation"}]}  # fmt: skip
    guard = pool.add("Guard", "monster effect", atk=0, defense=0, model={"effect": [quick]})
    mine = {**scenario.me.monsters, "M4": MonsterAt(guard, position="defense")}
    return pool, replace(scenario, me=replace(scenario.me, monsters=mine))


def test_what_they_must_use_is_answered() -> None:
    pool, scenario = against_an_avenger(2500, stops=False)
    # It takes the one that has not attacked.
    report = solved(pool, scenario)
    assert report.status == "UNREACHABLE" and report.refutation is not None
    assert report.refutation[-1].name == "Foe"
    pool, scenario = against_an_avenger(2500, stops=True)
    assert solved(pool, scenario).status == "OPTIMAL"
    judge_random_lines(turn_of(pool, scenario), pool)


@pytest.mark.parametrize(
    ("asks", "status"),
    [({}, "UNREACHABLE"), ({"at": ["monster_zone"]}, "UNREACHABLE"), ({"targets": {"itself": True}}, "UNREACHABLE"),
     ({"includes": [{"to": ["gy"]}]}, "UNREACHABLE_AS_MODELLED"), ({"at": ["gy"]}, "UNREACHABLE_AS_MODELLED")],
)  # fmt: skip
def test_what_an_answer_asks_is_told_of_both(asks: dict[str, Any], status: str) -> None:
    pool, scenario = against_an_avenger(4000, stops=True, **asks)
    assert solved(pool, scenario).status == status


@pytest.mark.parametrize(("theirs", "status"), [(False, "UNREACHABLE"), (True, "UNREACHABLE_AS_MODELLED")])
def test_what_their_opponent_does_besides(theirs: bool, status: str) -> None:
    """Words that say of effects of mine that they do it, too, are read as of battles alone."""
    pool, scenario = facing(1000, traps=(SHOOTS,), hand=(spell(BURN),))
    (effect,) = AVENGES["effect"]
    event = {**effect["event"], **({"or_theirs": True} if theirs else {})}
    foe = pool.add("Foe", "monster effect", atk=500, defense=0, compiled={"effect": [{**effect, "event": event}]})
    scenario = replace(scenario, opponent=replace(scenario.opponent, monsters={"M3": MonsterAt(foe)}))
    assert solved(pool, scenario).status == status


KILLS = spell({"do": "destroy", "choose": {"from": FIELD, "side": "opponent"}})


@pytest.mark.parametrize(
    ("acts", "optional", "kills", "marked", "status"),
    [
        ("all", True, True, True, "UNKNOWN"),
        ("all", False, True, True, "UNKNOWN"),
        ("passive", False, True, True, "UNKNOWN"),
        ("passive", True, True, True, "OPTIMAL"),
        ("all", True, True, False, "OPTIMAL"),
        ("all", True, False, True, "UNREACHABLE_AS_MODELLED"),
    ],
)
def test_what_my_effects_bring_about_besides(acts: str, optional: bool, kills: bool, marked: bool, status: str) -> None:
    """Theirs that I destroy by an effect is in no line as destroyed by battle."""
    hand = (KILLS,) if kills else (spell({"do": "change_lp", "by": 1}),)
    pool, scenario = facing(2000, hand=hand, acts=acts)
    (effect,) = AVENGES["effect"]
    event = {**effect["event"], "or_theirs": marked}
    does = {**effect, "event": event, "optional": optional}
    foe = pool.add("Foe", "monster effect", atk=2500, defense=0, compiled={"effect": [does]})
    scenario = replace(scenario, opponent=replace(scenario.opponent, monsters={"M3": MonsterAt(foe)}))
    assert solved(pool, scenario).status == status


# --- older rules ------------------------------------------------------------------------------------------------------


def summoned(*, cost: bool = False, chained: bool = False, method: str = "normal") -> str:
    """The status of a proof by an older rule about a monster with a trigger of its Summon."""
    pool = Pool()
    event = {"on": "summoned", "methods": [method]}
    gains = {
        "number": 1,
        "kind": "trigger",
        "from": FIELD,
        "event": event,
        "do": [{"do": "modify", "card": "self", "atk": 100}],
    }
    monster = pool.add("Monster", "monster effect", atk=500, model={"effect": [gains]})
    pays = [{"do": "tribute", "choose": {"from": FIELD}}] if cost else []
    other = {**gains, "event": {"on": "summoned", "subject": {}}, "cost": pays, "do": [BURN], "optional": True}
    beside = pool.add("Beside", "monster effect", atk=0, model={"effect": [other]})
    now = spell({"do": "normal_summon"})
    hand = (monster, *((pool.add("Now", "spell", model=now),) if chained else ()))
    goal = most(count("Monster", value="atk"))
    scenario = pool.scenario(hand=hand, field={"M1": beside}, goal=goal)
    return solved(pool, replace(scenario, master_rule=3)).status


def test_what_nothing_comes_before_is_as_by_the_newest_rule() -> None:
    assert summoned() == "OPTIMAL"
    assert summoned(method="flip") == "OPTIMAL"
    assert summoned(cost=True) == "OPTIMAL_AS_MODELLED"
    assert summoned(chained=True) == "OPTIMAL_AS_MODELLED"
