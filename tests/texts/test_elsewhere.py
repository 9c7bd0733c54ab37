"""Whether a text says anything of its card in the GY, banished or attached (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.elsewhere import silent_elsewhere
from combo_solver.texts.read import read_text
from tests.reading import printed


@pytest.mark.parametrize(
    "text",
    [
        "Juggle 1 card from your GY.",
        "While this card is face-up on the field, any card sent to the GY is juggled instead.",
        "This card cannot be juggled.",
        'You can send 1 other card to the GY; juggle 1 monster, except "Card".',
        "Cards in the GYs cannot be banished.",
        "If this card is Normal Summoned: Destroy this card.",
        "When this card is Normal Summoned, and you control no juggler: Send this card to the GY.",
    ],
)
def test_of_cards_on_the_field_or_of_others(text: str) -> None:
    assert silent_elsewhere(printed(text))


@pytest.mark.parametrize(
    "text",
    [
        "If this card is sent to the GY: Juggle 1 card.",
        "You can juggle this card in your GY.",
        "When this Set card is destroyed: Juggle it.",
        "While this card is face-up on the field, it is banished instead of being sent to the GY.",
        "While this card is face-up on the field, monsters are juggled, and this card is sent to the GY.",
        "This card is juggled. If it is banished, draw 1 card.",
        'A monster with "Card" as material is juggled.',
        "If this card leaves the field: Juggle 1 card.",
        "If this card is Special Summoned: Destroy this card.",
        "If this card is Normal Summoned or sent to the GY: Juggle it, then destroy this card.",
        "If this card is Normal Summoned: Juggle 1 card. If this card is sent to the GY: Juggle it.",
        "While banished, monsters are juggled.",
        "If this card is used as material: Juggle it.",
        "Must be Special Summoned (from your hand or GY) by juggling 3 monsters.",
    ],
)
def test_of_itself_there_or_on_its_way(text: str) -> None:
    assert not silent_elsewhere(printed(text))


def test_only_texts_that_are_not_read_need_it() -> None:
    assert read_text(printed("Juggle 1 card.", "spell")).silent_elsewhere
    assert not read_text(printed("Draw 1 card.", "spell")).silent_elsewhere
