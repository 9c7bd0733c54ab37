"""The one reader of noun phrases (invented names)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.nouns import read_filter, read_monsters, read_names, read_noun
from combo_solver.texts.words import NotUnderstood, Words

WORDS = Words({"Gear"}, {"glass king": "Glass King", "glass queen": "Glass Queen"})
SPELL_OR_TRAP = [{"kinds": ["spell"]}, {"kinds": ["trap"]}]


@pytest.mark.parametrize(
    ("phrase", "sort", "where"),
    [
        ("cards", "card", {}),
        ("face-up card", "card", {}),
        ('"Glass King"', "card", {"names": ["Glass King"]}),
        ('"Glass King" or "glass queen"', "card", {"names": ["Glass King", "Glass Queen"]}),
        ('"Gear" cards', "card", {"archetypes": ["Gear"]}),
        ("monsters", "monster", {"kinds": ["monster"]}),
        ("Level 4 or lower LIGHT Dragon monsters, except Tokens", "monster",
         {"level": {"max": 4}, "attributes": ["LIGHT"], "types": ["Dragon"], "kinds": ["monster"],
          "not_kinds": ["token"]}),
        ("monster with 0 original ATK or DEF", "monster",
         {"kinds": ["monster"],
          "any_of": [{"original": {"atk": {"equals": 0}}}, {"original": {"defense": {"equals": 0}}}]}),
        ("Spells/Traps", "spell", {"any_of": SPELL_OR_TRAP}),
        ("Field Spell Card", "spell", {"kinds": ["field", "spell"]}),
        ('"Gear" Traps', "spell", {"archetypes": ["Gear"], "kinds": ["trap"]}),
    ],
)  # fmt: skip
def test_nouns(phrase: str, sort: str, where: dict[str, Any]) -> None:
    noun = read_noun(phrase, WORDS)
    assert (noun.sort, noun.where) == (sort, where)


def test_what_a_reader_may_ask_of_a_noun() -> None:
    assert read_noun('"Glass King"', WORDS).named
    assert read_noun("Field Spell", WORDS).sub_sort and not read_noun("Spell", WORDS).sub_sort
    assert all(read_noun(phrase, WORDS).face_up for phrase in ("face-up cards", 'face-up "Gear" cards'))


@pytest.mark.parametrize("phrase", ["wet monsters", '"Nobody" cards', '"Nobody"', "LIGHT", "Field Spells/Traps", ""])
def test_what_is_not_understood_to_the_last_word_is_refused(phrase: str) -> None:
    with pytest.raises(NotUnderstood):
        read_noun(phrase, WORDS)


@pytest.mark.parametrize(
    ("phrase", "where"),
    [
        ("a Dragon monster", {"types": ["Dragon"], "kinds": ["monster"]}),
        ("Dragon monster(s)", {"types": ["Dragon"], "kinds": ["monster"]}),
        ('"Glass King", "Somebody", or "Glass Queen"', {"names": ["Glass King", "Somebody", "Glass Queen"]}),
        ("Tokens", {"kinds": ["token"]}),
    ],
)
def test_monsters_that_need_not_be_on_the_field(phrase: str, where: dict[str, Any]) -> None:
    assert read_monsters(phrase, WORDS) == where


@pytest.mark.parametrize("phrase", ["monsters you control", "face-up monsters", "Spells"])
def test_what_can_be_asked_on_the_field_alone_is_refused(phrase: str) -> None:
    with pytest.raises(NotUnderstood):
        read_monsters(phrase, WORDS)


def test_names_and_filters() -> None:
    assert read_names('both "glass king" and "Glass Queen"', WORDS) == ["Glass King", "Glass Queen"]
    assert read_filter("WATER monsters", WORDS) == {"attributes": ["WATER"], "kinds": ["monster"]}
