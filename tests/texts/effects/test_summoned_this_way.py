"""What holds of a card that its own effect Special Summoned (invented texts)."""

from __future__ import annotations

from combo_solver.texts.effects.compiler import Compiled, compile_card
from tests.reading import printed

BANISH = "If Summoned this way, banish it when it leaves the field."
SENT = "If this card is sent to the GY: You can Special Summon it."


def compiled(text: str) -> Compiled:
    return compile_card(printed(text))


def test_it_is_a_key_of_the_summon() -> None:
    model = compiled(f"{SENT} {BANISH}").model
    assert model is not None
    (effect,) = model["effect"]
    assert effect["do"] == [{"do": "special_summon", "card": "self", "banish_when_leaves": True}]


def test_it_is_one_where_something_must_still_hold() -> None:
    must = "You must have 3 or more monsters with different names in your GY to activate and to resolve this effect."
    model = compiled(
        f"{SENT} {must} If this card is Special Summoned with this effect, banish it when it leaves the field."
    ).model
    assert model is not None
    (effect,) = model["effect"]
    (held,) = effect["do"]
    assert held["then"] == [{"do": "special_summon", "card": "self", "banish_when_leaves": True}]


def test_it_goes_with_an_effect_that_never_comes_up() -> None:
    text = "When an opponent's monster declares a direct attack: You can Special Summon this card from your hand."
    assert compiled(f"{text} {BANISH}").status == "modelled"


def test_what_it_cannot_be_about() -> None:
    assert (
        compiled(f"During your Main Phase: You can Special Summon 1 monster from your hand. {BANISH}").status
        != "modelled"
    )
    assert compiled(f"{SENT} If Summoned this way, banish it during the End Phase.").status == "refused"
    assert compiled(BANISH).status == "refused"
