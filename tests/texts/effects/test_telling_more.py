"""Sentences that tell more of what never comes up in a turn of mine (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

FOUGHT = "When this card is destroyed by battle and sent to the GY, you can Special Summon 1 monster from your Deck."
ATTACKS = "When this card declares an attack, you can take control of 1 monster your opponent controls."
ANSWERS = (
    "During either player's turn, when your opponent activates a Trap Card: You can Special Summon this card from your"
    " hand, and if you do, negate that activation."
)
LATER = "During the End Phase, banish the face-up monsters Special Summoned by this effect."


@pytest.mark.parametrize(
    "text",
    [
        f"{FOUGHT} The monster(s) Special Summoned by this effect cannot be used as Synchro Material this turn.",
        f"{ATTACKS} It cannot attack directly. Return it to your opponent at the end of the Battle Phase.",
        f"{FOUGHT} The effect(s) of that monster is negated.",
        "When this card attacks directly, you can look at their hand. If it is a Spell Card, send it to the GY.",
        f"{ANSWERS} {LATER}",
    ],
)
def test_they_go_with_it(text: str) -> None:
    assert {unit.outcome for unit in compile_card(printed(text)).units} == {"inert"}


@pytest.mark.parametrize(
    "text",
    [
        LATER,
        f"{FOUGHT}\n{LATER}",
        f"If this card is Normal Summoned: Draw 1 card. {LATER}",
        "This card can attack your opponent directly. The effect(s) of that monster is negated.",
        f"{FOUGHT} If you control no Dragon monsters, the effect(s) of that monster is negated.",
    ],
)
def test_what_may_be_about_something_else_binds(text: str) -> None:
    assert compile_card(printed(text)).status == "refused"


OWNED = "Its owner can Special Summon 1 Dragon monster from their hand, Deck, or GY."
MINE = "You can Special Summon 1 Dragon monster from your hand, Deck, or GY."


def test_what_its_owner_can_do() -> None:
    head = "When this card is destroyed, except by its own effect:"
    models = [
        compile_card(printed(f"{one} {two}")).model for one in (head, head.split(",")[0] + ":") for two in (OWNED, MINE)
    ]
    assert models[0] is not None and all(model == models[0] for model in models)


@pytest.mark.parametrize(
    "text",
    [
        f"When this card is destroyed, except by its own effect: {OWNED}\nOnce per turn: You can destroy this card.",
        f"When this card is sent to the GY: {OWNED}",
        "When this card is destroyed: Its controller can Special Summon 1 Dragon monster from their hand, Deck, or GY.",
    ],
)
def test_what_somebody_else_might_do(text: str) -> None:
    assert compile_card(printed(text)).status != "modelled"


def test_its_own_effect_in_the_end_phase_is_no_exception() -> None:
    own = "Once per turn, during your End Phase: Destroy this card."
    text = f"{own}\nWhen this card is destroyed, except by its own effect: {OWNED}"
    assert compile_card(printed(text)).status == "modelled"
