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


def test_one_event_is_answered_by_one_of_them() -> None:
    found = compile_card(printed(text("If this card is Normal Summoned: You can a"), "monster effect"))
    assert found.model is not None
    once = {"scope": "copy", "group": "menu", "per": "chain"}
    assert [once in effect["limit"] for effect in found.model["effect"]] == [True, True]


@pytest.mark.parametrize("wrong", [text("A", "Another"), text("A").replace("Draw 1 card", "Draw the moon")])
def test_what_is_not_understood(wrong: str) -> None:
    assert not (compile_card(printed(wrong, "spell")).model or {}).get("effect")
