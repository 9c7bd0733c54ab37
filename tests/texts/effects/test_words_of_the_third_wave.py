"""Words of conditions, costs and targets (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.words import Words
from tests.reading import printed, the_effect

WORDS = Words(frozenset({"Gear"}), names={f"gear {who}": f"Gear {who.title()}" for who in ("boy", "girl", "dog")})
FIELD = ["monster_zone", "spell_zone", "field_zone", "pendulum_zone"]


def effect(text: str, kinds: str = "monster effect") -> dict[str, Any]:
    return the_effect(text, kinds, WORDS)


def status(text: str, kinds: str = "monster effect") -> str:
    return compile_card(printed(text, kinds, WORDS)).status


def test_a_monster_on_either_place_of_theirs() -> None:
    (test,) = effect("If your opponent has a monster on their field or GY: You can draw 1 card.")["if"]
    assert test["of"] == [
        [{"test": "count", "in": ["monster_zone"], "side": "opponent", "min": 1}],
        [{"test": "count", "in": ["gy"], "side": "opponent", "where": {"kinds": ["monster"]}, "min": 1}],
    ]
    assert status("If your opponent has no monsters on their field or GY: You can draw 1 card.") == "modelled"


def test_all_are_of_an_attribute_and_a_type() -> None:
    (test,) = effect("If all monsters you control are EARTH Machines (min. 1): You can draw 1 card.")["if"]
    assert test == {"test": "only", "where": {"attributes": ["EARTH"], "types": ["Machine"], "kinds": ["monster"]}}


def test_theirs_is_there_and_mine_is_not() -> None:
    tests = effect("If your opponent controls a card in their Field Zone and you do not: You can draw 1 card.")["if"]
    assert [(test["side"], test.get("min"), test.get("max")) for test in tests] == [
        ("opponent", 1, None),
        ("me", None, 0),
    ]


def test_discarded_to_the_gy() -> None:
    plain, old = (
        effect(f"You can discard this card and 1 FIRE monster{rest}; draw 1 card.")
        for rest in ("", " to the Graveyard")
    )
    assert plain == old and [action["do"] for action in plain["cost"]] == ["discard", "discard"]


def test_a_tribute_of_a_card_that_was_made_so() -> None:
    found = effect(
        "You can Tribute this card that was Fusion Summoned using a Normal Monster(s) as material; draw 1 card."
    )
    (test,) = found["if"]
    assert test["where"] == {"summoned": ["fusion"], "made_with": {"where": {"kinds": ["normal", "monster"]}}}
    assert found["cost"] == [{"do": "tribute", "card": "self"}]


@pytest.mark.parametrize("one", ["1 ", ""])
def test_each_of_these_names(one: str) -> None:
    found = effect(f'Banish {one}"Gear Boy", "Gear Girl", and "Gear Dog" from your GY; draw 1 card.', "spell")
    named = [{"names": [name]} for name in ("Gear Boy", "Gear Girl", "Gear Dog")]
    assert found["cost"][0]["choose"]["divided"] == named


def test_one_of_these_names() -> None:
    found = effect('Banish 1 "Gear Boy", "Gear Girl", or "Gear Dog" from your GY; draw 1 card.', "spell")
    assert "divided" not in found["cost"][0]["choose"]


def test_a_tuner_and_another() -> None:
    text = "Target 2 FIRE monsters with 200 DEF in your GY (1 Tuner and 1 non-Tuner); banish both monsters."
    (target,) = effect(text, "trap")["targets"]
    fire = {"attributes": ["FIRE"], "defense": {"equals": 200}}
    one, other = target["divided"]
    assert one == {**fire, "kinds": ["tuner", "monster"]}
    assert {key: other[key] for key in fire} == fire and other["not_kinds"] == ["tuner"]


def test_it_or_what_mentions_it() -> None:
    (target,) = effect(
        'You can target 1 of your banished monsters that is "Gear Boy" or mentions it; add it to your hand.'
    )["targets"]
    assert target["where"] == {"kinds": ["monster"], "any_of": [{"names": ["Gear Boy"]}, {"mentions": ["Gear Boy"]}]}


def test_what_mentions_the_revealed_card() -> None:
    text = 'You can reveal 1 "Gear Boy" in your hand, then target 1 monster in your GY that mentions it; banish it.'
    (target,) = effect(text)["targets"]
    assert target["where"] == {"kinds": ["monster"], "mentions": ["Gear Boy"]}


def test_another_name_than_that_of_the_tribute() -> None:
    text = 'Tribute 1 "Gear" monster, then target 1 "Gear" monster with a different name in your GY; banish it.'
    found = effect(text, "trap")
    (shared,) = found["targets"][0]["where"]["shared"]
    assert shared == {"trait": "name", "different": True, "shared_with": found["cost"][0]["choose"]["name"]}


def test_other_than_what_left_the_field() -> None:
    text = "Discard 1 card, then target 1 other {}; destroy it."
    (target,) = effect(text.format("face-up card on the field"), "trap")["targets"]
    assert target["other"] and target["from"] == FIELD
    text = "Tribute 1 monster, then target 1 other monster in your GY; Special Summon it."
    assert status(text, "trap") == "usable"


def test_either_players_gy() -> None:
    (target,) = effect("Target 2 cards in the GY(s); shuffle those targets into the Deck(s).", "trap")["targets"]
    assert (target["side"], target["from"], target["min"]) == ("either", ["gy"], 2)


def test_all_three_targets() -> None:
    text = "Target 1 face-up Fiend monster you control and {} cards your opponent controls; destroy all three targets."
    found = effect(text.format(2), "trap")
    assert found["do"] == [{"do": "destroy", "card": found["targets"][0]["group"]}]
    assert status(text.format(3), "trap") == "usable"


def test_types_among_such_monsters() -> None:
    text = (
        "Target cards your opponent controls, up to the number of different Monster Types among the WIND Synchro"
        " Monsters you control; destroy them."
    )
    most = effect(text, "trap")["targets"][0]["max"]
    assert most["different"] == "type" and most["where"] == {"attributes": ["WIND"], "kinds": ["synchro", "monster"]}


def test_sent_or_summoned() -> None:
    text = 'Take 1 "Gear" monster from your Deck, and either send it to the GY or Special Summon it.'
    (either,) = effect(text, "spell")["do"]
    assert [way[0]["do"] for way in either["of"]] == ["send_to_gy", "special_summon"]


def test_in_the_extra_monster_zone() -> None:
    found = effect("You can Tribute 1 Fiend monster you control in the Extra Monster Zone; draw 1 card.")
    assert found["cost"][0]["choose"]["where"]["any_of"] == [{"place": ["extra_monster_zone"]}]


def test_once_while_face_up() -> None:
    found = effect("Once, while this card is face-up on the field: You can draw 1 card.")
    assert found["limit"] == [{"scope": "copy"}]
    assert status("Once, while this card is in the GY: You can draw 1 card.") == "usable"
