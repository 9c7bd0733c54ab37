"""Filters and conditions that ask who battles, and which phase it is, in the search and in the referee (invented
cards)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.scenario.position import MonsterAt
from tests.search.test_stations import BURN, DOWN, SET, UP, Table, burn, quick, trigger

FOE = {"side": "opponent", "from": ["monster_zone"], "where": {"battling": True}, "face_down": True, "name": "foe"}
MINE = {"test": "count", "in": ["monster_zone"], "side": "me", "where": {"battling": True}, "min": 1}
ITSELF = {"test": "this_card", "where": {"battling": True}}
STEP = {"test": "during", "phases": ["battle"], "damage_step": True}
DECLARED = {"test": "during", "phases": ["battle"], "declared": True}


@pytest.mark.parametrize("position", [UP, DOWN, SET])
def test_the_monster_that_battles_is_chosen_among_others(position: str) -> None:
    does = [{"do": "destroy", "choose": FOE}, *burn()]
    table = Table(trigger({"on": "battles", "part": "start"}, does)).facing((2000, position), (1800, UP))
    value, line = table.line()
    assert value == BURN
    (step,) = [step for step in line if step.kind == "trigger"]
    attacked = next(step.to for step in line if step.kind == "attack")
    assert [card.at for choice in step.choices for card in choice.cards] == [attacked]


def test_a_direct_attack_has_no_other_monster() -> None:
    does = [{"do": "destroy", "choose": FOE}, *burn()]
    assert Table(trigger({"on": "declares_attack"}, does)).most == 1500
    assert Table(trigger({"on": "declares_attack"}, does)).facing((1000, UP)).most == 1500 + BURN


def test_its_value_is_counted_as_it_is() -> None:
    gains = {"count_in": ["monster_zone"], "side": "opponent", "where": {"battling": True}, "adds": ["atk"]}
    does = [{"do": "modify", "card": "self", "atk": {"number": gains}}]
    event = {"on": "battles", "part": "calculation"}
    assert Table(trigger(event, does)).facing((1000, UP)).most == 1500
    assert Table(trigger(event, does)).facing((2000, UP), (900, UP)).most == 1500


def test_only_while_it_battles() -> None:
    kept = [ITSELF, STEP]
    assert Table(quick(burn(), "start", **{"if": kept})).facing((1000, UP)).most == 500 + BURN
    # Another one attacks, and this one does not battle then.
    assert beside(quick(burn(), "start", **{"if": kept})).most == 500
    assert beside(quick(burn(), "start", **{"if": [MINE, STEP]})).most == 500 + BURN


def beside(effect: dict[str, Any]) -> Table:
    """It lies in Defense Position, and another monster can attack."""
    table = Table(effect).facing((1000, UP))
    table.mine = {
        "M1": MonsterAt(table.mine["M1"], "defense", this_turn="moved"),
        "M2": table.pool.add("Other", "monster normal", atk=1500),
    }  # type: ignore[dict-item]
    return table


@pytest.mark.parametrize(
    ("tests", "value"),
    [
        ([], 1500 + BURN),
        ([{"test": "during", "phases": ["battle"]}], 1500 + BURN),
        ([{"test": "during", "phases": ["main2"]}], 1500 + BURN),
        ([DECLARED], 1500 + BURN),
        ([DECLARED, ITSELF], 1500 + BURN),
        ([STEP], 1500 + BURN),
        ([{"test": "during", "phases": ["main1"]}, {"test": "count", "in": ["gy"], "min": 1}], 1500),
    ],
)
def test_which_phase_it_is(tests: list[dict[str, Any]], value: int) -> None:
    value_met, line = Table(quick(burn(), "start", **{"if": tests})).line()
    assert value_met == value
    told = [(step.kind, step.timing) for step in line]
    if DECLARED in tests:
        assert ("activate", "declared") in told
    if STEP in tests:
        assert ("activate", "start") in told
    if {"test": "during", "phases": ["main2"]} in tests:
        assert [step.to for step in line if step.kind == "enter_phase"] == ["battle", "main2"]


def test_what_never_comes() -> None:
    burns = quick(burn(), "after", **{"if": [STEP, ITSELF]})
    assert Table(burns).facing((2000, UP), (1500, DOWN)).most == BURN
