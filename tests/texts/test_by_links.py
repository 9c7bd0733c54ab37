# ruff: noqa: E501 (words are kept whole)
"""Bullets that hold with so many co-linked monsters, and numbers of these (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.sentences import split
from tests.reading import printed, the_effect

HEADING = "This card gains these effects based on the number of monsters co-linked to this card."
LINK = "monster effect link"
NUMBER = {"count_in": ["monster_zone"], "where": {}, "side": "either", "co_linked": True}


@pytest.mark.parametrize(
    ("bullets", "sentences"),
    [
        (
            ["● 1+: If a monster co-linked to this card battles a monster, any battle damage it inflicts is halved.",
             "● 2+: Once per turn: You can draw 1 card.",
             "● 3: Once per turn, when a card or effect is activated (Quick Effect): You can draw 1 card."],
            ["If a monster co-linked to this card battles a monster, any battle damage it inflicts is halved.",
             "Once per turn, if this card is co-linked to 2 or more monsters: You can draw 1 card.",
             "Once per turn, when a card or effect is activated, if this card is co-linked to 3 monsters (Quick Effect): You can draw 1 card."],
        ),
        (["● 2+: Once per turn: You can draw 1 card.", "● 3: You cannot draw."], None),
        (["● 2+: If a monster co-linked to this card battles a monster, you draw 1 card."], None),
        (["● 1+: Once per turn: You must draw 1 card."], None),
        (["Once per turn: You can draw 1 card."], None),
    ],
)  # fmt: skip
def test_all_of_them_or_none(bullets: list[str], sentences: list[str] | None) -> None:
    found = [each.text for each in split("\n".join([HEADING, *bullets]))]
    assert found == (sentences if sentences is not None else [HEADING, *bullets])


def test_what_it_asks() -> None:
    for said, bounds in (("2+", {"min": 2}), ("2", {"min": 2, "max": 2})):
        effect = the_effect(f"2 monsters\n{HEADING}\n● {said}: Once per turn: You can draw 1 card.", LINK)
        assert effect["if"] == [{"test": "amount", "amount": NUMBER, **bounds}]


def test_targets_up_to_their_number() -> None:
    text = "2 monsters\nYou can target monsters on the field and/or GY up to the number of monsters co-linked to this card; return them to the hand."
    (chosen,) = the_effect(text, LINK)["targets"]
    where = {"any_of": [{"place": ["monster_zone"]}, {"place": ["gy"], "kinds": ["monster"]}]}
    told = (chosen["max"], chosen["where"], chosen["side"], chosen["face_down"])
    assert told == (NUMBER, where, "either", True) and sorted(chosen["from"]) == ["gy", "monster_zone"]


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("You can target cards on the field up to the number of monsters co-linked to it; destroy them.", LINK),
        ("You can target cards on the field up to the number of co-linked monsters; destroy them.", LINK),
        (
            "You can target cards on the field up to the number of monsters co-linked to this card; destroy them.",
            "monster effect",
        ),
        ("If this card is co-linked to some monsters: You can draw 1 card.", LINK),
    ],
)
def test_other_words(text: str, kinds: str) -> None:
    compiled = compile_card(printed(f"2 monsters\n{text}" if "link" in kinds.split() else text, kinds))
    assert compiled.model is None or not compiled.model.get("effect")
