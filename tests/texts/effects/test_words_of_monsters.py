# ruff: noqa: E501 (words are kept whole)
"""More small words of what monsters do: whose GY, which card, which names (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

DISCARD = "You can discard 1 card; "


def effect(text: str, kinds: str = "monster effect", name: str = "Card") -> dict[str, Any]:
    model = compile_card(printed(text, kinds, name=name)).model
    found: list[dict[str, Any]] = (model or {}).get("effect", [])
    return found[0] if found else {}


def test_to_ones_own_gy_from_ones_own_deck() -> None:
    text = f"{DISCARD}send 1 Dragon monster from your Deck to your GY."
    assert effect(text)["do"] == effect(text.replace("your GY", "the GY"))["do"]
    assert effect(text.replace("from your Deck", "on the field")) == {}


def test_from_the_gy_without_saying_whose() -> None:
    text = "When this card is destroyed and sent to the GY: You can Tribute 1 monster; Special Summon this card from the GY."
    found = effect(text)
    assert found["from"] == ["gy"] and found["do"] == [{"do": "special_summon", "card": "self"}]
    assert effect(text.replace("from the GY", "from the hand or GY")) == {}


@pytest.mark.parametrize(
    ("words", "today"),
    [
        ("banish 1 Dragon monster and this card from your GY", "banish this card and 1 Dragon monster from your GY"),
        ("banish from your GY, this card and 1 Dragon monster", "banish this card and 1 Dragon monster from your GY"),
        ("discard 1 Dragon monster and this card", "discard this card and 1 Dragon monster"),
    ],
)
def test_the_card_itself_named_last(words: str, today: str) -> None:
    found = effect(f"You can {words}; draw 1 card.")
    assert found["cost"][0]["card"] == "self" and found == effect(f"You can {today}; draw 1 card.")


def test_the_card_itself_and_one_from_elsewhere() -> None:
    assert effect("You can banish 1 Dragon monster you control and this card from your GY; draw 1 card.") == {}


def test_alike_in_one_thing_and_not_in_another() -> None:
    text = (
        "You can target 1 face-up monster on the field; discard 1 card, and if you do, add 1 monster from your Deck to your hand,"
        " with the same Type and Attribute as that target, but a different name."
    )
    shared = effect(text)["do"][1]["choose"]["where"]["shared"]
    assert [(one["trait"], one.get("different", False), one["shared_with"]) for one in shared] == [
        ("type", False, "target1"),
        ("attribute", False, "target1"),
        ("name", True, "target1"),
    ]


def test_a_card_by_what_was_done_to_it_and_its_sort() -> None:
    text = "You can banish 1 Spell from your GY; add 1 card with the same name as the banished Spell from your Deck to your hand."
    assert effect(text)["do"][0]["choose"]["where"]["shared"] == [{"trait": "name", "shared_with": "banished1"}]
    lower = (
        "You can discard 1 Fish monster, then target 1 Fish monster in your GY with a Level less than the discarded Fish monster's;"
        " Special Summon that target."
    )
    assert effect(lower)["targets"][0]["where"]["level"] == {
        "max": {"value": "level", "value_of": "discarded1", "plus": -1}
    }
    two = (
        "You can banish 1 Spell from your GY, then banish 1 Trap from your GY; add 1 card with the same name as the banished Spell"
        " from your Deck to your hand."
    )
    assert effect(two) == {}


def test_a_level_that_is_the_rank_of_another() -> None:
    text = (
        "You can send 1 Xyz Monster from your Extra Deck to the GY, then target 1 Fish monster in your GY with the same Level as the"
        " Rank of that monster; Special Summon it."
    )
    assert effect(text)["targets"][0]["where"]["level"] == {"equals": {"value": "rank", "value_of": "sent1"}}


def test_cards_of_a_name_that_belong_to_the_extra_deck() -> None:
    text = f'{DISCARD}return 1 of your "Red Fox" or "Blue Fox" that is banished or in your GY to the Extra Deck.'
    choose = effect(text)["do"][0]["choose"]
    assert choose["from"] == ["banished", "gy"] and choose["side"] == "me"
    assert choose["where"]["names"] == ["Red Fox", "Blue Fox"]
    assert choose["where"]["any_of"] == [{"kinds": [sort]} for sort in ("fusion", "link", "synchro", "xyz")]
    assert effect(f"{DISCARD}return 1 of your Dragon monsters that is banished to the Extra Deck.") == {}


def test_all_of_both_fields_and_gys() -> None:
    choose = effect(f"{DISCARD}return all Fusion Monsters from the field and the GYs to the Extra Deck.")["do"][0][
        "choose"
    ]
    assert choose["from"] == ["gy", "monster_zone"] and choose["side"] == "either" and choose["all"]
    assert "face_down" not in choose
    assert effect(f"{DISCARD}return 1 Fusion Monster from the field and the GYs to the Extra Deck.") == {}


def test_decks_and_hands_of_either_player() -> None:
    to_deck = "You can target 3 banished Spells/Traps; place them on the bottom of the appropriate Deck(s) in any order, then draw 1 card."
    assert effect(to_deck)["do"][0] == {"do": "to_deck_bottom", "card": "target1"}
    to_hand = "You can target 2 monsters on the field; return them to the hand(s)."
    assert effect(to_hand)["do"][0] == {"do": "add_to_hand", "card": "target1"}


def test_where_from_before_what_it_is_compared_with() -> None:
    text = (
        f"{DISCARD}add from your Deck to your hand, 1 Fish monster whose Level is less than or equal to the number of Fish monsters"
        " you control."
    )
    choose = effect(text)["do"][0]["choose"]
    assert choose["from"] == ["deck"] and "count_in" in choose["where"]["level"]["max"]


def test_this_card_and_another_one() -> None:
    text = f"{DISCARD}Special Summon this card and 1 Level 4 or lower Fiend monster from your hand."
    assert effect(text) == effect(text.replace("Summon this", "Summon both this"))
    assert effect(text)["do"][0]["with_self"]


def test_the_value_of_a_target_that_is_destroyed_first() -> None:
    text = "You can target 1 monster on the field; destroy it, and if you do, this card gains ATK equal to that destroyed monster's original ATK."
    assert effect(text)["do"][1]["atk"] == {"value": "original_atk", "value_of": "target1"}
    # Of a face-down monster that is not told.
    assert effect(text.replace("destroy it, and if you do, ", "").replace("destroyed monster", "monster")) == {}


def test_destroyed_in_my_end_phase() -> None:
    text = "You can target 1 Fish monster in your GY; Special Summon it, but destroy it during your End Phase."
    assert effect(text)["do"][1] == {"do": "bind", "card": "target1", "join": "also", "what": "end_phase", "to": "gy"}
    assert effect(text.replace("your End", "your first End")) == {}


@pytest.mark.parametrize(
    ("text", "does"),
    [
        (
            "{0}Special Summon 1 Fish monster from your hand, and if you do, monsters you control cannot attack for the rest of this turn, except Fish monsters.",
            "special_summon",
        ),
        (
            '{0}Special Summon 1 "Red Fox" from your hand, but "Red Fox" cannot attack for the rest of this turn.',
            "special_summon",
        ),
    ],
)
def test_attacks_are_no_part_of_it(text: str, does: str) -> None:
    assert [action["do"] for action in effect(text.format(DISCARD))["do"]] == [does]


@pytest.mark.parametrize(
    ("text", "outcome", "reason"),
    [
        (
            'You can add 1 "Red Fox" from your GY to your hand instead of conducting a normal draw in your Draw Phase.',
            "inert",
            "other_phase",
        ),
        (
            'You can add 1 "Red Fox" from your GY to your hand instead of conducting a Summon in your Main Phase.',
            "option",
            "",
        ),
        (
            'If you draw "Red Fox" during your Draw Phase, you can reveal it to your opponent to draw 1 more card.',
            "inert",
            "other_phase",
        ),
        (
            'If you draw "Red Fox" during your Main Phase, you can reveal it to your opponent to draw 1 more card.',
            "option",
            "",
        ),
        (
            "If this card is in face-up Defense Position during your End Phase, you can add 1 Equip Spell Card from your Deck to your hand.",
            "inert",
            "end_phase",
        ),
        (
            "You can reduce the battle damage you take from an attack involving a Fish monster you control to 0.",
            "inert",
            "battle",
        ),
        ("You can reduce the damage you take to 0.", "option", ""),
        ("Once per Battle Phase, at the start of your Battle Phase: You can draw 1 card.", "inert", "battle"),
    ],
)
def test_other_phases_and_battles(text: str, outcome: str, reason: str) -> None:
    (unit,) = compile_card(printed(text, "monster effect")).units
    assert unit.outcome == outcome
    if reason:
        assert unit.why == reason


def test_there_already_or_in_the_hand() -> None:
    text = (
        "If a Fish monster is Special Summoned: You can Special Summon this card from your GY"
        " (if it was there when that monster was Special Summoned) or hand (even if not)."
    )
    assert effect(text)["from"] == ["hand", "gy"]
    # What is sent there together with this card is an event that it was not there for.
    destroyed = effect(
        text.replace("Special Summoned:", "destroyed by card effect:").replace("was Special Summoned", "was destroyed")
    )
    assert destroyed["from"] == ["hand", "gy"] and destroyed["event"]["before"]


def test_an_equip_card_and_a_monster() -> None:
    text = "You can target 1 Equip Card you control and 1 monster on the field; send them to the GY."
    first, second = effect(text)["targets"]
    assert first["from"] == ["spell_zone"] and second["from"] == ["monster_zone"] and first["group"] == second["group"]


def test_the_targets_from_one_place() -> None:
    text = (
        "You can target 2 Fish monsters in your GY and 1 card on the field; shuffle the targets from your GY into the Deck,"
        " and if you do, return the target on the field to the hand."
    )
    assert [action["card"] for action in effect(text)["do"]] == ["target1", "target2"]
    assert effect(text.replace("target 2 Fish monsters", "target 1 Fish monster")) == {}


@pytest.mark.parametrize(
    "words",
    [
        "your opponent has activated a monster effect this turn, you can Set 1 Trap from your Deck",
        "it is your opponent's Battle Phase, end the Battle Phase",
        "you activated this effect in response to your opponent's effect activation, negate that effect",
    ],
)
def test_what_takes_the_opponent(words: str) -> None:
    text = f"{DISCARD}draw 1 card, then if {words}{{}}."
    assert [action["do"] for action in effect(text.format(""))["do"]] == ["draw"]
    also = effect(text.format(", also you cannot Special Summon monsters for the rest of this turn"))["do"]
    assert [action["do"] for action in also] == ["draw", "restrict"]
    assert effect(text.format(", then draw 1 card")) == {}


def test_in_my_turn_it_is_noticed() -> None:
    assert effect(f"{DISCARD}draw 1 card, then if it is your Main Phase, end the Main Phase.") == {}


def test_tributed_if_it_was_ritual_summoned() -> None:
    found = effect("You can Tribute this Ritual Summoned card; draw 1 card.", "monster effect ritual")
    assert found["cost"] == [{"do": "tribute", "card": "self"}] and found["from"] == ["monster_zone"]
    assert found["if"] == [{"test": "this_card", "where": {"summoned": ["ritual"]}}]
