"""Words of the cards of well-known combos, and what they must not be read as (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import ANY_NAME, printed


def effect_of(text: str, kinds: str = "monster effect") -> dict[str, Any] | None:
    """The one effect that the text is; None if it is not read."""
    compiled = compile_card(printed(text, kinds, ANY_NAME))
    if compiled.status != "modelled" or compiled.model is None:
        return None
    (effect,) = compiled.model["effect"]
    return dict(effect)


LINKS = {"kinds": ["link", "monster"]}


@pytest.mark.parametrize(
    ("words", "keys"),
    [
        ("to your zone a Link Monster points to", {"to": "pointed", "pointers": LINKS}),
        ("to any zone a Link Monster(s) points to", {"to": "pointed", "pointers": LINKS}),
        ("to your zone your Link Monster points to", {"to": "pointed", "pointers": LINKS, "side": "me"}),
        ("to your zone your Fiend Link Monster points to",
         {"to": "pointed", "pointers": {"types": ["Fiend"], **LINKS}, "side": "me"}),
        ("to your zone this card points to", {"to": "pointed"}),
        ("to your zone your Fiend monster points to", None),
        ("to your zone your wet Link Monster points to", None),
        ("to your zone that monster points to", None),
        ("to your zone it points to", None),
        ("to your opponent's zone a Link Monster points to", None),
    ],
)  # fmt: skip
def test_zones_that_monsters_point_to(words: str, keys: dict[str, Any] | None) -> None:
    effect = effect_of(f"During your Main Phase: You can Special Summon 1 Fiend monster from your hand {words}.")
    assert (effect is None) == (keys is None)
    if effect is not None and keys is not None:
        told = {key: value for key, value in effect["do"][0].items() if key in ("to", "pointers", "pointer", "side")}
        assert told == keys


@pytest.mark.parametrize("words", ["that monster", "that target", "that Link Monster", "it"])
def test_zones_that_the_target_points_to(words: str) -> None:
    effect = effect_of(
        "You can target 1 Link Monster you control; Special Summon 1 Fiend monster from your hand to your zone"
        f" {words} points to."
    )
    assert effect is not None
    assert (effect["do"][0]["to"], effect["do"][0]["pointer"]) == ("pointed", effect["targets"][0]["name"])


@pytest.mark.parametrize(
    ("words", "value"),
    [
        ("up to that monster's Link Rating", "rating"),
        ("up to its Link Rating", "rating"),
        ("up to the Link Rating of that monster", "rating"),
        ("up to that monster's Level", "level"),
        ("up to that monster's beauty", None),
        ("equal to that monster's Link Rating", None),
    ],
)
def test_as_many_as_a_value_of_the_target(words: str, value: str | None) -> None:
    text = f"You can target 1 monster you control; destroy cards your opponent controls, {words}."
    effect = effect_of(text)
    assert (effect is None) == (value is None)
    if effect is not None:
        choose = effect["do"][0]["choose"]
        assert (choose["min"], choose["max"]) == (1, {"value": value, "value_of": effect["targets"][0]["name"]})


def test_the_link_rating_of_what_was_tributed_but_not_its_level() -> None:
    done = (
        "You can Tribute 1 Link Monster; destroy any number of cards your opponent controls, up to that monster's {}."
    )
    assert effect_of(done.format("Link Rating")) is not None
    assert effect_of(done.format("Level")) is None


@pytest.mark.parametrize(
    ("words", "read"),
    [
        ("target 1 Set Spell/Trap your opponent controls; that Set card cannot be activated this turn", True),
        ("target 1 Set Spell/Trap your opponent controls; that target cannot be activated this turn", True),
        ("target 1 Set Spell/Trap on the field; that Set card cannot be activated this turn", False),
        ("target 1 Set Spell/Trap you control; that Set card cannot be activated this turn", False),
    ],
)
def test_a_set_card_that_the_opponent_cannot_activate(words: str, read: bool) -> None:
    effect = effect_of(f"You can {words}.")
    assert (effect is not None) == read
    assert effect is None or effect["do"] == [{"do": "unnoticed"}]


def test_more_cards_in_hand_and_field() -> None:
    effect = effect_of(
        "If your opponent has more total cards in their hand and field than you do: You can draw 1 card."
    )
    assert effect is not None
    assert effect["if"] == [{"test": "opponent_has_more_cards"}]
    assert (
        effect_of("If you have more total cards in your hand and field than your opponent: You can draw 1 card.")
        is None
    )


def test_no_further_damage() -> None:
    effect = effect_of(
        "During your Main Phase: You can draw 1 card, also your opponent takes no further damage this turn."
    )
    assert effect is not None
    assert effect["do"][1] == {"do": "restrict", "what": "their_damage", "join": "also"}


@pytest.mark.parametrize(("both", "read"), [("both ", True), ("", True), ("all ", False)])
def test_one_card_of_each_of_two_places(both: str, read: bool) -> None:
    effect = effect_of(f"During your Main Phase: You can banish 1 card each from {both}your opponent's field and GY.")
    assert (effect is not None) == read
    if effect is not None:
        choose = effect["do"][0]["choose"]
        assert (choose["side"], choose["min"], choose["face_down"]) == ("opponent", 2, True)
        assert [set(where["place"]) for where in choose["divided"]] == [
            {"monster_zone", "spell_zone", "field_zone", "pendulum_zone"},
            {"gy"},
        ]


def test_the_card_of_the_event_as_a_target() -> None:
    head = "When a face-up Fiend monster on the field is destroyed and sent to your Graveyard"
    effect = effect_of(f"{head}: You can discard 1 card to target that monster; return that target to the hand.")
    # The discarded card might be meant, too.
    assert effect is None
    effect = effect_of(f"{head}: You can target that monster; return that target to the hand.")
    assert effect is not None
    assert effect["targets"] == [
        {"side": "me", "from": ["gy"], "min": 1, "max": 1, "out_of": "event", "name": effect["do"][0]["card"]}
    ]
    assert effect_of("During your Main Phase: You can target that monster; return that target to the hand.") is None


def test_the_other_target() -> None:
    two = "You can target 1 face-up monster on the field and 1 monster in your GY;"
    effect = effect_of(
        f"{two} the ATK of the first target becomes equal to the other target's, until the end of this turn."
    )
    assert effect is not None
    assert effect["do"] == [{"do": "modify", "card": "target1", "atk_to": {"value": "atk", "value_of": "target2"}}]
    assert effect_of(f"{two} the ATK of the other target becomes equal to the other target's.") is None


@pytest.mark.parametrize(
    ("words", "where"),
    [
        ("Rock monsters excavated", {"types": ["Rock"], "kinds": ["monster"]}),
        ("excavated Rock monsters", {"types": ["Rock"], "kinds": ["monster"]}),
        ("wet monsters excavated", None),
        ("Rock monsters painted", None),
    ],
)
def test_so_many_excavated_cards(words: str, where: dict[str, Any] | None) -> None:
    effect = effect_of(
        "During your Main Phase: You can excavate the top 5 cards of your Deck, and if you do, you can return cards"
        f" your opponent controls to the hand, up to the number of {words}, also shuffle the rest into the Deck."
    )
    assert (effect is None) == (where is None)
    if effect is not None:
        excavate, returned, _ = effect["do"]
        assert returned["actions"][0]["choose"]["max"] == {"count_of": excavate["name"], "where": where}
