"""As many Equip Cards as possible, and Equip Cards that card effects do not destroy (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import ANY_NAME, continuous, printed, the_effect

AS_MANY = (
    "When this card is Normal Summoned: You can equip as many Equip Spell Cards from your Graveyard as possible to a"
    " Fish-Type monster(s) you control."
)


def test_as_many_equip_spells_as_possible() -> None:
    (action,) = the_effect(AS_MANY)["do"]
    chosen = action["choose"]
    assert (chosen["from"], chosen["where"]) == (["gy"], {"kinds": ["equip", "spell"]})
    assert (chosen["min"], chosen["max"]) == (1, None)
    assert action["hosts"] == {"types": ["Fish"], "kinds": ["monster"]}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("your Graveyard", "your Deck"),
        ("you control", "your opponent controls"),
        ("Fish-Type", "wet"),
        ("as possible to", "as you like to"),
    ],
)
def test_other_cards_and_hosts(old: str, new: str) -> None:
    assert compile_card(printed(AS_MANY.replace(old, new))).status != "modelled"


@pytest.mark.parametrize(
    "text",
    [
        "Equip only to a Fish monster. While equipped to a monster, this card cannot be destroyed by card effects.",
        "This card cannot be destroyed by card effects.",
    ],
)
def test_an_equip_spell_that_no_effect_destroys(text: str) -> None:
    kept = [each for each in continuous(text, ANY_NAME, "spell equip") if each["apply"] == "indestructible"]
    where = {"names": ["Card"], "kinds": ["equip", "spell"]}
    assert kept == [{"apply": "indestructible", "side": "me", "where": where, "places": ["spell_zone"]}]


def test_an_equip_spell_that_rain_does_not_destroy() -> None:
    assert (
        continuous("While equipped to a monster, this card cannot be destroyed by rain.", ANY_NAME, "spell equip") == []
    )
