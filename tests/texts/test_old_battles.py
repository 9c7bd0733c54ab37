"""Old texts about battles, and old cards that tell in three sentences what they pay, select and do (invented texts)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import ANY_NAME, continuous, printed, read, the_effect

PAID = (
    "Discard 1 Monster Card from your hand to the Graveyard. Select 1 monster on your side of the field with a lower"
    " Level than the discarded monster. The selected monster can attack twice this turn."
)


def in_battle(text: str, kinds: str) -> dict[str, Any]:
    """Its only effect, of a turn with battles."""
    document = read(text, kinds)
    assert document.of_battles == ""
    (effect,) = json.loads(document.battle_effects)
    return dict(effect)


def test_what_an_old_spell_pays_selects_and_does() -> None:
    told = in_battle(PAID, "spell")
    (target,) = told["targets"]
    assert target["where"]["level"] == {
        "max": {"value": "level", "value_of": told["cost"][0]["choose"]["name"], "plus": -1}
    }
    (bound,) = told["do"]
    assert bound["card"] == target["name"] and bound["ability"] == {"itself": True, "what": "attacks", "times": 2}


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        (PAID.replace("Discard", "Wash"), "spell"),
        (PAID.replace("The selected monster", "The wet monster"), "spell"),
        (PAID.replace("a lower Level", "a wetter Level"), "spell"),
        # Nothing is activated by what lies there.
        (PAID, "spell continuous"),
    ],
)
def test_three_sentences_that_are_none_of_these(text: str, kinds: str) -> None:
    assert compile_card(printed(text, kinds)).status != "modelled"


def test_one_of_the_monsters_of_the_condition() -> None:
    told = in_battle(
        "If you control 2 or more Attack Position Fish monsters: Target 1 of them; its ATK becomes 3000 until the end"
        " of this turn, also for the rest of this turn after this card resolves, other Fish monsters you control cannot"
        " attack.",
        "spell quick-play",
    )
    (target,) = told["targets"]
    assert target["where"] == {"position": "attack", "types": ["Fish"], "kinds": ["monster"]}
    assert target["side"] == "me" and "face_down" not in target
    _, spared, lock = told["do"]
    assert spared["card"] == target["name"] and spared["ability"]["what"] == "may_attack"
    fish = {"types": ["Fish"], "kinds": ["monster"]}
    assert lock["ability"] == {"side": "me", "what": "cannot_attack", "where": fish} and lock["but_chosen"]


def test_others_of_a_kind_that_is_not_known() -> None:
    text = "Target 1 monster you control; other wet monsters you control cannot attack this turn."
    assert not read(text, "spell").battle_effects


def test_those_targets_and_all_that_was_banished() -> None:
    told = the_effect(
        "When this card is Normal Summoned: Target up to 3 Spell Cards in your opponent's Graveyard; banish those"
        " target(s), and if you do, this card gains 300 ATK for each card banished by this effect."
    )
    (target,) = told["targets"]
    gains = {"times": 300, "number": {"count_of": target["name"]}}
    assert target["max"] == 3 and not told["optional"] and told["do"][1]["atk"] == gains


def test_what_happens_only_if_the_opponent_discarded_it() -> None:
    told = the_effect(
        "If this card is discarded to the GY by card effect: If it was discarded from your hand to your GY by an"
        " opponent's card effect, you can target up to 2 cards your opponent controls; Special Summon this card, then"
        " destroy those targets (if any)."
    )
    assert told["do"] == [{"do": "special_summon", "card": "self"}] and "targets" not in told


STANDS = "While this card is in face-up Attack Position on the field, this card is not destroyed as a result of battle."
FOUGHT = (
    "A monster that battled with this card cannot change its battle position, except with a card effect, or attack"
    " while this card is in face-up Attack Position on the field."
)
SO = "This card can attack directly while in Defense Position. If it does, apply its ATK for damage calculation."


@pytest.mark.parametrize(
    ("text", "whose"),
    [
        (f"{STANDS} (Damage calculation is applied normally.)", ""),
        # Monsters that fought against mine are the opponent's, and theirs attack in no turn of mine.
        (FOUGHT, "opponent"),
        (f"{STANDS} {FOUGHT}", "opponent"),
        (SO, "me"),
        (FOUGHT.replace("battled with", "danced with"), "either"),
        (SO.replace("can attack", "can be attacked"), "either"),
    ],
)
def test_whose_copies_it_matters_for(text: str, whose: str) -> None:
    assert read(text).of_battles == whose


def test_what_is_not_destroyed_as_a_result_of_battle() -> None:
    (part,) = json.loads(read(STANDS).in_battle)
    assert part == {"itself": True, "what": "stays", "if": [{"test": "this_card", "where": {"position": "attack"}}]}


ATTACKED = (
    "When this card declares an attack on an opponent's monster: You can target the attack target; change that attack"
    " target's battle position."
)


def test_the_position_of_what_is_attacked() -> None:
    told = in_battle(ATTACKED, "monster effect")
    (target,) = told["targets"]
    assert target["where"] == {"battling": True} and target["side"] == "opponent"
    assert told["do"] == [{"do": "change_position", "card": target["name"], "to": "other"}]


def test_the_attribute_of_what_is_attacked() -> None:
    assert read(ATTACKED.replace("battle position", "Attribute")).of_battles != ""


def test_equip_cards_that_are_destroyed_at_once() -> None:
    text = "If either player equips an Equip Card(s) to this card: Destroy that Equip Card(s)."
    assert continuous(text, ANY_NAME) == [{"apply": "spurns_equips"}]
    assert continuous(text.replace("Destroy", "Banish"), ANY_NAME) == []


def test_what_is_not_optional() -> None:
    text = "If this card is Special Summoned: Add 1 monster from your GY to your hand"
    assert the_effect(f"{text} (this is not optional).") == the_effect(f"{text}.")
    assert compile_card(printed(f"{text} (this is not advisable).")).status != "modelled"
