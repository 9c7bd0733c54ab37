"""Words that do not mean the card, or the cards, that stand nearest (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import Compiled, compile_card
from tests.reading import printed

MAIN = "During your Main Phase: You can "


def compiled(text: str, kinds: str = "monster effect") -> Compiled:
    return compile_card(printed(MAIN + text, kinds))


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("target 1 Dragon monster you control; destroy 1 other monster you control.", False),
        ("target 1 Dragon monster in your GY; Special Summon it, and if you do, Tribute another monster.", False),
        ("target 1 Dragon monster you control; destroy 1 other Spell/Trap on the field.", True),
        ("destroy 1 other monster you control.", True),
    ],
)
def test_another_may_be_another_than_the_target(text: str, read: bool) -> None:
    assert (compiled(text).status == "modelled") is read


@pytest.mark.parametrize(
    ("text", "read"),
    [
        (
            "Special Summon 1 Dragon monster from your hand, then if your opponent controls a monster,"
            " you can inflict 100 damage to your opponent for each.",
            False,
        ),
        (
            "destroy all monsters your opponent controls, then if you control a Dragon monster,"
            " inflict 100 damage to your opponent.",
            True,
        ),
        (
            "destroy all monsters your opponent controls, and if you do, inflict 50 damage to your opponent for each.",
            True,
        ),
    ],
)
def test_for_each_behind_a_condition(text: str, read: bool) -> None:
    assert (compiled(text).status == "modelled") is read


def test_monster_cards_that_are_spells_lie_in_spell_zones() -> None:
    text = "target 1 Monster Card treated as a Continuous Spell {}; Special Summon it."
    for where in ("on the field", "you control"):
        model = compiled(text.format(where)).model
        assert model is not None and "monster_zone" not in model["effect"][0]["targets"][0]["from"]


def test_a_tribute_summon_is_no_other_tribute() -> None:
    text = "If this card is Tributed for a Tribute Summon: You can draw 1 card."
    model = compile_card(printed(text, "monster effect")).model
    assert model is not None
    assert model["effect"][0]["event"] == {"on": "tributed", "as_material_of": "tribute"}


def test_targets_that_were_not_destroyed_do_not_count() -> None:
    text = (
        "target up to 2 cards you control; {0} them, and if you do,"
        " inflict 100 damage to your opponent for each card {1}."
    )
    assert compiled(text.format("destroy", "destroyed")).status != "modelled"
    assert compiled(text.format("banish", "banished")).status == "modelled"
