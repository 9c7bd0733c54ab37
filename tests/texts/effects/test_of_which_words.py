"""Words that are said of one of two things alone: of one description, of cards chosen before, of where cards were."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.effects.selection import read_selection
from combo_solver.texts.words import NotUnderstood, Words
from tests.reading import printed

CARD = printed("Draw 1 card.")
GEAR = Words(frozenset({"Gear"}))


def _effects(text: str) -> list[dict[str, Any]]:
    return list((compile_card(printed(text)).model or {}).get("effect", []))


def test_what_cannot_be_normal_summoned_is_the_first_alone() -> None:
    read = read_selection(
        "1 LIGHT Machine monster that cannot be Normal Summoned/Set, or 1 Fiend monster, from your Deck", CARD
    )
    assert read["where"]["any_of"][0]["normal_summonable"] is False
    assert "normal_summonable" not in read["where"]["any_of"][1] and "normal_summonable" not in read["where"]


def test_what_is_said_last_is_of_one_too() -> None:
    read = read_selection("1 LIGHT Machine monster from your Deck that cannot be Normal Summoned/Set", CARD)
    assert read["where"]["normal_summonable"] is False


def test_cards_of_a_name_and_monsters_of_any() -> None:
    read = read_selection('up to 5 "Gear" cards and/or Wyrm monsters from your GY', printed("Draw 1 card.", words=GEAR))
    assert read["where"] == {"any_of": [{"archetypes": ["Gear"]}, {"kinds": ["monster"], "types": ["Wyrm"]}]}


def test_the_one_among_them_is_on_either_side() -> None:
    read = read_selection("2 face-up monsters on the field, including at least 1 Fiend monster", CARD)
    assert read["divided"] == [{"kinds": ["monster"], "types": ["Fiend"]}, {}]
    mine = read_selection("2 face-up monsters on the field, including a Fiend monster you control", CARD)
    assert mine["divided"][0]["side"] == "me"


def test_where_monsters_came_from_is_not_where_they_are() -> None:
    read = read_selection("1 face-up monster Special Summoned from the Extra Deck", CARD)
    assert read["from"] == ["monster_zone"] and read["side"] == "either" and read["where"]["from_extra"]


@pytest.mark.parametrize("text", ["1 monster Special Summoned from the GY", "1 card banished from your GY"])
def test_other_places_where_they_were_are_not_read(text: str) -> None:
    with pytest.raises(NotUnderstood):
        read_selection(text, CARD)


@pytest.mark.parametrize(
    "text",
    [
        "You can target 1 Fiend monster you control; destroy 1 other Fiend monster you control.",
        "You can discard 1 card; choose 1 monster your opponent controls, and destroy all other monsters on the field.",
        "You can target 1 monster in your GY; Special Summon it, and if you do, Tribute 1 other monster you control.",
    ],
)
def test_other_may_mean_than_what_was_chosen(text: str) -> None:
    assert not _effects(text)


def test_other_than_the_card_itself() -> None:
    (effect,) = _effects("You can discard 1 card; destroy 1 other Fiend monster you control.")
    assert effect["do"][0]["choose"]["other"]


def test_what_the_opponent_took_is_not_what_is_banished() -> None:
    taken = "If this card in its owner's control has left the field because of an opponent's effect"
    text = f"{taken}, and is now in the GY or banished: Draw 1 card."
    assert not _effects(text)
    assert _effects("If this card is sent to the GY or banished: Draw 1 card.")


def test_what_is_returned_is_added_to_the_opponents_hand() -> None:
    bare = compile_card(printed("If a card(s) is added to your opponent's hand: You can draw 1 card."))
    assert {unit.outcome for unit in bare.units} == {"option"}
