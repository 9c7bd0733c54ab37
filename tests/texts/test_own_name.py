"""Sentences that give a card another name where it lies."""

from __future__ import annotations

import pytest

from combo_solver.texts.words import Words
from tests.reading import continuous

WORDS = Words({"Glass", "Gear"}, {"glass queen": "Glass Queen"}, archetypes_of={"Glass Queen": {"Glass"}})


@pytest.mark.parametrize(
    ("words", "kinds", "places"),
    [
        ("while on the field or in the GY", "monster effect", ["gy", "monster_zone"]),
        ("while it is on the field", "monster effect", ["monster_zone"]),
        ("while in the Field Zone", "spell field", ["field_zone"]),
        ("while in the hand or on the field", "monster effect", ["hand", "monster_zone"]),
    ],
)
def test_the_name_brings_its_archetypes(words: str, kinds: str, places: list[str]) -> None:
    (part,) = continuous(f'This card\'s name becomes "Glass Queen" {words}.', WORDS, kinds)
    assert (part["name"], part["archetypes"], part["places"]) == ("Glass Queen", ["Glass"], places)


def test_it_may_keep_an_archetype() -> None:
    text = 'This card\'s name becomes "Glass Queen" on the field, but is still treated as a "Gear" card.'
    assert continuous(text, WORDS)[0]["archetypes"] == ["Gear", "Glass"]


@pytest.mark.parametrize(
    "text",
    [
        'This card\'s name becomes "Glass King" while on the field.',
        'This card\'s name becomes "Glass Queen" while equipped with an Equip Card.',
        'This card\'s name becomes "Glass Queen" while in the hand, Deck, GY, or on the field.',
    ],
)
def test_what_is_not_known_is_not_read(text: str) -> None:
    assert not continuous(text, WORDS)
