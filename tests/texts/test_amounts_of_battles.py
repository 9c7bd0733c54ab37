"""Amounts that LP and battles tell, and monsters of a battle that are compared (invented texts)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from combo_solver.texts.words import Words
from tests.reading import read


def effect_of(text: str, kinds: str = "monster effect") -> dict[str, Any]:
    """The first effect in a turn with battles, every sentence of which is read."""
    document = read(text, kinds)
    assert not document.of_battles, text
    found, *_ = json.loads(document.battle_effects)
    assert isinstance(found, dict)
    return found


STARTS = "At the start of the Battle Phase: You can make this card gain ATK equal to "


@pytest.mark.parametrize(
    ("words", "amount"),
    [
        ("your LP", {"number": {"life_points": "me"}}),
        ("half your opponent's LP", {"number": {"life_points": "opponent"}, "divided": 2}),
        ("the difference in your LP and your opponent's", {"number": {"life_points": "difference"}}),
        ("the difference between your LP and your opponent's LP", {"number": {"life_points": "difference"}}),
    ],
)
def test_lp_are_an_amount(words: str, amount: dict[str, Any]) -> None:
    (gains,) = effect_of(f"{STARTS}{words}.")["do"]
    assert gains["atk"] == amount
    (part,) = json.loads(read(f"Gains ATK equal to {words}.").continuous)
    assert {key: value for key, value in part["atk"].items() if value != 1} == amount


@pytest.mark.parametrize(
    ("text", "by"),
    [
        (
            "When this card inflicts battle damage to your opponent: Gain LP equal to the damage inflicted.",
            {"life_points": "damage_to_opponent"},
        ),
        (
            "When this card inflicts battle damage to your opponent: You can gain that much LP.",
            {"life_points": "damage_to_opponent"},
        ),
        (
            "When you take battle damage: You can gain LP equal to the battle damage you took.",
            {"life_points": "damage_to_me"},
        ),
    ],
)
def test_the_damage_of_the_battle(text: str, by: dict[str, Any]) -> None:
    (gains,) = effect_of(text)["do"]
    assert gains["by"]["number"] == by


def test_the_damage_of_an_effect_is_not_told() -> None:
    text = "When this card inflicts battle damage to your opponent: Gain LP equal to the damage you took."
    assert read(text).of_battles


@pytest.mark.parametrize(
    ("which", "tests"),
    [
        ("an opponent's monster with equal or higher ATK", [("opponent", "atk", "min", 1)]),
        ("an opponent's monster with higher ATK", [("opponent", "atk", "max", 0)]),
        ("an opponent's monster with an equal or lower Level", [("opponent", "level", "max", 1)]),
        ("a monster whose Level is lower than this card's", [("opponent", "level", "min", 0)]),
    ],
)
def test_a_monster_that_is_compared(which: str, tests: list[tuple[str, str, str, int]]) -> None:
    told = effect_of(f"At the start of the Damage Step, if this card attacks {which}: You can draw 1 card.")["if"]
    asked = [
        (test["side"], value, bound, test["min"])
        for test in told
        for value in ("atk", "level")
        for bound, amount in test["where"].get(value, {}).items()
        if isinstance(amount, dict)
    ]
    assert asked == tests


@pytest.mark.parametrize("which", ["an opponent's monster with higher ATK than the moon", "a monster with more feet"])
def test_other_comparisons_are_not_read(which: str) -> None:
    assert read(f"At the start of the Damage Step, if this card attacks {which}: You can draw 1 card.").of_battles


@pytest.mark.parametrize("who", ["the equipped monster", "it"])
def test_what_the_equipped_monster_does(who: str) -> None:
    text = f"Equip only to a Fish monster. If {who} inflicts battle damage to your opponent: Draw 1 card."
    found = effect_of(text, "spell equip")
    assert found["event"] == {"on": "inflicts_battle_damage", "subject": {}, "side": "me"}
    assert found["if"] == [{"test": "this_card", "bearer": True, "where": {"battling": True, "side": "me"}}]


def test_it_is_the_one_monster_that_the_head_speaks_of_and_no_target() -> None:
    head = "Before damage calculation, if an opponent's monster battles: You can "
    (first,) = effect_of(f"{head}make its ATK 0 until the end of the Damage Step.")["do"]
    assert first["choose"]["side"] == "opponent"
    (second,) = effect_of(f"{head}target 1 Spell/Trap on the field; destroy it.")["do"]
    assert second == {"do": "destroy", "card": "target1"}


def test_by_whose_effect_it_was_summoned() -> None:
    head = "When this card, that was Special Summoned by the effect of a Fish monster, destroys a monster by battle"
    text = f"{head}: You can draw 1 card."
    (test,) = effect_of(text)["if"]
    assert test["where"]["made_with"] == {"by_effect": True, "where": {"types": ["Fish"], "kinds": ["monster"]}}
    assert read(text, "monster effect fusion").of_battles


LOSES = "You can target 1 face-up monster your opponent controls; that target loses ATK equal to {}."


@pytest.mark.parametrize("whose", ['the ATK of that "Merry" monster', "that monster's ATK"])
def test_no_monster_loses_its_own_atk(whose: str) -> None:
    """What is meant is the monster that attacked, of which the words behind the head tell nothing."""
    text = f'If your "Merry" monster attacked, after damage calculation: {LOSES.format(whose)}'
    document = read(text, "monster effect", Words({"Merry"}))
    assert document.of_battles and not json.loads(document.battle_effects or "[]")
