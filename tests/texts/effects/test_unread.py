"""What is not read of a text, and whether the card can do without it (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

DRAW = "Draw 2 cards."
BURIED = "You can banish this card from your GY; draw 1 card."
LOCK = "You cannot Special Summon monsters from the moon the turn you activate this card."
SONG = "Sing 2 songs."


@pytest.mark.parametrize(
    ("text", "kinds", "status"),
    [
        (DRAW, "spell", "modelled"),
        (SONG, "spell", "usable"),
        (f"{DRAW} {LOCK}", "spell", "usable"),
        (f"{SONG} {LOCK}", "spell", "usable"),
        (f"{DRAW} {SONG}", "spell", "usable"),
        (SONG, "spell continuous", "refused"),
        ("You can sing 2 songs.", "spell continuous", "usable"),
        (f"{DRAW} You can sing 2 songs; draw 1 card.", "spell", "usable"),
    ],
)
def test_what_is_not_read_of_a_spell_binds_once_it_is_activated(text: str, kinds: str, status: str) -> None:
    assert compile_card(printed(text, kinds)).status == status


def test_an_effect_in_the_gy_does_not_activate_the_spell() -> None:
    effect = compile_card(printed(BURIED, "spell"))
    if effect.status == "modelled":
        assert compile_card(printed(f"{SONG}\n{BURIED}", "spell")).status == "usable"


@pytest.mark.parametrize(("scale", "status"), [("-n/a-", "modelled"), ("You take no damage from the moon.", "refused")])
def test_the_story_of_a_normal_pendulum_monster_binds_nobody(scale: str, status: str) -> None:
    text = f"[ Pendulum Effect ]\n{scale}\n[ Flavor Text ]\nIt cannot sing. You must not ask it to."
    assert compile_card(printed(text, "monster normal pendulum")).status == status


def test_what_a_scale_forbids_is_not_modelled_where_it_is_heeded_of_a_monster_alone() -> None:
    text = "[ Pendulum Effect ]\nNeither player can Link Summon.\n[ Flavor Text ]\nIt is wet."
    (unit, *_) = compile_card(printed(text, "monster normal pendulum")).units
    assert unit.outcome == "binding"
    limit = "[ Pendulum Effect ]\nYou cannot Pendulum Summon monsters, except Rock monsters."
    assert compile_card(printed(limit, "monster normal pendulum")).status == "modelled"
