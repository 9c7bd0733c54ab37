# ruff: noqa: E501 (words are kept whole)
"""Small words of nouns: sorts of Spells that are left out, quotes within quotes, the Extra Deck face-up (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.cards.names import fold
from combo_solver.texts.effects.selection import read_selection
from combo_solver.texts.words import NotUnderstood, Words
from tests.reading import printed


def test_sorts_of_spells_that_are_left_out() -> None:
    card = printed("", words=Words(frozenset({"Gear"})))
    where = read_selection('1 non-Quick-Play "Gear" Spell in your GY', card)["where"]
    assert where == {"archetypes": ["Gear"], "kinds": ["spell"], "not_kinds": ["quick-play"]}
    for words in (
        "1 non-wet Spell in your GY",
        "1 non-Quick-Play Field Spell in your GY",
        "1 non-Quick-Play monster in your GY",
    ):
        with pytest.raises(NotUnderstood):
            read_selection(words, card)


def test_a_place_of_its_own_face_up() -> None:
    card = printed("")
    told = [
        read_selection(f"1 Pendulum Monster from your GY or {place}", card)
        for place in ("face-up in your Extra Deck", "face-up from your Extra Deck", "face-up Extra Deck")
    ]
    assert told[0] == told[1] == told[2]


def test_quotes_within_quotes_are_single_ones() -> None:
    name = 'Gear "G"'
    card = printed("", words=Words(frozenset(), names={fold(name): name}))
    assert read_selection("1 \"Gear 'G'\" from your Deck", card)["where"] == {"names": [name]}
    with pytest.raises(NotUnderstood):
        read_selection("1 \"Gear 'H'\" from your Deck", card)
