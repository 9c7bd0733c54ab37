"""Words for one of several targets, and what goes with them (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.texts.effects.test_several_cards import effect_of

TWO = "You can target 1 Fiend monster in your GY and 1 card your opponent controls; "
THREE = "You can target 2 Fiend monsters in your GY and 1 card on the field; "


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        (TWO + "banish the first target, and if you do, destroy the second target.", ["target1", "target2"]),
        (TWO + "shuffle your target into the Deck, then destroy the opponent's target.", None),
        (TWO + "banish that opponent's card.", ["target2"]),
        (THREE + "banish both of the first 2 targets, then destroy the third target.", ["target1", "target2"]),
        (THREE + "banish both targets in your GY, then destroy the third target.", ["target1", "target2"]),
        (THREE + "banish the first target, then destroy the third target.", None),
        (THREE + "banish the second target.", None),
        (TWO + "banish the third target.", None),
        (TWO + "banish both targets in your GY.", None),
        ("You can target 1 card on the field; banish the first target.", None),
    ],
)  # fmt: skip
def test_one_of_several_targets(text: str, cards: list[str] | None) -> None:
    effect = effect_of(text)
    assert (effect and [action["card"] for action in effect["do"]]) == cards


def test_a_noun_with_a_capital_is_the_one_of_its_part() -> None:
    effect = effect_of("You can target 1 Link Monster you control and 1 monster your opponent controls; destroy both.")
    assert effect is not None
    mine, theirs = effect["targets"]
    assert (mine["side"], mine["where"]) == ("me", {"kinds": ["link", "monster"]})
    assert (theirs["side"], theirs.get("where")) == ("opponent", None)
    both = effect_of(
        "During your Main Phase: You can add 1 Ritual Monster and 1 Fairy monster from your Deck to your hand."
    )
    assert both is not None
    wanted = [{"kinds": ["ritual", "monster"]}, {"types": ["Fairy"], "kinds": ["monster"]}]
    assert both["do"][0]["choose"]["divided"] == wanted  # fmt: skip


DRAWN = {"do": "draw", "count": {"value": "rating", "value_of": "target1"}}


@pytest.mark.parametrize(
    ("text", "do"),
    [
        ("You can target 1 Link Monster your opponent controls; draw cards equal to its Link Rating.", [DRAWN]),
        ("During your Main Phase: You can draw cards equal to its Link Rating.", None),
        ("You can target 1 Link Monster your opponent controls; draw cards equal to the Link Rating.", None),
    ],
)
def test_draws_by_link_rating(text: str, do: list[dict[str, Any]] | None) -> None:
    effect = effect_of(text)
    assert (effect and effect["do"]) == do


def lp(player: str, by: int, **more: str) -> dict[str, Any]:
    return {"do": "change_lp", "player": player, "by": by, **more}


@pytest.mark.parametrize(
    ("text", "do"),
    [
        ("each player gains 100 LP", [lp("me", 100), lp("opponent", 100, join="also")]),
        ("both players take 300 damage", [lp("me", -300), lp("opponent", -300, join="also")]),
        ("inflict 300 damage to each player", [lp("me", -300), lp("opponent", -300, join="also")]),
        ("inflict 300 damage to one player", None),
        ("each player gains 100 LP for each card in their hand", None),
    ],
)
def test_life_points_of_both(text: str, do: list[dict[str, Any]] | None) -> None:
    effect = effect_of(f"During your Main Phase: You can {text}.")
    assert (effect and effect["do"]) == do


def test_each_of_them() -> None:
    destroyed = "You can destroy all cards on the field, and if you do, inflict 50 damage to your opponent for each."
    effect = effect_of(f"During your Main Phase: {destroyed}")
    assert effect is not None
    assert effect["do"][1]["by"] == {"times": -50, "number": {"count_of": "destroyed1"}}


def test_a_position_behind_the_noun() -> None:
    effect = effect_of("During your Main Phase: You can destroy all Fiend monsters in Attack Position on the field.")
    assert effect is not None
    assert effect["do"][0]["choose"]["where"] == {"position": "attack", "types": ["Fiend"], "kinds": ["monster"]}


SAME = [{"trait": trait, "original": True, "shared_with": "tributed1"} for trait in ("type", "attribute", "level")]
HAD = [{"trait": "level", "shared_with": "tributed1", "had": True}]
SENT = [{"trait": "level", "shared_with": "sent1"}]
TYPE = [{"trait": "type", "shared_with": "target1"}]


@pytest.mark.parametrize(
    ("cost", "what", "shared"),
    [
        ("Tribute 1 monster", "the same original Type, Attribute, and Level", SAME),
        ("send 1 monster from your hand to the GY", "the same Level the sent monster had in your hand", SENT),
        ("send 1 monster from your hand to the GY", "the same Level that the sent monster had in your hand", SENT),
        ("send 1 monster from your hand to the GY", "the same Level that the sent monster had on the field", None),
        ("Tribute 1 monster", "the same Level that the Tributed monster had on the field", HAD),
        ("banish 1 monster from your GY", "the same Level that the banished monster had on the field", None),
        ("target 1 monster you control", "same Type as that monster on the field", TYPE),
    ],
)
def test_what_cards_have_in_common(cost: str, what: str, shared: list[dict[str, Any]] | None) -> None:
    effect = effect_of(f"You can {cost}; add to your hand 1 Fiend monster from your Deck with {what}.")
    assert (effect and effect["do"][0]["choose"]["where"]["shared"]) == shared
