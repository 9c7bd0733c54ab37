"""Conditions about cards in any places, and about the effect's own card (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

FIELD = ["monster_zone", "spell_zone", "field_zone", "pendulum_zone"]
DRAGON = {"kinds": ["monster"], "types": ["Dragon"]}
GEAR = {"archetypes": ["Gear"]}


def effect(head: str, kinds: str = "monster effect") -> dict[str, Any]:
    compiled = compile_card(printed(f"{head}: You can draw 1 card.", kinds))
    assert compiled.status == "modelled", compiled.units
    assert compiled.model is not None
    (found,) = compiled.model.get("effect") or compiled.model["out_of_scope"]
    return dict(found)


def count(places: list[str], where: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    found: dict[str, Any] = {"test": "count", "in": places, "side": "me", **({"where": where} if where else {})}
    return found | (more or {"min": 1})


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        ("If you have 2 cards in your Pendulum Zones", count(["pendulum_zone"], min=2)),
        ("If you have no cards in your Pendulum Zones", count(["pendulum_zone"], max=0)),
        ("If you have a Dragon monster on your field or in your GY", count(["gy", "monster_zone"], DRAGON)),
        ("If you have 2 or more Dragon monsters with different names in your GY and/or banishment",
         count(["gy", "banished"], DRAGON, min=2, different_names=True)),
        ("If you have 2 or more other cards in your hand", count(["hand"], other=True, min=2)),
        ("If you have a face-up Dragon Pendulum Monster in your Extra Deck",
         count(["extra"], {"kinds": ["pendulum", "monster"], "types": ["Dragon"]}, face_up=True, min=1)),
        ("If your opponent controls no cards in their Spell & Trap Zone",
         count(["spell_zone", "pendulum_zone"], side="opponent", max=0)),
        ("If there are 2 cards in the Field Zones", count(["field_zone"], side="either", min=2)),
        ('If you control "Card" or it is in your GY', count([*FIELD, "gy"], {"names": ["Card"]})),
    ],
)  # fmt: skip
def test_cards_in_places(head: str, expected: dict[str, Any]) -> None:
    (found,) = effect(head)["if"]
    assert {**found, "in": sorted(found["in"])} == {**expected, "in": sorted(expected["in"])}


@pytest.mark.parametrize(
    ("head", "test"),
    [
        ("If you control this Link Summoned card", {"where": {"summoned": ["link"]}}),
        ("If this card was Link Summoned this turn", {"where": {"summoned": ["link"], "this_turn": True}}),
        ("Except the turn this card was Normal Summoned",
         {"where": {"summoned": ["normal"], "this_turn": True}, "negated": True}),
        ("If this card is in face-up Attack Position", {"where": {"position": "attack"}}),
        ("While this card is in the Extra Monster Zone", {"where": {"place": ["extra_monster_zone"]}}),
    ],
)  # fmt: skip
def test_the_card_itself(head: str, test: dict[str, Any]) -> None:
    assert effect(head)["if"] == [{"test": "this_card", **test}]


def test_sent_this_turn() -> None:
    found = effect("During your Main Phase, if this card is in your GY because it was sent there this turn")
    assert found["if"] == [{"test": "this_card", "sent_now": True}] and found["from"] == ["gy"]


def test_you_can_before_the_colon() -> None:
    compiled = compile_card(printed("During the Main Phase, you can (Quick Effect): Draw 1 card."))
    assert compiled.status == "modelled" and compiled.model is not None
    (found,) = compiled.model["effect"]
    assert found["kind"] == "quick" and "optional" not in found


def test_what_the_opponent_did() -> None:
    compiled = compile_card(
        printed(
            "If your opponent has activated a monster effect this turn: Activate 1 of these effects; \n● Draw 1 card.\n"
            "● Draw 2 cards.",
            "spell",
        )
    )
    assert compiled.status == "modelled" and compiled.model is not None
    assert compiled.model["out_of_scope"] == [{"number": 1, "reason": "opponents_action"}]


@pytest.mark.parametrize(
    "head",
    [
        "If you control a Dragon monster and a Fiend monster or no Trap you like",
        "If you have 2 cards in your attic",
        "If you have a monster on your field or in your attic",
        "If you have 2 Dragon monsters with the same name in your GY",
        "If this card is in upside-down Position",
        "If your opponent has activated a monster effect on a Tuesday",
    ],
)
def test_what_is_not_read(head: str) -> None:
    assert compile_card(printed(f"{head}: You can draw 1 card.")).status == "usable"
