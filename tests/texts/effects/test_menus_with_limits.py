"""Menus of which each effect has a limit of its own (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

MENU = '{head}ctivate 1 of these effects (but you can only use each of these effects of "{name}" once per turn); '
BULLETS = "● Draw 1 card. ● Add 1 Dragon monster from your GY to your hand."


def text(head: str, name: str = "Card") -> str:
    return (MENU.format(head=head, name=name) + BULLETS).replace("● ", "\r\n● ")


def test_each_is_an_effect_of_its_own() -> None:
    found = compile_card(printed(text("A"), "spell"))
    assert found.status == "modelled" and found.model is not None
    first, second = found.model["effect"]
    assert [first["number"], second["number"]] == [1, 2]
    assert first["limit"] == second["limit"] == [{"scope": "name"}]
    assert (first["do"][0]["do"], second["do"][0]["do"]) == ("draw", "add_to_hand")


def test_a_menu_behind_a_comma_or_a_target() -> None:
    menu = "activate 1 of these effects{}\r\n● Draw 1 card.\r\n● Draw 2 cards."
    found = compile_card(printed(f"If you control no monsters, you can {menu.format(':')}", "trap"))
    assert found.status == "modelled" and found.model is not None
    (effect,) = found.model["effect"]
    assert len(effect["modes"]) == 2 and effect["if"][0]["max"] == 0
    found = compile_card(printed(f"Target 1 monster you control and {menu.format(';')}", "spell"))
    assert found.status == "modelled" and found.model is not None
    (effect,) = found.model["effect"]
    assert len(effect["modes"]) == 2 and len(effect["targets"]) == 1
    assert compile_card(printed(f"If you frob, you can {menu.format(':')}", "trap")).status == "usable"


def test_one_event_is_answered_by_one_of_them() -> None:
    found = compile_card(printed(text("If this card is Normal Summoned: You can a"), "monster effect"))
    assert found.model is not None
    once = {"scope": "copy", "group": "menu", "per": "chain"}
    assert [once in effect["limit"] for effect in found.model["effect"]] == [True, True]


def test_what_is_not_read_need_not_be_chosen() -> None:
    for said in (text("A"), "Activate 1 of these effects; ● Draw 1 card. ● Draw 2 cards.".replace("● ", "\r\n● ")):
        found = compile_card(printed(said.replace("Draw 1 card", "Draw the moon"), "spell"))
        assert found.status == "usable" and found.model is not None
        assert [unit.outcome for unit in found.units] == ["modelled", "option"]
        (effect,) = found.model["effect"]
        assert len(effect.get("modes", [effect])) == 1
        assert found.model["unmodelled"] == [{"number": 2, "reason": "not read"}]


def test_one_of_a_mandatory_effect_may_have_to_be_chosen() -> None:
    menu = "Activate 1 of these effects; ● Draw 1 card. ● Draw the moon.".replace("● ", "\r\n● ")
    found = compile_card(printed(f"If this card is Normal Summoned: {menu}", "monster effect"))
    assert found.status == "refused"


def test_on_resolution_all_of_them_are_read() -> None:
    menu = "Pay 100 LP; apply 1 of these effects. ● Draw 1 card. ● Draw the moon.".replace("● ", "\r\n● ")
    assert not (compile_card(printed(menu, "spell")).model or {}).get("effect")


@pytest.mark.parametrize("wrong", [text("A", "Another"), text("A").replace("1 ", "the moon ")])
def test_what_is_not_understood(wrong: str) -> None:
    assert not (compile_card(printed(wrong, "spell")).model or {}).get("effect")


@pytest.mark.parametrize("header", ["Activate 1 of these effects, ", "Choose 1 of these effects; apply that effect, "])
def test_what_each_of_them_brings_with_it(header: str) -> None:
    bullets = "\r\n● Draw 1 card.\r\n● Target 1 monster you control; destroy it."
    skip = {"do": "skip_phase", "phase": "battle", "join": "also"}
    found = compile_card(printed(f"{header}but skip your next Battle Phase.{bullets}", "spell"))
    assert found.status == "modelled" and found.model is not None
    (effect,) = found.model["effect"]
    assert [mode["do"][-1] for mode in effect["modes"]] == [skip, skip]
    lock = "but you cannot Special Summon from the Extra Deck for the rest of this turn, except Xyz Monsters;"
    found = compile_card(printed(f"{header}{lock}{bullets}", "spell"))
    assert found.status == "modelled" and found.model is not None
    (effect,) = found.model["effect"]
    assert all(
        mode["do"][-1]["what"] == "special_summon" and mode["do"][-1]["only"]["kinds"] == ["xyz", "monster"]
        for mode in effect["modes"]
    )
    assert compile_card(printed(f"{header}but you cannot frob this turn;{bullets}", "spell")).status == "usable"
