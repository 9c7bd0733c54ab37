"""Whose cards are meant, and which way up they lay (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed


def effect(text: str) -> dict[str, Any] | None:
    model = compile_card(printed(text, "monster effect")).model
    assert model is not None
    found = model.get("effect", ())
    return dict(found[0]) if found else None


@pytest.mark.parametrize(
    ("head", "side"),
    [
        ("If you control a monster with a Venom Counter", "me"),
        ("If your opponent controls a monster with a Venom Counter(s)", "opponent"),
        ("If your opponent controls a Defense Position monster", "opponent"),
        ("If there is a monster with a Venom Counter on the field", "either"),
        ("If your opponent controls a monster with a Venom Counter", "opponent"),
        ("If your opponent controls a Dragon monster with 2 or more Venom Counters", "opponent"),
        ("If there is a monster with a Venom Counter", "either"),
        ("If your opponent controls a monster in the Extra Monster Zone", "opponent"),
    ],
)
def test_on_whose_field(head: str, side: str) -> None:
    found = effect(f"{head}: You can draw 1 card.")
    assert found is not None and found["if"][0]["side"] == side


@pytest.mark.parametrize(
    ("what", "side"),
    [
        ("a card(s) is sent from your hand to the GY", "me"),
        ("a card(s) is sent from the hand to the GY", None),
        ("a Dragon monster(s) is banished from your hand or GY", "me"),
        ("a Dragon monster(s) is banished from the hand or GY", None),
        ("a monster(s) is Special Summoned to your field from your Extra Deck", "me"),
        ("a monster(s) is Special Summoned from your Extra Deck", None),
        ("a monster(s) is Special Summoned from the GY", None),
    ],
)
def test_out_of_whose_pile(what: str, side: str | None) -> None:
    found = effect(f"If {what}: You can draw 1 card.")
    assert found is not None and found["event"].get("side") == side


@pytest.mark.parametrize(
    "what",
    [
        "a monster(s) is Special Summoned from your hand or GY",
        "a monster(s) is Special Summoned to your field from your Deck or GY",
        "you Special Summon a monster from your hand or GY",
        "a card(s) is banished from your hand or the field",
    ],
)
def test_nothing_can_say_out_of_whose_pile(what: str) -> None:
    assert effect(f"If {what}: You can draw 1 card.") is None


@pytest.mark.parametrize(("up", "was"), [("face-up ", "face_up"), ("", None)])
def test_face_up_cards_told_by_name(up: str, was: str | None) -> None:
    found = effect(f'If a {up}"Card" you control is banished: You can draw 1 card.')
    assert found is not None and found["event"].get("was") == was
    found = effect(f'You can Tribute 1 {up}"Card"; draw 1 card.')
    assert found is not None and found["cost"][0]["choose"].get("printed", False) == (was is None)


def test_banished_cards_that_you_have_are_yours() -> None:
    found = effect("If you have 3 or more banished Dragon monsters: You can draw 1 card.")
    assert found is not None and found["if"][0]["side"] == "me"
    found = effect("If there are 3 or more banished Dragon monsters: You can draw 1 card.")
    assert found is not None and found["if"][0]["side"] == "either"


SPELL, TRAP = {"kinds": ["spell"]}, {"kinds": ["trap"]}
AS_SPELL, AS_TRAP = ({"kinds": ["monster"], "treated_as": sort} for sort in ("spell", "trap"))


@pytest.mark.parametrize(
    ("what", "ways"),
    [
        ("Spell/Trap from your hand or field", [SPELL, TRAP, AS_SPELL, AS_TRAP]),
        ("Spell from your hand or field", [SPELL, AS_SPELL]),
        ("Spell/Trap from your hand", [SPELL, TRAP]),
    ],
)
def test_monster_cards_that_are_spells_there(what: str, ways: list[dict[str, Any]]) -> None:
    """A card in a Pendulum Zone is a Spell."""
    found = effect(f"You can send 1 {what} to the GY; draw 1 card.")
    assert found is not None and found["cost"][0]["choose"]["where"] == {"any_of": ways}
