"""Special Summons by an effect, and what "it" means where an event is about the card itself (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

DURING = "During your Main Phase: You can "


def action(text: str) -> dict[str, Any] | None:
    """The last action of the effect, without the cards that it chooses."""
    found = compile_card(printed(text))
    if found.status != "modelled" or not found.model:
        return None
    return {key: value for key, value in found.model["effect"][0]["do"][-1].items() if key != "choose"}


@pytest.mark.parametrize(
    ("how", "keys"),
    [
        ("to your zone this card points to", {"to": "pointed"}),
        ("to your zone this card points to, in Defense Position", {"to": "pointed", "position": "defense"}),
        ("in Defense Position to your zone this card points to", {"to": "pointed", "position": "defense"}),
        ("to your zone that 2 or more Link Monsters point to", {"to": "doubly_pointed"}),
        ("to the Extra Monster Zone", {"to": "extra_monster_zone"}),
        ("to your field", {}),
        (", ignoring its Summoning conditions", {"ignoring": True}),
        (", ignoring its Summoning conditions, but negate its effects", {"ignoring": True, "negate": True}),
        ("(but banish it when it leaves the field)", {"banish_when_leaves": True}),
        ("(but it cannot attack this turn)", {}),
        ("in face-up or face-down Defense Position", {"position": "defense_or_set"}),
        ("in face-up Attack or face-down Defense Position", {"position": "attack_or_set"}),
        ("in face-down Defense Position", {"position": "set"}),
    ],
)
def test_how_it_comes(how: str, keys: dict[str, Any]) -> None:
    text = f"{DURING}Special Summon 1 Fiend monster from your hand {how}.".replace(" ,", ",")
    assert action(text) == {"do": "special_summon", **keys}


@pytest.mark.parametrize(
    "how",
    [
        "to your zone it points to",
        "to your zone 3 or more Link Monsters point to",
        "in Attack Position in Defense Position",
        "(but it cannot attack or activate its effects this turn)",
        "to the zone of your choice",
        "ignoring its Level",
    ],
)
def test_what_is_not_understood(how: str) -> None:
    assert action(f"{DURING}Special Summon 1 Fiend monster from your hand {how}.") is None


def test_this_card_comes_with_another() -> None:
    both = action(
        "You can discard 1 card; Special Summon both this card from your hand and 1 Fiend monster from your Deck."
    )
    assert both == {"do": "special_summon", "with_self": True}
    target = "You can target 1 other Fiend monster in your GY; Special Summon both"
    assert action(f"If this card is in your GY: {target} it and this card.") == {
        "do": "special_summon", "card": "target1", "with_self": True,
    }  # fmt: skip
    assert action(f"If this card is in your GY: {target} it and that card.") is None


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("If this card is sent from your Deck to the GY: You can Special Summon it.", "self"),
        ("If this card is sent to the GY: You can target 1 Fiend monster in your GY; Special Summon it.", "target1"),
        ("You can target 1 Fiend monster in your GY; Special Summon that Fiend monster.", "target1"),
        ("You can target 2 Fiend monsters in your GY; Special Summon both.", "target1"),
    ],
)
def test_what_it_means(text: str, meant: str) -> None:
    found = action(text)
    assert found is not None and found["card"] == meant


@pytest.mark.parametrize(
    ("which", "where"),
    [
        ("with a different name", {"shared": [{"trait": "name", "different": True, "shared_with": "target1"}]}),
        ("with the same name", {"shared": [{"trait": "name", "shared_with": "target1"}]}),
        ("with the same Level but a different name", {
            "shared": [
                {"trait": "level", "shared_with": "target1"},
                {"trait": "name", "different": True, "shared_with": "target1"},
            ],
        }),
        ("with the same original Type/Attribute", {
            "shared": [
                {"trait": "type", "original": True, "shared_with": "target1"},
                {"trait": "attribute", "original": True, "shared_with": "target1"},
            ],
        }),
        ("with an equal or lower Level", {"level": {"max": {"value": "level", "value_of": "target1"}}}),
        ("with an equal or higher ATK than that target", {"atk": {"min": {"value": "atk", "value_of": "target1"}}}),
        ("that is 1 Level higher than it", {"level": {"equals": {"value": "level", "value_of": "target1", "plus": 1}}}),
    ],
)  # fmt: skip
def test_compared_with_the_card_spoken_of_before(which: str, where: dict[str, Any]) -> None:
    text = f"You can target 1 monster you control; Special Summon 1 monster from your Deck {which}."
    found = compile_card(printed(text))
    assert found.status == "modelled" and found.model
    chosen = found.model["effect"][0]["do"][0]["choose"]["where"]
    assert chosen == {"kinds": ["monster"], **where}


@pytest.mark.parametrize(
    "text",
    [
        f"{DURING}Special Summon 1 monster from your Deck with a different name.",
        "You can target 1 monster you control; Special Summon 2 monsters from your Deck with a different name.",
        "If this card is sent to the GY: You can Special Summon 1 monster from your Deck with the same Level.",
        "You can target 1 monster you control; Special Summon 1 monster from your Deck with another name.",
    ],
)
def test_compared_with_nothing_known(text: str) -> None:
    assert action(text) is None


def test_another_one_than_the_cost() -> None:
    """A Trap Tributes one monster, and targets another one."""
    text = "Tribute 1 Rock monster and target 1 other Rock monster in your GY; Special Summon it."
    assert compile_card(printed(text, "trap")).status != "modelled"


BACK: dict[str, Any] = {
    "side": "me",
    "from": ["gy"],
    "where": {"types": ["Fish"], "kinds": ["monster"]},
    "min": 1,
    "max": 5,
}


@pytest.mark.parametrize(
    ("words", "choose"),
    [
        ("as many Fish monsters from your GY as possible", BACK),
        ("as many Fish monsters as possible from your GY", BACK),
        ("from your GY as many Fish monsters as possible", BACK),
        ("as many of your banished Fish monsters as possible", {**BACK, "from": ["banished"]}),
        ("as many Fish monsters as possible", None),
        ("as many Fish monsters from your Extra Deck as possible", None),
        ("as many Fish monsters from your opponent's GY as possible", None),
        ("as many Fish monsters with different names from your GY as possible", None),
        ("as many Fish monsters from your GY as possible, that were wet", None),
    ],
)
def test_as_many_as_possible(words: str, choose: dict[str, Any] | None) -> None:
    found = compile_card(printed(f"{DURING}Special Summon {words}."))
    done = found.model["effect"][0]["do"] if found.status == "modelled" and found.model else None
    wanted = {"do": "special_summon", "choose": {**(choose or {}), "name": "summoned1"}, "as_many": True}
    assert done == (None if choose is None else [wanted])


def test_a_ritual_monster_that_was_never_ritual_summoned() -> None:
    told = action(DURING + "Special Summon 1 Ritual Monster from your hand or Deck.")
    assert told is not None and told["unperformed"]
    assert action(DURING + "Special Summon 1 Ritual Monster from your hand or GY.") is None
    assert action(DURING + "Special Summon 1 Ritual Monster from your GY.") is not None
    assert (
        action(DURING + "Special Summon 1 Ritual Monster from your hand, ignoring its Summoning conditions.")
        is not None
    )
