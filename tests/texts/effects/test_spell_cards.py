"""Spells and Traps: which sentence is the activation, and cards that are Set or placed (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import Compiled, compile_card
from combo_solver.texts.words import Words
from tests.reading import printed

WORDS = Words(frozenset({"Gear"}))
LAID = {"number": 0, "kind": "spell", "from": ["hand"]}


def compiled(text: str, kinds: str) -> Compiled:
    return compile_card(printed(text, kinds, WORDS))


def effects(text: str, kinds: str) -> list[dict[str, Any]]:
    """The effects of a text that is read wholly: number, kind, places, verbs."""
    found = compiled(text, kinds)
    assert found.status == "modelled", found.units
    assert found.model is not None
    return [
        {
            **{key: effect[key] for key in ("number", "kind", "from")},
            **({"do": [action["do"] for action in effect["do"]]} if effect.get("do") else {}),
        }
        for effect in found.model["effect"]
    ]


DRAWS = {"do": ["draw"]}


@pytest.mark.parametrize(
    ("text", "kinds", "expected"),
    [
        ("Draw 1 card.", "spell", [{"number": 1, "kind": "spell", "from": ["hand"], **DRAWS}]),
        ("Draw 1 card.", "trap", [{"number": 1, "kind": "trap", "from": ["spell_zone"], **DRAWS}]),
        ("If you control no monsters: Draw 1 card.", "spell quick-play",
         [{"number": 1, "kind": "spell", "from": ["hand"], **DRAWS}]),
        ("Draw 2 cards. Discard 1 card.", "spell",
         [{"number": 1, "kind": "spell", "from": ["hand"], "do": ["draw", "discard"]}]),
        ("Once per turn: You can draw 1 card.", "spell continuous",
         [{"number": 1, "kind": "ignition", "from": ["spell_zone"], **DRAWS}, LAID]),
        ("Once per turn: You can draw 1 card.", "spell field",
         [{"number": 1, "kind": "ignition", "from": ["field_zone"], **DRAWS}, LAID]),
        ("When this card is activated: You can draw 1 card.", "spell field",
         [{"number": 1, "kind": "spell", "from": ["hand"], "do": ["optional"]}]),
        ("When this card is activated: You can discard 1 card; draw 1 card.", "spell field",
         [{"number": 1, "kind": "spell", "from": ["hand"], **DRAWS}, LAID]),
        ("When this card is activated: Draw 1 card.", "spell continuous",
         [{"number": 1, "kind": "spell", "from": ["hand"], **DRAWS}]),
        ("Draw 1 card. During your Main Phase: You can banish this card from your GY; draw 1 card.", "trap",
         [{"number": 1, "kind": "trap", "from": ["spell_zone"], **DRAWS},
          {"number": 2, "kind": "quick", "from": ["gy"], **DRAWS}]),
    ],
)  # fmt: skip
def test_which_sentence_is_the_activation(text: str, kinds: str, expected: list[dict[str, Any]]) -> None:
    assert effects(text, kinds) == expected


@pytest.mark.parametrize(
    ("text", "kinds", "status"),
    [
        # Something of the activation is not read: the card is not activated, or refused where it would stay.
        ("Draw 2 cards. The moon turns green.", "spell", "usable"),
        ("The moon turns green. Draw 2 cards.", "spell", "usable"),
        ("Draw 1 card, also, for the rest of this turn, your opponent draws no card.", "spell", "usable"),
        ("When this card is activated: The moon turns green.", "spell continuous", "refused"),
        ("When this card is activated: You can turn the moon green.", "spell continuous", "usable"),
        ("Draw 1 card.", "spell continuous", "refused"),
        ("If you control no monsters: Draw 1 card. If you control a monster: Draw 2 cards.", "spell", "usable"),
    ],
)
def test_what_is_not_read_of_an_activation(text: str, kinds: str, status: str) -> None:
    found = compiled(text, kinds)
    assert found.status == status
    activations = [each for each in (found.model or {}).get("effect", ()) if each["number"]]
    assert not activations


def test_an_effect_of_a_continuous_trap_is_quick() -> None:
    """It can be used as the card is activated, too."""
    found = compiled("Once per turn: You can draw 1 card.", "trap continuous")
    assert found.status == "modelled"
    assert found.model is not None
    assert [(each["number"], each["kind"], each["from"]) for each in found.model["effect"]] == [
        (1, "quick", ["spell_zone"]), (0, "trap", ["spell_zone"]), (2, "trap", ["spell_zone"]),
    ]  # fmt: skip
    assert {limit["group"] for effect in found.model["effect"] for limit in effect.get("limit", ())} == {"used 0"}


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("You can send this face-up card to the GY; draw 1 card.", "trap continuous"),
        ("You can draw 1 card.", "spell continuous"),
        ("If this card is in your GY: You can banish 1 card from your hand; draw 1 card.", "trap continuous"),
    ],
)
def test_what_is_not_used_as_the_card_is_activated(text: str, kinds: str) -> None:
    found = compiled(text, kinds)
    assert found.status == "modelled" and found.model is not None
    assert [each["number"] for each in found.model["effect"] if each["kind"] in ("spell", "trap")] == [0]


def test_what_is_asked_of_the_activation_is_asked_of_both_ways() -> None:
    text = 'You can target 1 card on the field; destroy it. You can only activate 1 "Card" per turn.'
    model = compiled(text, "trap continuous").model
    assert model is not None
    plain, at_once = (each for each in model["effect"] if each["kind"] == "trap")
    assert plain["limit"] == at_once["limit"]
    # In the engine the card that is being activated can be the target, as it could be face-up.
    assert at_once["targets"] == model["effect"][0]["targets"] and "other" not in at_once["targets"][0]


def test_a_card_is_not_paid_with_as_it_is_activated() -> None:
    model = compiled("You can send 1 face-up card you control to the GY; draw 1 card.", "trap continuous").model
    assert model is not None
    quick, _, at_once = model["effect"]
    assert "other" not in quick["cost"][0]["choose"] and at_once["cost"][0]["choose"]["other"] is True


def test_a_limit_on_the_activation_holds_for_every_way_to_activate() -> None:
    text = 'When this card is activated: You can discard 1 card; draw 1 card. You can only activate 1 "Card" per turn.'
    model = compiled(text, "spell field").model
    assert model is not None
    groups = [{limit["group"] for limit in effect["limit"]} for effect in model["effect"]]
    assert groups == [{"activation"}, {"activation"}]


def test_an_activated_card_is_none_of_those_it_takes() -> None:
    for text, kinds, other in (
        ("Target 1 Spell/Trap on the field; destroy that target.", "spell", True),
        ("Once per turn: You can target 1 Spell/Trap on the field; destroy that target.", "spell continuous", None),
    ):
        model = compiled(text, kinds).model
        assert model is not None
        assert model["effect"][0]["targets"][0].get("other") is other


def one(text: str) -> dict[str, Any]:
    found = compiled(f"During your Main Phase: You can {text}", "monster effect")
    assert found.status == "modelled", found.units
    assert found.model is not None
    (action,) = found.model["effect"][0]["do"]
    return dict(action)


@pytest.mark.parametrize(
    ("text", "more"),
    [
        ("Set 1 Trap from your Deck.", {}),
        ("Set 1 Trap directly from your Deck to your field, but it cannot be activated this turn.",
         {"activation": "not"}),
        ("Set 1 Quick-Play Spell from your GY, it can be activated this turn.", {"activation": "ready"}),
        ("Set 1 Trap or Quick-Play Spell from your Deck or GY.", {}),
        ("Set 1 Trap directly from your Deck. It can be activated this turn.", {"activation": "ready"}),
        ("Set 1 Trap from your GY, but banish it when it leaves the field.", {"banish_when_leaves": True}),
    ],
)  # fmt: skip
def test_set(text: str, more: dict[str, Any]) -> None:
    action = one(text)
    assert {key: action[key] for key in ("do", *more)} == {"do": "set_card", **more}
    assert ("activation" in action) == ("activation" in more)


@pytest.mark.parametrize(
    "text",
    [
        "place 1 Continuous Spell from your Deck face-up in your Spell & Trap Zone.",
        "place 1 Continuous Trap from your hand or GY face-up on your field.",
        "place 1 Field Spell from your Deck face-up in your Field Zone.",
    ],
)
def test_place(text: str) -> None:
    assert one(text)["do"] == "place_face_up"


@pytest.mark.parametrize(
    ("where", "position"),
    [
        ("face-down Defense Position", "set"),
        ("face-up Attack Position or face-down Defense Position", "attack_or_set"),
        ("Attack or face-down Defense Position", "attack_or_set"),
        ("face-up or face-down Defense Position", "defense_or_set"),
        ("Defense Position", "defense"),
    ],
)
def test_face_down_special_summons(where: str, position: str) -> None:
    assert one(f"Special Summon 1 Warrior monster from your hand in {where}.")["position"] == position


@pytest.mark.parametrize(
    "text",
    [
        "Set 1 monster from your hand.",
        "Set 1 Spell/Trap you control.",
        "Set this card.",
        "Set 2 Traps with different names from your Deck. It can be activated this turn.",
        "Set 1 Trap from your Deck, then draw 1 card. It can be activated this turn.",
        "Set 1 Trap from your Deck. It can be activated this turn, while it rains.",
        "Set 1 Trap from your Deck, but banish it when it leaves the Deck.",
        "place 1 Normal Spell from your Deck face-up on your field.",
        "place 1 Continuous Spell from your Deck face-up in your Field Zone.",
        "place this card face-up in your Spell & Trap Zone.",
    ],
)
def test_what_is_not_understood(text: str) -> None:
    assert compiled(f"During your Main Phase: You can {text}", "monster effect").status == "usable"


def test_a_text_that_says_when_it_is_turned_up() -> None:
    """That is how it is activated, and it is not in any other way."""
    when = "When an opponent's monster declares an attack: You can flip this card face-up; negate that attack."
    found = compile_card(printed(when, "trap continuous"))
    assert found.status == "modelled" and not (found.model or {}).get("effect")
