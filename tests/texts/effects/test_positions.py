"""Battle positions, and cards that are chosen because they are face-down (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import Compiled, compile_card
from tests.reading import printed

MAIN = "During your Main Phase: You can "


def compiled(text: str, kinds: str = "monster effect") -> Compiled:
    return compile_card(printed(MAIN + text, kinds))


def effect(text: str) -> dict[str, Any]:
    found = compiled(text)
    assert found.model is not None and found.status == "modelled", found.units
    (one,) = found.model["effect"]
    return dict(one)


@pytest.mark.parametrize(
    "text",
    [
        "target 1 monster on the field; change its battle position.",
        "target 1 monster on the field; change the battle position of that target.",
        "target 1 monster on the field; change that target's battle position.",
    ],
)
def test_another_position(text: str) -> None:
    assert effect(text)["do"] == [{"do": "change_position", "card": "target1", "to": "other"}]


def test_the_position_of_one_that_is_chosen() -> None:
    (action,) = effect("change the battle position of 1 Fiend monster you control.")["do"]
    assert (action["to"], action["choose"]["where"]["types"]) == ("other", ["Fiend"])


@pytest.mark.parametrize(
    ("what", "side", "places"),
    [
        ("1 Set Spell/Trap on the field", "either", ["spell_zone", "field_zone", "pendulum_zone"]),
        (
            "1 Set card your opponent controls",
            "opponent",
            ["monster_zone", "spell_zone", "field_zone", "pendulum_zone"],
        ),
        ("1 face-down Defense Position monster on the field", "either", ["monster_zone"]),
        ("2 face-down monsters your opponent controls", "opponent", ["monster_zone"]),
    ],
)
def test_face_down_cards(what: str, side: str, places: list[str]) -> None:
    (target,) = effect(f"target {what}; destroy {'them' if what[0] == '2' else 'it'}.")["targets"]
    assert (target["side"], target["from"], target["face_down_only"]) == (side, places, True)
    assert "where" not in target


def test_defense_position_is_seen_of_face_down_monsters_too() -> None:
    found = effect("target 1 Defense Position monster on the field; change it to Attack Position.")
    (target,) = found["targets"]
    assert (target["where"], target["face_down"]) == ({"position": "any_defense"}, True)


def test_only_on_the_field_has_a_monster_a_position() -> None:
    (target,) = effect("target 1 Attack Position monster; destroy it.")["targets"]
    assert (target["from"], target["side"]) == (["monster_zone"], "either")


@pytest.mark.parametrize(
    "text",
    [
        "target 1 Level 4 Defense Position monster on the field; destroy it.",
        "target 1 Level 4 monster; destroy it.",
        "target 1 Set Trap on the field; destroy it.",
        "target 1 face-down Fiend monster on the field; destroy it.",
        "target 1 Set Spell/Trap on the field or in your GY; destroy it.",
        "target 1 Set Continuous Spell you control; destroy it.",
        "target 1 monster on the field; change its battle positions twice.",
        "target 1 Spell you control; change its battle position to the left.",
        "conduct 2 Normal Summons this turn.",
        "conduct 2 Special Summons this turn, not just 1.",
    ],
)
def test_what_is_not_understood(text: str) -> None:
    assert compiled(text).status == "usable"


def test_more_normal_summons() -> None:
    found = compile_card(printed("You can conduct 2 Normal Summons/Sets this turn, not just 1.", "spell"))
    assert found.model is not None and found.status == "modelled"
    assert found.model["effect"][0]["do"] == [{"do": "set_normal_summons", "number": 2}]


def test_what_old_words_reveal_is_a_cost() -> None:
    text = 'Reveal 1 "Card" in your hand. Destroy all face-down monsters your opponent controls.'
    model = compile_card(printed(text, "spell")).model
    assert model is not None
    (effect,) = model["effect"]
    assert [action["do"] for action in (*effect["cost"], *effect["do"])] == ["reveal", "destroy"]


def test_all_but_field_spells() -> None:
    (action,) = effect("add 1 card from your GY to your hand, except a Field Spell.")["do"]
    assert action["choose"]["where"]["not_kinds"] == ["field"]


def test_face_up_in_either_position() -> None:
    ways = [[{"do": "change_position", "card": "target1", "to": to}] for to in ("attack", "defense")]
    text = "target 1 face-down monster you control; change it to face-up Attack or Defense Position."
    assert effect(text)["do"] == [{"do": "either", "of": ways}]
    assert compiled(text.replace("Defense Position", "Sleeping Position")).status == "usable"


def test_as_many_as_something_tells() -> None:
    (action,) = effect(
        "change face-up monsters your opponent controls to face-down Defense Position, up to the number of Fiend"
        " monsters you control."
    )["do"]
    assert (action["to"], action["choose"]["max"]["count_in"]) == ("set", ["monster_zone"])


def test_one_on_each_field() -> None:
    (target,) = effect("target 1 Spell/Trap on each field; destroy them.")["targets"]
    assert (target["side"], [each["side"] for each in target["divided"]]) == ("either", ["me", "opponent"])


@pytest.mark.parametrize(
    ("text", "face_down"),
    [
        ("change all monsters you control to Defense Position.", False),
        ("change all monsters you control to face-up Defense Position.", True),
        ("change all monsters on the field to Attack Position.", True),
    ],
)
def test_face_down_monsters_are_in_defense_position(text: str, face_down: bool) -> None:
    (action,) = effect(text)["do"]
    assert action["choose"].get("face_down", False) is face_down
