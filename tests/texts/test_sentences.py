"""The one split of a text into sentences (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.sentences import split


def told(text: str, with_materials: bool = False) -> list[str]:
    return [sentence.text for sentence in split(text, with_materials)]


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("Draws. Wins! Rests.", ["Draws.", "Wins!", "Rests."]),
        ('Draws "Mr. Glass! Jr.". Rests.', ['Draws "Mr. Glass! Jr.".', "Rests."]),
        ("Draws “Dr. Glass”. Rests.", ['Draws "Dr. Glass".', "Rests."]),
        ("Draws. (It rests. It wins.) Then more.", ["Draws.", "(It rests.", "It wins.)", "Then more."]),
        ("Choose 1:\n● Draw.\n● Rest.", ["Choose 1:", "● Draw.", "● Rest."]),
        ("Sends monsters (min. 1), then rests.", ["Sends monsters (min. 1), then rests."]),
        ("Gains approx. 500 more. 2 rest.", ["Gains approx.", "500 more.", "2 rest."]),
        ("Rests at 2 p.m. every day.", ["Rests at 2 p.m. every day."]),
        ("Draws.\n----------\n* The above text is invented.\n[ Flavour ]", ["Draws."]),
        ("", []),
    ],
)
def test_sentences(text: str, sentences: list[str]) -> None:
    assert told(text) == sentences
    assert [sentence.number for sentence in split(text)] == list(range(len(sentences)))


def test_the_two_parts_of_a_pendulum_text() -> None:
    text = "[ Pendulum Effect ]\r\nRests. Wins.\r\n-----\r\n[ Monster Effect ]\r\n2 monsters\r\nDraws."
    found = [(sentence.part, sentence.first_line, sentence.text) for sentence in split(text, with_materials=True)]
    assert found == [
        ("scale", False, "Rests."),
        ("scale", False, "Wins."),
        ("monster", True, "2 monsters"),
        ("monster", False, "Draws."),
    ]


def test_a_line_is_the_first_only_where_materials_are_named() -> None:
    assert not any(sentence.first_line for sentence in split("2 monsters\nDraws."))


def test_plain_words_have_no_names_and_are_those_of_today() -> None:
    (sentence,) = split('Send "Glass: King" to his/her Graveyard.')
    assert sentence.plain == "Send X to their GY."
    assert not sentence.activated
    (effect,) = split('Send "Glass King"; draw.')
    assert effect.activated
