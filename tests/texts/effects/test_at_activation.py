"""What depends on how the effect's card lay when it was activated, and co-linked monsters (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import ANY_NAME, continuous, printed

HEAD = "If this card is Normal Summoned: You can pay 100 LP, then target 1 Spell/Trap your opponent controls; "
ASKED = {"test": "this_card", "where": {"linked": "co_linked"}}


def test_two_modes_of_which_one_can_be_activated() -> None:
    more = "destroy it, then, if this card was co-linked when this effect was activated, you can draw 1 card."
    compiled = compile_card(printed(HEAD + more))
    assert compiled.status == "modelled" and compiled.model is not None
    (effect,) = compiled.model["effect"]
    destroy = {"do": "destroy", "card": effect["targets"][0]["name"]}
    drawn = {"do": "optional", "actions": [{"do": "draw", "count": 1}], "join": "then"}
    assert effect["modes"] == [
        {"if": [ASKED], "do": [destroy, drawn]},
        {"if": [{**ASKED, "negated": True}], "do": [destroy]},
    ]


@pytest.mark.parametrize(
    "more",
    [
        "destroy it, then, if this card was sleeping when this effect was activated, you can draw 1 card.",
        "destroy it, then, if that card was co-linked when this effect was activated, you can draw 1 card.",
        "destroy it, then, if this card was co-linked when this effect was activated, you can paint 1 card.",
        "paint it, then, if this card was co-linked when this effect was activated, you can draw 1 card.",
    ],
)
def test_what_is_not_read(more: str) -> None:
    assert compile_card(printed(HEAD + more)).status == "usable"


def test_co_linked_monsters() -> None:
    kept = "Co-linked monsters you control cannot be destroyed by"
    found = continuous(f"{kept} card effects.", ANY_NAME)
    assert found == [{"apply": "indestructible", "side": "me", "where": {"linked": "co_linked"}}]
    assert compile_card(printed(f"{kept} battle.")).status == "modelled"
    assert continuous("Co-wet monsters you control cannot be destroyed by card effects.", ANY_NAME) == []


def test_the_normal_draw_of_a_draw_phase() -> None:
    draws = "for your normal draw in your Draw Phase, draw 2 cards, instead of drawing just 1 card."
    assert compile_card(printed(f"While you control a Dragon monster, {draws}")).status == "modelled"
    assert compile_card(printed("While you control a Dragon monster, draw 2 cards.")).status != "modelled"
