"""What holds, or is used, in one battle alone, and a further attack in a row (invented cards)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.scenario.position import SpellAt
from tests.battling import battle
from tests.invented import Pool
from tests.search.test_stations import UP, Table, gains, quick
from tests.searching import solved
from tests.stations import Field, trigger

TWICE = '[{"apply": "in_battle", "itself": true, "what": "attacks", "times": 2}]'
MINE: dict[str, Any] = {"from": ["monster_zone"], "side": "me", "where": {"battling": True}}


def holds(what: str, until: str = "battle", **more: Any) -> dict[str, Any]:
    ability = {"itself": True, "what": what, **more}
    return {"do": "bind", "card": "self", "what": "in_battle", "ability": ability, "until": until}


def again(**more: Any) -> dict[str, Any]:
    return holds("again", "attack", **{"times": 2, **more})


@pytest.mark.parametrize(("per", "most"), [("battle", 500 + 100 + 1000 + 200), ("turn", 500 + 100 + 1000 + 100)])
def test_once_per_battle(per: str, most: int) -> None:
    effect = quick(gains(100, "turn"), "calculation")
    effect["limit"] = {"scope": "copy", "per": per}
    table = Table().facing((500, UP))
    table.mine["M1"] = table.pool.add("Twice", "monster effect", atk=1000, model={"effect": [effect]}, in_battle=TWICE)
    assert table.most == most


@pytest.mark.parametrize(("per", "status"), [("battle", "OPTIMAL"), ("turn", "UNREACHABLE")])
def test_once_per_battle_of_a_card_in_a_spell_zone(per: str, status: str) -> None:
    pool = Pool()
    burn = {"do": "change_lp", "player": "opponent", "by": -500}
    effect = trigger({"on": "declares_attack", "subject": {}}, burn, limit={"scope": "copy", "per": per})
    burns = pool.add("Burns", "spell continuous", model={"effect": [{"number": 1, **effect, "from": ["spell_zone"]}]})
    scenario = battle(pool, {"M1": pool.add("First"), "M2": pool.add("Second")}, life_points=(8000, 3000))
    scenario = replace(scenario, me=replace(scenario.me, spells={"S1": SpellAt(burns)}))
    assert solved(pool, scenario).status == status


@pytest.mark.parametrize(("what", "lost", "stays"), [("stays", 500, True), ("spares_controller", 0, False)])
def test_what_holds_in_that_battle(what: str, lost: int, stays: bool) -> None:
    field = Field().me("M1", "A", trigger({"on": "declares_attack"}, holds(what)), atk=1000).foe("M1", "T", atk=1500)
    board = field.lines()["A attacks O-M1", "A at declared", "main2"]
    assert (board.me.life_points, "A" not in board.me.gy) == (8000 - lost, stays)


def test_it_holds_in_that_battle_alone() -> None:
    limit = {"scope": "copy"}
    first = trigger({"on": "declares_attack"}, holds("stays"), limit=limit)
    twice = [{"what": "attacks", "itself": True, "times": 2}]
    field = Field().me("M1", "A", first, atk=1000, in_battle=twice).foe("M1", "T", atk=1500)
    board = field.lines()["A attacks O-M1", "A at declared", "A attacks O-M1", "main2"]
    assert (board.me.life_points, board.me.gy) == (7000, ("A",))


def test_a_further_attack_in_a_row() -> None:
    destroys = trigger({"on": "destroys_by_battle"}, again())
    assert Table(destroys).facing((500, UP)).most == 1000 + 1500
    assert Table(destroys).facing((500, UP), (600, UP), (700, UP)).most == 1000 + 900


def test_on_monsters_alone() -> None:
    destroys = trigger({"on": "destroys_by_battle"}, again(on_monsters=True))
    assert Table(destroys).facing((500, UP)).most == 1000
    assert Table(destroys).facing((500, UP), (600, UP)).most == 1000 + 900


def test_not_after_another_attack() -> None:
    destroys = trigger({"on": "destroys_by_battle"}, again())
    field = Field().me("M1", "A", destroys, atk=1000).me("M2", "B", atk=1000).foe("M1", "T", atk=500)
    lines = field.lines()
    assert ("A attacks O-M1", "A at end", "A attacks direct", "B attacks direct", "main2") in lines
    assert ("A attacks O-M1", "A at end", "B attacks direct", "main2") in lines
    assert not any(line[2:4] == ("B attacks direct", "A attacks direct") for line in lines if "A at end" in line)


def test_it_is_not_used_where_there_is_nothing_to_attack() -> None:
    destroys = trigger({"on": "destroys_by_battle"}, again(on_monsters=True), cost=[{"do": "pay_lp", "amount": 100}])
    assert not any("A at end" in line for line in Field().me("M1", "A", destroys).foe("M1", "T", atk=500).lines())
    both = Field().me("M1", "A", destroys).foe("M1", "T", atk=500).foe("M2", "U", atk=500)
    assert any("A at end" in line for line in both.lines())


def test_a_replay_in_the_further_attack() -> None:
    """The attack in a row is the same one after what can be attacked has changed."""
    destroyed: dict[str, Any] = {"do": "destroy", "choose": {"from": ["monster_zone"], "side": "opponent"}}
    effects = (
        trigger({"on": "destroys_by_battle"}, again()),
        trigger({"on": "declares_attack"}, destroyed, limit={"scope": "copy"}),
    )
    field = Field().me("M1", "A", *effects, atk=1000).foe("M1", "T", atk=500).foe("M2", "U", atk=600)
    found = [
        line
        for line in field.lines()
        if "A at end" in line and any("replay" in step or "again" in step for step in line)
    ]
    boards = field.lines()
    assert any(board.opponent.life_points == 8000 - 500 - 1000 for board in boards.values()), found
