"""Old texts in several sentences, which do not tell what is a target, and cards that are activated "only" at some time
that is not read."""

from __future__ import annotations

import pytest

from tests.texts.effects.test_spell_cards import compiled


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("Discard 1 card. Destroy 1 card on the field.", "usable"),
        ("Discard 1 card. Destroy 1 card on the field, and draw 1 card.", "usable"),
        ("Draw 1 card. Add 1 Fish monster from your GY to your hand.", "usable"),
        ("Discard 1 card. Destroy all monsters on the field.", "modelled"),
        ("Draw 2 cards. Discard 1 card.", "modelled"),
        ("Draw 1 card, then destroy 1 card on the field.", "modelled"),
    ],
)
def test_what_old_words_choose(text: str, status: str) -> None:
    assert compiled(text, "spell").status == status


@pytest.mark.parametrize(
    ("text", "activations"),
    [
        ("Each time your opponent Sets a card, draw 1 card.", 1),
        ("Activate only when your opponent Sets a card. Each time your opponent Sets a card, draw 1 card.", 0),
    ],
)
def test_what_is_activated_only_then_does_not_lie_down(text: str, activations: int) -> None:
    found = compiled(text, "trap continuous")
    assert found.model is not None
    assert len(found.model.get("effect", ())) == activations
