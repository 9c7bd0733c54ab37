"""What depends on how the effect's card lay when it was activated, and co-linked monsters (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.words import Words
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


ALSO = "When you activate this card, you can also discard 1 card; "


@pytest.mark.parametrize(
    ("text", "verbs"),
    [
        (ALSO + "draw 1 card, then, if you discarded a card when you activated this card, gain 100 LP.",
         [(["discard"], ["draw", "change_lp"]), ([], ["draw"])]),
        (ALSO + "draw 1 card, or if you discarded a card at activation, you can draw 2 cards instead.",
         [(["discard"], ["either"]), ([], ["draw"])]),
        (ALSO + "draw 1 card, then, if you discarded a card at activation, draw that many cards.", None),
        (ALSO + "draw 1 card.", None),
        (ALSO + "draw 1 card, then, if you danced at activation, gain 100 LP.", None),
        ("When you activate this card, you can also dance; draw 1 card, then, if you discarded a card at activation,"
         " gain 100 LP.", None),
    ],
)  # fmt: skip
def test_what_may_be_paid_besides(text: str, verbs: list[tuple[list[str], list[str]]] | None) -> None:
    compiled = compile_card(printed(text, "spell", Words(frozenset())))
    if verbs is None:
        assert compiled.status != "modelled"
        return
    assert compiled.status == "modelled" and compiled.model is not None
    modes = compiled.model["effect"][0]["modes"]
    told = [[[action["do"] for action in mode.get(key, ())] for key in ("cost", "do")] for mode in modes]
    assert [tuple(each) for each in told] == verbs
