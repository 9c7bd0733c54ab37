# ruff: noqa: E501 (texts are kept whole)
"""Continuous changes of ATK and DEF (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.reading import ANY_NAME, continuous, read

FIRE, WIND = {"attributes": ["FIRE"], "kinds": ["monster"]}, {"attributes": ["WIND"], "kinds": ["monster"]}
DRAGON = {"types": ["Dragon"], "kinds": ["monster"]}
FIELD = ["monster_zone", "spell_zone", "field_zone", "pendulum_zone"]


def entry(**keys: Any) -> dict[str, Any]:
    return {"apply": "values", **keys}


def own(**keys: Any) -> dict[str, Any]:
    return entry(itself=True, **keys)


def each(times: int, place: list[str], **keys: Any) -> dict[str, Any]:
    return {"times": times, "number": {"count_in": place, **keys}}


CO_LINKED: dict[str, Any] = {"if": [{"test": "this_card", "where": {"linked": "co_linked"}}]}
A_DRAGON = {"test": "count", "in": ["monster_zone"], "side": "me", "where": DRAGON, "min": 1}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("All FIRE monsters cannot be destroyed by battle, and gain 500 ATK.", [entry(side="either", where=FIRE, atk=500)]),
        ("Cannot be destroyed by battle, also gains 500 ATK.", [own(atk=500)]),
        (
            "All FIRE monsters gain 500 ATK, also if they attack a Defense Position monster, inflict piercing battle damage.",
            [entry(side="either", where=FIRE, atk=500)],
        ),
        ("All FIRE monsters gain 500 ATK and lose 400 DEF.", [entry(side="either", where=FIRE, atk=500, defense=-400)]),
        (
            "All FIRE monsters on the field gain 500 ATK/DEF, also all WIND monsters on the field lose 400 ATK/DEF.",
            [
                entry(side="either", where=FIRE, atk=500, defense=500),
                entry(side="either", where=WIND, atk=-400, defense=-400),
            ],
        ),
        (
            "FIRE monsters on the field gain 300 ATK, also all other monsters on the field lose 300 ATK.",
            [entry(side="either", where=FIRE, atk=600), entry(side="either", atk=-300)],
        ),
        (
            "As long as this card remains face-up on the field, increase the ATK of all FIRE monsters by 500 points and "
            "decrease the ATK of all WIND monsters by 400 points.",
            [entry(side="either", where=FIRE, atk=500), entry(side="either", where=WIND, atk=-400)],
        ),
        ("All FIRE monsters you control gain 500 ATK, except this card.", [entry(side="me", where=FIRE, other=True, atk=500)]),
        (
            "For each Dragon monster in your GY, this card gains 100 ATK and monsters your opponent controls lose 200 DEF.",
            [
                own(atk=each(100, ["gy"], side="me", where=DRAGON)),
                entry(side="opponent", defense=each(-200, ["gy"], side="me", where=DRAGON)),
            ],
        ),
        (
            "For each material this card has, monsters you control gain 100 ATK.",
            [entry(side="me", atk={"times": 100, "value": "materials", "value_of": "self"})],
        ),
        (
            "Dragon monsters you control gain 500 ATK, also Dragon monsters your opponent controls lose 300 ATK.",
            [entry(side="me", where=DRAGON, atk=500), entry(side="opponent", where=DRAGON, atk=-300)],
        ),
        (
            "Gains 100 ATK for each Defense Position monster on the field.",
            [own(atk=each(100, ["monster_zone"], side="either", where={"position": "any_defense"}))],
        ),
        ("Gains 100 ATK for each Defense Position Dragon monster on the field.", []),
        ("Gains 100 ATK for each banished card.", [own(atk=each(100, ["banished"], side="either", face_down=True))]),
        ("Gains 100 ATK for each banished Dragon monster.", [own(atk=each(100, ["banished"], side="either", where=DRAGON))]),
        ("Monsters this card points to gain 500 ATK.", [entry(side="either", linked="pointed", atk=500)]),
        ("A Dragon monster this card points to gains 500 ATK.", [entry(side="either", where=DRAGON, linked="pointed", atk=500)]),
        ("This card, also any Dragon monsters it points to, gains 50 ATK.", [own(atk=50), entry(side="either", where=DRAGON, linked="pointed", atk=50)]),
        ("Dragon monsters co-linked to this card gain 500 ATK.", [entry(side="either", where=DRAGON, linked="co_linked", atk=500)]),
        (
            "While this card is co-linked, it and its co-linked monsters gain 500 ATK, also your opponent cannot target any of them with card effects.",
            [own(atk=500, **CO_LINKED), entry(side="either", linked="co_linked", atk=500, **CO_LINKED)],
        ),
        ("For each Dragon monster in your GY, this card gains 100 ATK for each Dragon monster you control.", []),
        ("Monsters this card points to and it gain 500 ATK.", []),
        ("Gains 500 ATK for each monster it points to.", [own(atk={"times": 500, "value": "pointed", "value_of": "self"})]),
        ("Gains 200 ATK for each material attached to it.", [own(atk={"times": 200, "value": "materials", "value_of": "self"})]),
        (
            "Gains 300 ATK for each Dragon monster you control, except this card.",
            [own(atk=each(300, ["monster_zone"], side="me", where=DRAGON, other=True))],
        ),
        (
            "Gains 300 ATK for each other Dragon monster on the field.",
            [own(atk=each(300, ["monster_zone"], side="either", where=DRAGON, other=True))],
        ),
        (
            "Each face-up Dragon monster on the field gains 100 ATK x its own Level, and loses 50 DEF x its Level.",
            [
                entry(
                    side="either",
                    where=DRAGON,
                    atk={"times": 100, "value": "level", "value_of": "it"},
                    defense={"times": -50, "value": "level", "value_of": "it"},
                )
            ],
        ),
        ("Dragon monsters you control gain 100 ATK x its Level for each card in your hand.", []),
        ("Gains 100 ATK for each card you control.", [own(atk=each(100, FIELD, side="me", face_down=True))]),
        (
            "Gains 100 ATK for each Dragon monster with a different name in your GY.",
            [own(atk=each(100, ["gy"], side="me", where=DRAGON, different="name"))],
        ),
        (
            "Gains 100 ATK for each different Attribute in your GY.",
            [own(atk=each(100, ["gy"], side="me", where={"kinds": ["monster"]}, different="attribute"))],
        ),
        ("Gains 800 ATK during your turn only.", [own(atk=800, turn="me")]),
        ("Gains ATK equal to its Level x 100.", [own(atk={"value": "level", "value_of": "self", "times": 100})]),
        ("While you control a Dragon monster, this card gains 700 ATK.", [own(atk=700, **{"if": [A_DRAGON]})]),
        ("Gains 700 ATK while you control a Dragon monster.", [own(atk=700, **{"if": [A_DRAGON]})]),
        (
            "While this card has material, all FIRE monsters you control gain 300 ATK.",
            [entry(side="me", where=FIRE, atk=300, **{"if": [{"test": "this_card", "where": {"has_materials": True}}]})],
        ),
        (
            "While you control a Dragon monster, this card gains 700 ATK, also it cannot be destroyed by battle.",
            [own(atk=700, **{"if": [A_DRAGON]})],
        ),
        ("Also decreases the ATK and DEF of all WIND monsters by 200 points.", [entry(side="either", where=WIND, atk=-200, defense=-200)]),
        ("Gains 700 ATK while you dance.", []),
        ("Gains 700 ATK while you control a Dragon monster or have a Dragon monster in your GY.", []),
        ("Gains 700 ATK for each Dragon monster that dances.", []),
        ("Gains 700 ATK for each other Dragon monster you control with a different name.", []),
        ("All monsters your opponent controls lose 500 ATK and dance.", []),
        ("This card gains ATK equal to its Level x 100 and its mood.", []),
    ],
)  # fmt: skip
def test_what_is_read(text: str, expected: list[dict[str, Any]]) -> None:
    assert continuous(text, ANY_NAME, "monster effect xyz") == expected


def test_changes_of_a_battle_phase() -> None:
    text = "All monsters you control gain 300 ATK during your Battle Phase only."
    (part,) = continuous(text, ANY_NAME, "spell continuous")
    assert (part["atk"], part["turn"], part["battle_phase"], part["side"]) == (300, "me", True, "me")
    assert not read(text, "spell continuous").of_battles
    (part,) = continuous("Gains 300 ATK during your Battle Phase only.", ANY_NAME)
    assert part["itself"] and part["battle_phase"]
