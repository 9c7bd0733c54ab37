"""Numbers that other cards tell (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.texts.effects.test_several_cards import effect_of

GEARS = {"count_in": ["monster_zone"], "where": {"archetypes": ["Gear"], "kinds": ["monster"]}}
OF_GEARS = 'the number of "Gear" monsters you control'
COST = "You can discard up to 2 cards; "
DISCARDED = {"count_of": "discarded1"}


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        (f"You can destroy Spells/Traps your opponent controls, up to {OF_GEARS}.", 1, GEARS),
        (f"You can destroy Spells/Traps your opponent controls up to {OF_GEARS}.", 1, GEARS),
        (f"You can destroy a number of monsters on the field equal to {OF_GEARS}.", GEARS, GEARS),
        (COST + "destroy that many cards on the field.", DISCARDED, DISCARDED),
        (COST + "destroy an equal number of cards on the field.", DISCARDED, DISCARDED),
        (COST + "destroy up to that many cards on the field.", 1, DISCARDED),
        (COST + "add Dragon monsters from your GY to your hand, equal to the number discarded.", DISCARDED, DISCARDED),
    ],
)  # fmt: skip
def test_how_many(text: str, low: Any, high: Any) -> None:
    effect = effect_of(f"During your Main Phase: {text}" if not text.startswith(COST) else text)
    choose = effect["do"][0]["choose"] if effect else {}
    assert (choose.get("min"), choose.get("max")) == (low, high)


@pytest.mark.parametrize(
    "text",
    [
        "During your Main Phase: You can destroy that many cards on the field.",
        "During your Main Phase: You can destroy cards your opponent controls, up to the number of cards in the sky.",
        "During your Main Phase: You can destroy cards your opponent controls, up to the number of wet monsters.",
        "During your Main Phase: You can destroy Spells on the field, up to the number of cards you sent to the GY.",
        "You can discard this card; destroy that many cards on the field.",
        "You can discard up to 2 cards; gain 300 LP for each Spell/Trap discarded.",
    ],
)
def test_numbers_that_nothing_tells(text: str) -> None:
    assert effect_of(text) is None


def test_targets_and_draws() -> None:
    effect = effect_of("You can discard up to 2 cards, then target that many Spells/Traps on the field; destroy them.")
    assert effect is not None
    assert (effect["targets"][0]["min"], effect["targets"][0]["max"]) == (DISCARDED, DISCARDED)
    drawn = effect_of("You can discard up to 2 cards; draw that many cards.")
    assert drawn is not None and drawn["do"] == [{"do": "draw", "count": DISCARDED}]
    counted = effect_of(
        'During your Main Phase: You can draw cards equal to the number of "Gear" monsters you control.'
    )
    assert counted is not None and counted["do"] == [{"do": "draw", "count": GEARS}]


def test_one_card_more() -> None:
    counted = effect_of('Once per turn: You can draw cards equal to the number of "Gear" monsters you control +1.')
    assert counted is not None
    assert counted["do"] == [{"do": "draw", "count": 1}, {"do": "draw", "count": GEARS, "join": "also"}]
    assert effect_of("Once per turn: You can draw cards +1.") is None


@pytest.mark.parametrize(
    ("text", "player", "by"),
    [
        ("lose LP equal to its ATK", ["me"], {"value": "atk", "value_of": "target1", "times": -1}),
        ("each player takes damage equal to the total number of destroyed cards x 200", ["me", "opponent"],
         {"number": {"count_of": "target1"}, "times": -200}),
    ],
)  # fmt: skip
def test_points_that_are_lost(text: str, player: list[str], by: dict[str, Any]) -> None:
    effect = effect_of(f"You can target 1 monster you control; destroy it, but {text}.") if "lose" in text else None
    if effect is None:
        effect = effect_of(f"You can target 1 monster you control; destroy it, then {text}.")
    assert effect is not None
    assert [(each["player"], each["by"]) for each in effect["do"][1:]] == [(one, by) for one in player]


def test_a_link_rating() -> None:
    effect = effect_of(
        "You can banish any number of Beast monsters in your GY; Special Summon 1 Link Monster from your Extra Deck, "
        "with Link Rating equal to the number banished."
    )
    assert effect is not None
    assert effect["do"][0]["choose"]["where"]["rating"] == {"equals": {"count_of": "banished1"}}


FISHES = {"types": ["Fish"], "kinds": ["monster"]}
NAMED = {"count_in": ["gy"], "where": FISHES, "different": "name"}


@pytest.mark.parametrize(
    ("words", "bound"),
    [
        (
            "whose Level is less than or equal to the number of your banished Fish monsters",
            {"max": {"count_in": ["banished"], "where": FISHES}},
        ),
        (
            "whose Level is lower than or equal to the number of Fish, Aqua, and Winged Beast monsters in your GY",
            {"max": {"count_in": ["gy"], "where": {"types": ["Fish", "Aqua", "Winged Beast"], "kinds": ["monster"]}}},
        ),
        (
            "whose Level is equal to the total number of Fish monsters with different names in your GY",
            {"equals": NAMED},
        ),
        ("whose Level is less than or equal to the number of wet monsters", None),
        ("whose Level is less than the number of Fish monsters in your GY", None),
        ("whose Level is 4 and whose Level is equal to the number of Fish monsters in your GY", None),
    ],
)
def test_a_bound_that_other_cards_tell(words: str, bound: Any) -> None:
    found = effect_of(f"During your Main Phase: You can add 1 Dragon monster from your Deck to your hand, {words}.")
    where = found["do"][0]["choose"]["where"] if found else {}
    assert where.get("level") == bound


@pytest.mark.parametrize(
    ("words", "number"),
    [
        (
            "Monster Type you control",
            {"count_in": ["monster_zone"], "where": {}, "different": "type"},
        ),
        (
            "different Attribute among the monsters in your GY",
            {"count_in": ["gy"], "where": {"kinds": ["monster"]}, "different": "attribute"},
        ),
        ("Fish monster with different names in your GY", NAMED),
        ("Fish and Aqua monster in your GY", {"count_in": ["gy"], "where": {**FISHES, "types": ["Fish", "Aqua"]}}),
        ("Fish monster in your GY (if any)", None),
        ("Fish monster with different Levels in your GY", None),
    ],
)
def test_an_amount_for_each(words: str, number: Any) -> None:
    found = effect_of(f"During your Main Phase: You can make this card gain 100 ATK for each {words}.")
    assert (found["do"][0]["atk"]["number"] if found else None) == number


@pytest.mark.parametrize(
    ("paid", "asked", "where"),
    [
        ("Tribute 1 other monster", "Tributed a Link Monster", {"kinds": ["link", "monster"]}),
        ("discard 1 card", "discarded a Fish monster", FISHES),
        ("Tribute 1 other monster", "Tributed a Fish monster", None),
        ("discard 1 card", "Tributed a Link Monster", None),
        ("discard 1 card", "discarded it", None),
    ],
)
@pytest.mark.parametrize("joined", [", then, ", ". Then, "])
def test_what_was_paid(paid: str, asked: str, where: Any, joined: str) -> None:
    found = effect_of(
        f"You can {paid}; draw 1 card{joined}if you {asked} to activate this effect, you can draw 1 card."
    )
    node = found["do"][1] if found else {}
    name = f"{asked.split(' ')[0].lower()}1"
    wanted = {"do": "if", "card": name, "where": where, "join": "then"}
    assert {key: node.get(key) for key in wanted} == (wanted if where else dict.fromkeys(wanted))
