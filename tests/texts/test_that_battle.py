"""What texts say of one battle alone, of a further attack in a row, and of whom the opponent's cards destroy by battle
(invented texts)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed, read


def effect_of(text: str, kinds: str = "monster effect") -> dict[str, Any]:
    """The only effect in a turn with battles, every sentence of which is read."""
    document = read(text, kinds)
    assert not document.of_battles, text
    (found,) = json.loads(document.battle_effects)
    assert isinstance(found, dict)
    return found


BIND = {"do": "bind", "join": "also", "what": "in_battle"}
HEAD = "When an attack is declared involving this card and an opponent's monster: You can activate this effect; "


@pytest.mark.parametrize(
    ("clause", "what"),
    [
        ("this card cannot be destroyed by that battle.", "stays"),
        ("you take no battle damage from that battle.", "spares_controller"),
        ("your opponent takes no battle damage from this battle.", "spares_other"),
        ("any battle damage you take from that battle is halved.", "eases"),
        ("any battle damage your opponent takes from that battle is doubled.", "doubles"),
    ],
)
def test_what_holds_in_that_battle(clause: str, what: str) -> None:
    (bound,) = effect_of(HEAD + clause)["do"]
    assert (bound["do"], bound["until"], bound["ability"]["what"]) == ("bind", "battle", what)
    assert bound["ability"].get("of_player", False) == (what != "stays")


def test_without_a_battle_nothing_is_said_of_one() -> None:
    assert read("Once per turn: You can draw 1 card, also you take no battle damage from that battle.").of_battles


def test_once_per_battle() -> None:
    found = effect_of(
        "Once per battle, during damage calculation, if this card battles (Quick Effect): You can discard 1 card; this "
        "card gains 500 ATK during that damage calculation only."
    )
    assert found["limit"] == [{"scope": "copy", "per": "battle"}]
    assert found["damage_step"] == ["calculation"]


@pytest.mark.parametrize(
    ("clause", "more"),
    [
        ("this card can make a second attack in a row.", {"times": 2}),
        ("this card can make a second attack on an opponent's monster in a row.", {"times": 2, "on_monsters": True}),
        ("this card can attack again in a row.", {"times": 9}),
    ],
)
def test_a_further_attack_in_a_row(clause: str, more: dict[str, Any]) -> None:
    found = effect_of(f"When this attacking card destroys a monster by battle: You can discard 1 card; {clause}")
    assert found["do"] == [{**BIND, "card": "self", "until": "attack",
                            "ability": {"itself": True, "what": "again", **more}}]  # fmt: skip


def test_it_may_be_what_was_paid() -> None:
    text = "When this card destroys a monster by battle: You can discard 1 card; it can attack again in a row."
    assert read(text).of_battles


def test_a_further_attack_beside_something_else_may_not_be_asked_for() -> None:
    text = "When this card destroys a monster by battle: You can draw 1 card, also this card can attack again in a row."
    assert read(text).of_battles


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("Send the top card of your opponent's Deck to the GY.", 1),
        ("Send the top 2 cards of their Deck to the GY.", 2),
        (
            "Send 1 card from the top of your opponent's Deck to the GY for each Fish monster you control.",
            {"count_in": ["monster_zone"], "where": {"types": ["Fish"], "kinds": ["monster"]}},
        ),
    ],
)
def test_the_top_of_their_deck(text: str, count: Any) -> None:
    found = effect_of(f"If this card inflicts battle damage to your opponent: {text}")
    assert found["do"] == [{"do": "they_mill", "count": count}]


def test_the_top_of_their_deck_after_something_else_is_not_read() -> None:
    text = "Target 1 monster you control; destroy it, then send 2 cards from the top of your opponent's Deck to the GY."
    assert "effect" not in (compile_card(printed(text, "trap")).model or {})


@pytest.mark.parametrize(
    "head",
    [
        "If this card in your possession is sent to your GY by your opponent's card",
        "When this card in your possession is destroyed by your opponent's card (either by battle or by card effect)",
        "If this card you control leaves the field because of an opponent's card",
    ],
)
def test_what_their_monster_does_by_battle(head: str) -> None:
    event = effect_of(f"{head}: You can draw 1 card.")["event"]
    assert (event["on"], event["causes"]) == ("destroyed", ["battle"])


def test_a_list_with_fights() -> None:
    document = read(
        "Activate 1 of these effects;\n● Draw 1 card.\n● Special Summon 1 Fish monster from your hand, but it cannot "
        "attack directly this turn.",
        "spell",
    )
    assert not document.of_battles


def test_how_often_is_not_whether() -> None:
    """Other sentences than those that say when effects apply are no reason to read none."""
    limit = "(You can only gain this effect once per turn.)"
    assert not read(
        f"If this card attacks a Defense Position monster, inflict piercing battle damage. {limit}"
    ).of_battles
    applies = "While you juggle, this card gains this effect."
    assert read(f"{applies}\n● If this card attacks, draw 1 card.").of_battles


def test_at_the_end_of_the_damage_step_the_card_may_be_gone() -> None:
    text = "At the end of the Damage Step, if this card battled an opponent's monster: Draw 1 card."
    assert read(text).of_battles
    assert not read(f"Cannot be destroyed by battle. {text}").of_battles
