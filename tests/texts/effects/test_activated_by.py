"""What the activation of a card that stays costs, and smaller words of Spells and Traps (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed
from tests.texts.effects.test_several_cards import WORDS

ONCE = "Once per turn: You can discard 1 card; draw 1 card."


def model(text: str, kinds: str = "spell") -> list[dict[str, Any]] | None:
    compiled = compile_card(printed(text, kinds, WORDS))
    if compiled.status != "modelled" or compiled.model is None:
        return None
    return list(compiled.model["effect"])


@pytest.mark.parametrize(
    ("text", "kinds", "cost"),
    [
        ("Activate this card by paying 1000 LP.", "spell continuous", ["pay_lp"]),
        ("Activate this card by sending 1 card from your hand to the GY.", "trap continuous", ["send_to_gy"]),
        ("Activate by discarding 1 card while you control a monster.", "trap continuous", ["discard"]),
        ("Activate this card by paying 1000 LP while it rains.", "spell continuous", None),
        ("Activate this card by targeting 1 monster you control.", "trap continuous", None),
        ("Activate this card by sending 1 moon to the GY.", "trap continuous", None),
        ("Activate this card by paying 1000 LP.", "spell", None),
        ("Activate this card by paying 1000 LP.", "spell equip", None),
    ],
)  # fmt: skip
def test_what_lying_down_costs(text: str, kinds: str, cost: list[str] | None) -> None:
    effects = model(text, kinds)
    paid = None if effects is None else [action["do"] for action in effects[0]["cost"]]
    assert paid == cost


def test_a_trap_that_is_used_as_it_is_activated_is_paid_for_as_well() -> None:
    effects = model(f"Activate this card by paying 1000 LP. {ONCE}", "trap continuous")
    assert effects is not None
    paid = {effect["kind"]: [action["do"] for action in effect["cost"]] for effect in effects if effect["number"]}
    assert paid == {"quick": ["discard"], "trap": ["pay_lp", "discard"]}


FIENDS = {"types": ["Fiend"], "kinds": ["monster"]}
SUMMON = {"side": "me", "from": ["deck"], "min": 1, "max": 1, "name": "summoned1"}


def test_other_monsters_under_a_condition() -> None:
    only = 'but if you control no "Gear" monsters, you can only Special Summon'
    text = f"Special Summon 1 Fiend monster from your Deck, {only}"
    effects = model(f'{text} "Gear" monsters with this effect.')
    assert effects is not None
    (node,) = effects[0]["do"]
    where = [node[branch][0]["choose"]["where"] for branch in ("then", "else")]
    assert where == [{**FIENDS, "archetypes": ["Gear"]}, FIENDS]
    assert node["if"][0]["max"] == 0
    assert model(f"{text} moons with this effect.") is None
    assert model(f"{text} Fairy monsters with this effect.") is None


@pytest.mark.parametrize(
    ("text", "to"),
    [
        ("it is destroyed during the End Phase", "gy"),
        ("it is banished during the End Phase", "banished"),
        ("it is returned to the Extra Deck during the End Phase", "deck"),
        ("it is destroyed during the Battle Phase", None),
        ("it is tickled during the End Phase", None),
    ],
)
def test_what_becomes_of_it_in_the_end_phase(text: str, to: str | None) -> None:
    effects = model(f"Special Summon 1 Fusion Monster from your Extra Deck, but {text}.")
    assert (effects and effects[0]["do"][1]["to"]) == to


def test_only_what_came_out_of_the_extra_deck_returns_there() -> None:
    returned = "but return it to the Extra Deck during the End Phase"
    assert model(f"Special Summon 1 Fiend monster from your Deck, {returned}.") is None


@pytest.mark.parametrize(
    ("text", "choose"),
    [
        ("Special Summon 1 Fiend monster from the Deck.", {**SUMMON, "where": FIENDS}),
        ("Special Summon 1 Fiend monster from your Deck with a Level from 2 to 5.",
         {**SUMMON, "where": {**FIENDS, "level": {"min": 2, "max": 5}}}),
        ("Special Summon 1 Fiend monster from your Deck with a Level from two to five.", None),
    ],
)  # fmt: skip
def test_places_and_levels(text: str, choose: dict[str, Any] | None) -> None:
    effects = model(text)
    assert (effects and effects[0]["do"][0]["choose"]) == choose


@pytest.mark.parametrize(
    ("text", "verbs"),
    [
        ("Place 1 card from your hand on either the top or bottom of the Deck.", ["to_deck_top", "to_deck_bottom"]),
        ("Place 1 card from your hand on either the top or middle of the Deck.", None),
        ("Place 1 card from your hand on either the top or bottom of the Deck; draw 1 card.", None),
    ],
)
def test_either_end_of_the_deck(text: str, verbs: list[str] | None) -> None:
    effects = model(text)
    told = None if effects is None else [each[0]["do"] for each in effects[0]["do"][0]["of"]]
    assert told == verbs


def test_targets_of_several_descriptions_in_a_bullet() -> None:
    effects = model(
        "Activate 1 of these effects;\n● Draw 1 card.\n"
        "● Target 2 Fiend monsters you control and 2 cards your opponent controls; return them to the hand."
    )
    assert effects is not None
    assert [choose["min"] for choose in effects[0]["modes"][1]["targets"]] == [2, 2]


def test_a_card_that_one_does_not_control() -> None:
    effects = model('If you do not control "Grounds": Draw 1 card.')
    assert effects is not None and effects[0]["if"][0]["max"] == 0


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("for each card in their hand", {"count_in": ["hand"], "where": {}, "side": "opponent"}),
        ("for each card in your opponent's hand", {"count_in": ["hand"], "where": {}, "side": "opponent"}),
        ("for each card in their hand and for each card they control",
         {"count_in": ["hand", "monster_zone", "spell_zone", "field_zone", "pendulum_zone"], "where": {},
          "side": "opponent", "face_down": True}),
        ("for each Fiend monster in their hand", None),
    ],
)  # fmt: skip
def test_cards_of_the_opponent_that_are_counted(text: str, number: dict[str, Any] | None) -> None:
    effects = model(f"Inflict 100 damage to your opponent {text}.")
    assert (effects and effects[0]["do"][0]["by"]) == (number and {"times": -100, "number": number})


def test_a_target_spoken_of_by_its_name() -> None:
    inflict = "inflict damage to your opponent equal to the original ATK of"
    effects = model(f'Target 1 "Golem" in your Monster Zone; {inflict} that "Golem".')
    assert effects is not None
    assert effects[0]["do"][0]["by"] == {"value": "original_atk", "value_of": "target1", "times": -1}
    assert model(f'I{inflict[1:]} that "Golem".') is None


def test_copies_are_cards_of_that_name() -> None:
    effects = model('Add up to 2 copies of "Golem" from your Deck to your hand.')
    assert effects is not None and effects[0]["do"][0]["choose"]["where"] == {"names": ["Golem"]}


def test_cards_that_old_words_add_to_the_deck() -> None:
    effects = model("Add 2 Fiend monsters from your GY to your Deck and shuffle it.")
    assert effects is not None
    assert (effects[0]["targets"][0]["from"], effects[0]["do"][0]["do"]) == (["gy"], "shuffle_into_deck")
    once = model("Once per turn: You can add 1 card from your hand to your Deck and shuffle it.", "spell continuous")
    assert once is not None and "targets" not in once[0] and once[0]["do"][0]["do"] == "shuffle_into_deck"


def test_both_of_two_descriptions() -> None:
    effects = model("Special Summon both 1 Fiend monster and 1 Fairy monster from your Deck.")
    assert effects is not None and len(effects[0]["do"][0]["choose"]["divided"]) == 2
    assert model("Special Summon both 1 Fiend monster from your Deck.") is None


def test_only_special_summoned_monsters_on_the_field_may_act() -> None:
    said = "You cannot activate the effects of monsters{} the turn you activate this card, except"
    effects = model(f"Draw 1 card. {said.format(' on the field')} Special Summoned monsters'.")
    assert effects is not None
    (lock,) = effects[0]["cost"]
    assert (lock["only"], lock["places"]) == ({"kinds": ["monster"], "summoned": ["special"]}, ["monster_zone"])
    assert model(f"Draw 1 card. {said.format('')} Special Summoned monsters'.") is None


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ('Add 1 "Golem" or 1 Spell that specifically lists that card in its text, from your Deck to the hand.',
         {"any_of": [{"names": ["Golem"]}, {"kinds": ["spell"], "mentions": ["Golem"]}]}),
        ('Add 1 "Golem" or "Ogre", OR 1 card that specifically lists any of those cards, from your Deck to your hand.',
         {"any_of": [{"names": ["Golem", "Ogre"]}, {"mentions": ["Golem", "Ogre"]}]}),
        ("Add 1 Spell that specifically lists that card in its text, from your Deck to your hand.", None),
    ],
)  # fmt: skip
def test_cards_that_list_the_one_before(text: str, where: dict[str, Any] | None) -> None:
    effects = model(text)
    assert (effects and effects[0]["do"][0]["choose"]["where"]) == where


def test_one_of_each_name() -> None:
    effects = model('Add 1 each of "Golem", "Ogre", and "Imp" from your Deck to your hand.')
    assert effects is not None
    assert effects[0]["do"][0]["choose"]["divided"] == [{"names": [name]} for name in ("Golem", "Ogre", "Imp")]
    assert model("Add 1 each of Fiend and Fairy from your Deck to your hand.") is None


def test_special_summons_of_one_sort_alone() -> None:
    effects = model("Draw 1 card. You cannot Special Summon the turn you activate this card, except by Xyz Summon.")
    assert effects is not None
    assert "xyz" not in effects[0]["cost"][0]["methods"] and len(effects[0]["cost"][0]["methods"]) == 7
    assert model("Draw 1 card. You cannot Special Summon the turn you activate this card, except by Luck.") is None


def test_a_place_behind_the_deck() -> None:
    effects = model("Shuffle 2 Pendulum Monsters into the Deck, from your GY and/or face-up from your Extra Deck.")
    assert effects is not None and effects[0]["do"][0]["choose"]["from"] == ["gy", "extra"]


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("Target 1 Set card; destroy that target.", {"side": "either", "face_down_only": True}),
        ("Target 1 Fiend monster you control in Attack Position; destroy that target.",
         {"side": "me", "where": {"position": "attack", "types": ["Fiend"], "kinds": ["monster"]}}),
        ("Target 1 Fiend monster; destroy that target.", None),
    ],
)  # fmt: skip
def test_where_targets_are(text: str, keys: dict[str, Any] | None) -> None:
    effects = model(text)
    assert (effects is None) == (keys is None)
    if effects is not None and keys is not None:
        assert keys.items() <= effects[0]["targets"][0].items()


def test_your_hand_or_your_deck() -> None:
    effects = model("Special Summon 1 Fiend monster from your hand or your GY.")
    assert effects is not None and effects[0]["do"][0]["choose"]["from"] == ["hand", "gy"]
