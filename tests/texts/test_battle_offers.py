"""What of the unread sentences about battles a player may leave (invented texts)."""

from __future__ import annotations

import json

import pytest

from tests.reading import read


@pytest.mark.parametrize(
    ("text", "offers"),
    [
        ("When this card destroys a monster by battle: You can juggle 1 card.", True),
        ("You can juggle an attack on Sundays.", True),
        ("When this card destroys a monster by battle: Juggle 1 card.", False),
        ("When this card destroys a monster by battle: You can juggle 1 card. It cannot attack on Sundays.", False),
        ("When this card attacks on Sundays, you can juggle 1 card, also it cannot attack.", False),
        # It is used in lines, without what is unread of it.
        ("You can draw 1 card. If this card attacks, you can juggle 1 card instead of that draw.", True),
        ("Once per turn: You can draw 1 card. This card can make a second attack this turn for it.", False),
        ("This card juggles all attacks.", False),
        ("FLIP: You can juggle 1 card.", False),
    ],
)
def test_unread_sentences_that_only_offer_something(text: str, offers: bool) -> None:
    document = read(text, "monster effect flip" if text.startswith("FLIP") else "monster effect")
    assert document.of_battles in ("me", "either")
    assert document.battle_offers is offers


def test_a_line_of_materials_offers_nothing() -> None:
    """What is not read of it only keeps the monster from being Summoned."""
    assert not read("Monsters that battle.\n This card juggles all attacks.", "monster effect link").battle_offers


def test_an_activation_may_be_left() -> None:
    trap = read("Activate only when your monster attacks. Juggle it.", "trap")
    assert trap.of_battles and trap.battle_offers
    falls = read("When your monster attacks: Juggle it. If this Set card is sent to the GY: Juggle an attack.", "trap")
    assert falls.of_battles and not falls.battle_offers
    lies_there = read("Monsters you control that attack are juggled.", "spell continuous")
    assert lies_there.of_battles and not lies_there.battle_offers


def test_what_is_read_offers_nothing_unread() -> None:
    assert not read("Cannot be destroyed by battle.").battle_offers


def test_what_must_attack_before_others() -> None:
    text = "If this card is in face-up Attack Position at the start of your Battle Phase, it must attack first{}."
    all_ = ", and attack all monsters your opponent controls once each"
    document = read(text.format(all_))
    assert json.loads(document.in_battle) == [
        {"itself": True, "what": "attacks_first"}, {"itself": True, "what": "attacks_each"}
    ]  # fmt: skip
    assert not document.of_battles and document.model
    for other in ("", all_.replace("once", "twice"), all_ + " on Sundays"):
        assert read(text.format(other)).of_battles


def test_what_holds_of_the_monsters_that_a_card_points_to() -> None:
    text = (
        "2 monsters\nNeither player can target monsters this card points to with card effects, and those monsters {}."
    )
    document = read(text.format("cannot be destroyed by battle"), "monster effect link")
    assert json.loads(document.in_battle) == [{"side": "either", "linked": "pointed", "what": "stays"}]
    assert not document.of_battles
    for other in ("are juggled in battle", "cannot be destroyed by battle on Sundays"):
        assert read(text.format(other), "monster effect link").of_battles == "either"
    # Of which monsters it goes on is not known.
    vague = "2 monsters\nNeither player can juggle monsters this card points to, and those monsters cannot be attacked."
    assert read(vague, "monster effect link").of_battles == "either"


@pytest.mark.parametrize(
    ("text", "offers"),
    [
        # The card is activated in lines, and what is unread of it holds then.
        ("Draw 1 card. This turn, when a monster is destroyed by battle: Juggle it.", False),
        ("Target 1 monster you control; equip this card to it. It juggles monsters that attack.", False),
        # Nor can it be told of one that lies there, whatever brought it.
        ("Juggle 1 card; equip this card to it. The equipped monster cannot attack on Sundays.", False),
        ("Juggle 1 card; it remains on the field. Monsters cannot attack on Sundays.", False),
        ("Juggle 1 card. Monsters cannot attack on Sundays.", True),
    ],
)
def test_what_lines_activate_may_not_be_left(text: str, offers: bool) -> None:
    document = read(text, "trap")
    assert document.of_battles
    assert document.battle_offers is offers
