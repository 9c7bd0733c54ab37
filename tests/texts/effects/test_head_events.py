"""Events of other cards in heads: two that may happen, what must hold besides, places (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

ANYWHERE = ["monster_zone", "hand", "deck", "extra"]
MONSTER = {"kinds": ["monster"]}
DRAGON = {"types": ["Dragon"], "kinds": ["monster"]}


def outcome(head: str, kinds: str = "monster effect") -> dict[str, Any]:
    """The effect, or what tells that it is none; empty for one that is not read."""
    compiled = compile_card(printed(f"{head}: You can draw 1 card.", kinds))
    if compiled.status != "modelled":
        return {}
    assert compiled.model is not None
    numbered = [each for each in compiled.model.get("effect", ()) if each["number"]]
    (found,) = numbered or compiled.model["out_of_scope"]
    return dict(found)


def events(head: str, kinds: str = "monster effect") -> list[dict[str, Any]]:
    found = outcome(head, kinds)
    return [found["event"], *found.get("or_events", ())] if found else []


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        ("If a Dragon monster(s) you control or in your hand is destroyed by battle or card effect",
         [{"on": "destroyed", "subject": DRAGON, "side": "me", "origin": ["monster_zone", "hand"]}]),
        ("If a monster(s) in your opponent's possession is destroyed by battle or card effect",
         [{"on": "destroyed", "subject": MONSTER, "side": "opponent", "origin": ANYWHERE}]),
        ("If a face-up Dragon monster on the field is destroyed by battle or sent to your GY",
         [{"on": "sent_to_gy", "subject": DRAGON, "was": "face_up", "side": "me", "origin": ["monster_zone"]}]),
        ("If a Dragon monster(s) you control is Tributed, or destroyed by battle or card effect",
         [{"on": "tributed", "subject": DRAGON, "side": "me", "origin": ["monster_zone"]},
          {"on": "destroyed", "subject": DRAGON, "side": "me", "origin": ["monster_zone"]}]),
        ("If a Dragon monster is sent to your GY as material for the Link Summon of a Fiend monster",
         [{"on": "sent_to_gy", "subject": DRAGON, "as_material_of": "link", "side": "me",
           "used_for": {"types": ["Fiend"], "kinds": ["monster"]}}]),
        ("If you Fusion Summon using a Dragon monster as material",
         [{"on": "summoned", "subject": {**MONSTER, "made_with": {"where": DRAGON}}, "side": "me",
           "methods": ["fusion"]}]),
        ("If this card is added to your hand, except by drawing it for your normal draw",
         [{"on": "added_to_hand"}, {"on": "drawn"}]),
        ("If this card is sent to the GY because of a card effect or being destroyed by battle",
         [{"on": "sent_to_gy", "causes": ["effect"]}]),
        ("If this card is destroyed and sent to the GY while equipped to a monster",
         [{"on": "destroyed", "origin": ["spell_zone"], "causes": ["effect"]}]),
        ("If this card is excavated from the Deck and sent to the GY by a card effect",
         [{"on": "sent_to_gy", "origin": ["deck"], "causes": ["effect"], "excavated": True}]),
        ("If this card is excavated from the Deck and sent to the GY by the effect of a Fiend monster", []),
        ("If this card is excavated from the Deck and sent to the GY", []),
        ("If this card is excavated from the Deck and banished by a card effect", []),
        # What stands at the end may be said of both.
        ("If a Dragon monster you control is destroyed or banished by a card effect", []),
        ("If you Normal Summon using a Dragon monster", []),
        ("If a Dragon monster you control is turned to stone, or destroyed by battle or card effect", []),
    ],
)  # fmt: skip
def test_events(head: str, expected: list[dict[str, Any]]) -> None:
    assert events(head) == expected


def test_where_the_card_is_meanwhile() -> None:
    there = "while this card is in your GY"
    found = outcome(f"If a Dragon monster you control is destroyed by battle or leaves the field {there}")
    assert found["from"] == ["gy"]
    assert found["event"] == {
        "on": "left_field", "subject": DRAGON, "side": "me", "origin": ["monster_zone"], "other": True, "before": True,
    }  # fmt: skip
    both = outcome(f"If a Dragon monster you control is Tributed, or destroyed {there}")
    assert both["event"]["other"] and both["or_events"][0]["other"]


def test_it_was_tributed_to_the_extra_deck() -> None:
    found = outcome(
        "If this card on the field is Tributed and added to the Extra Deck face-up", "monster effect pendulum"
    )
    assert found["from"] == ["extra"] and found["event"]["on"] == "tributed"


def test_what_must_hold_besides() -> None:
    found = outcome("If a monster(s) is Normal Summoned, and you control a Dragon monster")
    control = {"test": "count", "in": ["monster_zone"], "side": "me", "where": DRAGON, "min": 1}
    assert found["if"] == [control] and found["event"]["methods"] == ["normal"]


@pytest.mark.parametrize(
    ("head", "tests"),
    [
        ("If there are less than 3 Fog Counters on this card",
         [{"test": "this_card", "where": {"counters": {"counter": "Fog", "min": 0, "max": 2}}}]),
        ("If you control this card that was not Summoned this turn",
         [{"test": "this_card", "where": {"this_turn": True}, "negated": True}]),
        ("If you control this Normal Summoned/Set card",
         [{"test": "this_card", "where": {"summoned": ["normal"]}}]),
        ("If you control an EARTH and WATER monster(s)",
         [{"test": "count", "in": ["monster_zone"], "side": "me", "min": 1,
           "where": {"attributes": [one], "kinds": ["monster"]}} for one in ("EARTH", "WATER")]),
        ("If your opponent controls a Dragon monster, and you do not",
         [{"test": "count", "in": ["monster_zone"], "side": "opponent", "where": DRAGON, "min": 1},
          {"test": "count", "in": ["monster_zone"], "side": "me", "where": DRAGON, "max": 0}]),
        ("If you control a monster with 2400 or more ATK and 1000 DEF",
         [{"test": "count", "in": ["monster_zone"], "side": "me", "min": 1,
           "where": {"atk": {"min": 2400}, "defense": {"equals": 1000}, "kinds": ["monster"]}}]),
        ('If "Card" is in your field or GY',
         [{"test": "count", "in": ["monster_zone", "spell_zone", "field_zone", "pendulum_zone", "gy"], "side": "me",
           "where": {"names": ["Card"]}, "min": 1}]),
        ("If you have this card in your hand or GY, and another Dragon monster in your GY",
         [{"test": "count", "in": ["gy"], "side": "me", "where": DRAGON, "other": True, "min": 1}]),
        ("If the total Levels of Dragon monsters you control are 7 or higher",
         [{"test": "amount", "min": 7,
           "amount": {"count_in": ["monster_zone"], "where": DRAGON, "adds": ["level"]}}]),
        ("If the total ATK of monsters your opponent controls is more than 3000",
         [{"test": "amount", "min": 3001,
           "amount": {"count_in": ["monster_zone"], "where": {}, "side": "opponent", "adds": ["atk"]}}]),
        ("If all the monsters in your GY are LIGHT",
         [{"test": "count", "in": ["gy"], "side": "me", "min": 1,
           "where": {"attributes": ["LIGHT"], "kinds": ["monster"]}},
          {"test": "count", "in": ["gy"], "side": "me", "max": 0,
           "where": {"attributes": ["EARTH", "WATER", "FIRE", "WIND", "DARK", "DIVINE"], "kinds": ["monster"]}}]),
        ('If you control a Fusion Monster that mentions "Card" as material',
         [{"test": "count", "in": ["monster_zone"], "side": "me", "min": 1,
           "where": {"kinds": ["fusion", "monster"], "lists": ["Card"]}}]),
        ("If all monsters in your GY are wet", None),
        ("If the total ATK of Dragon monsters in your GY is 3000 or more", None),
        ("If your opponent controls a card in their Field Zone and you do not",
         [{"test": "count", "in": ["field_zone"], "side": "opponent", "min": 1},
          {"test": "count", "in": ["field_zone"], "side": "me", "max": 0}]),
        ("If your opponent controls a card in their Field Zone and you never did", None),
        ("If you control an EARTH and wet monster(s)", None),
    ],
)  # fmt: skip
def test_conditions(head: str, tests: list[dict[str, Any]] | None) -> None:
    assert outcome(head).get("if") == tests


@pytest.mark.parametrize(
    "head",
    [
        "If a face-up Dragon monster(s) you control leaves the field by an opponent's card effect",
        'If a face-up monster(s) you control, except "Card", or a face-up "Boat" you control, leaves the field by an'
        " opponent's card effect (except during the Damage Step)",
        "When your opponent's monster effect is activated, or when an opponent's monster declares an attack"
        " (Quick Effect)",
        "If a card(s) is added from the Main Deck to your opponent's hand (except during the Damage Step)",
    ],
)
def test_what_takes_the_opponent(head: str) -> None:
    assert outcome(head)["reason"] == "opponents_action"


def test_nor_the_turn_it_was_sent() -> None:
    found = outcome(
        "If you Synchro Summon while this card is in your GY"
        " (except during the Damage Step, or the turn this card was sent to the GY)"
    )
    assert found["if"] == [{"test": "this_card", "sent_earlier": True}] and found["from"] == ["gy"]


USED = {"on": "activated", "subject": {}, "side": "me", "causes": ["effect"]}
CARD = {**USED, "card_itself": True}


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        ("If a Spell Card is activated", [{**CARD, "by_effect": "spell"}]),
        ("If a Spell or effect is activated", [{**USED, "by_effect": "spell"}]),
        ("If you activate a Spell/Trap", [{**CARD, "by_effect": "spell"}, {**CARD, "by_effect": "trap"}]),
        ("If a Quick-Play Spell is activated", [{**CARD, "by": {"kinds": ["quick-play", "spell"]}}]),
        ('If "Card" is activated', [{**CARD, "by": {"names": ["Card"]}}]),
        ('If you activate the effect of "Card"', [{**USED, "by": {"names": ["Card"]}}]),
        ("If an effect of a Dragon monster is activated", [{**USED, "by_effect": "monster", "by": DRAGON}]),
        ("If another Dragon monster's effect is activated",
         [{**USED, "by_effect": "monster", "by": DRAGON, "other": True}]),
        ("If a wet Spell is activated", []),
        ("If a face-up Spell is activated", []),
        ("Each time a Spell is activated", []),
    ],
)  # fmt: skip
def test_what_is_activated(head: str, expected: list[dict[str, Any]]) -> None:
    assert events(head) == expected


def test_a_spell_that_may_see_its_own_activation() -> None:
    assert events("If a Spell is activated", "spell continuous") == []
    of_monster = events("If an effect of a Dragon monster is activated", "spell continuous")
    assert of_monster == [{**USED, "by_effect": "monster", "by": DRAGON}]
    assert events("If an effect of a Dragon monster is activated", "trap continuous") == []


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        ("If you take battle or effect damage", [{"on": "damaged", "subject": {}, "side": "me"}]),
        ("When you take damage while this card is in your GY",
         [{"on": "damaged", "subject": {}, "side": "me", "other": True, "before": True}]),
        ("If a player gains LP, even during the Damage Step", [{"on": "gained_lp", "subject": {}, "side": "either"}]),
        ("If your opponent takes effect damage", [{"on": "damaged", "subject": {}, "side": "opponent"}]),
        ("If you take 2000 or more damage", []),
        ("If you lose LP", []),
    ],
)  # fmt: skip
def test_what_happens_to_a_player(head: str, expected: list[dict[str, Any]]) -> None:
    assert events(head) == expected


def test_damage_of_the_opponents_is_none() -> None:
    assert outcome("When you take damage from an opponent's card effect")["reason"] == "opponents_action"
    assert outcome("When you take battle damage")["reason"] == "battle"


def test_lp_that_are_lost_are_told_apart_from_damage() -> None:
    for text, keys in (("you lose 500 LP", {"loses": True}), ("you take 500 damage", {})):
        compiled = compile_card(printed(f"During your Main Phase: You can draw 1 card, also {text}."))
        assert compiled.model is not None
        action = {"do": "change_lp", "player": "me", "by": -500, **keys, "join": "also"}
        assert compiled.model["effect"][0]["do"][-1] == action


@pytest.mark.parametrize(
    ("head", "event"),
    [
        ("If a Dragon monster was sent to your GY this turn",
         {"on": "sent_to_gy", "subject": DRAGON, "side": "me"}),
        ("During your Main Phase, if you Link Summoned this turn",
         {"on": "summoned", "subject": MONSTER, "side": "me", "methods": ["link"]}),
        ("During the turn a monster(s) in your possession was destroyed by card effect",
         {"on": "destroyed", "subject": MONSTER, "side": "me", "origin": ANYWHERE, "causes": ["effect"]}),
        ("If you have activated a Quick-Play Spell previously this turn",
         {**CARD, "by": {"kinds": ["quick-play", "spell"]}}),
        ("If 2 or more monsters were sent to your GY this turn", None),
        ("If this card was activated this turn", None),
        ("If a Dragon monster was frobbed this turn", None),
    ],
)  # fmt: skip
def test_what_happened_this_turn(head: str, event: dict[str, Any] | None) -> None:
    found = outcome(head)
    assert found.get("if") == ([{"test": "happened", "event": event}] if event else None)


@pytest.mark.parametrize(
    ("head", "asked"),
    [
        (
            "When a WATER monster's effect is activated",
            {"activations": ["monster_effect"], "card": {"attributes": ["WATER"], "kinds": ["monster"]}},
        ),
        (
            "When a Dragon monster's effect is activated on the field",
            {"activations": ["monster_effect"], "card": DRAGON, "at": ["monster_zone"]},
        ),
        (
            "When a monster effect is activated in the hand or GY",
            {"activations": ["monster_effect"], "at": ["hand", "gy"]},
        ),
        (
            "When a Spell/Trap, or another monster's effect, is activated",
            {"activations": ["spell_card", "trap_card", "monster_effect"], "other": True},
        ),
        (
            "When you activate a Quick-Play Spell Card",
            {"activations": ["spell_card"], "by": ["quick-play"]},
        ),
        ('When "Card" is activated', {"activations": ["spell_card", "trap_card"], "card": {"names": ["Card"]}}),
        ("When a Spell is activated in the hand", None),
        ("When another Spell is activated", None),
        ("When a wet monster's effect is activated", None),
    ],
)
def test_which_activations_are_answered(head: str, asked: dict[str, Any] | None) -> None:
    found = outcome(f"{head} (Quick Effect)")
    assert found.get("if") == ([{"test": "answers", **asked}] if asked else None)


def test_a_spell_that_is_too_slow_to_answer() -> None:
    assert outcome("When a monster effect is activated", "spell continuous") == {}
    assert outcome("When a monster effect is activated", "spell quick-play")["kind"] == "spell"
    assert outcome("When a card effect is activated in your opponent's GY")["reason"] == "opponents_action"


def test_whose_gy_a_monster_comes_from() -> None:
    found = outcome("If a Dragon monster(s) is Special Summoned from your GY")
    assert (found["event"]["origin"], found["event"]["whose"]) == (["gy"], "me")
    assert outcome("If a Dragon monster(s) is Special Summoned from your hand or GY") == {}
    either = outcome("If another Dragon monster(s) is Special Summoned from either GY")["event"]
    assert (either["origin"], either["other"]) == (["gy"], True) and {"whose", "side"}.isdisjoint(either)
    assert outcome("If a Dragon monster(s) is Special Summoned from either hand") == {}
    assert outcome("If a Dragon monster(s) is Special Summoned from your hand or either GY") == {}


def test_what_it_is_equipped_with() -> None:
    found = outcome('If this card is equipped with "Card"')
    assert found["if"] == [{"test": "this_card", "equips": True, "where": {"names": ["Card"]}}]
    assert outcome("While this card is equipped with an Equip Card") == {}


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        ("If this card is used as material for a Fusion, Synchro, or Link Summon",
         [{"on": on, "as_material_of": method}
          for on in ("sent_to_gy", "banished") for method in ("fusion", "synchro", "link")]),
        ("If this card in the hand or field is used as material for a Fusion Summon, and sent to the GY or banished",
         [{"on": on, "as_material_of": "fusion", "origin": ["hand", "monster_zone", "spell_zone"]}
          for on in ("sent_to_gy", "banished")]),
        ("If this card is used as material for an Xyz Summon", []),
        ("If a card is banished from your opponent's GY",
         [{"on": "banished", "subject": {}, "origin": ["gy"], "whose": "opponent"}]),
        ("If a monster(s) on the field becomes equipped with an Equip Card",
         [{"on": "equipped", "subject": MONSTER}]),
    ],
)  # fmt: skip
def test_where_it_comes_to_and_from(head: str, expected: list[dict[str, Any]]) -> None:
    assert events(head) == expected


def test_material_that_may_come_to_the_extra_deck() -> None:
    assert events("If this card is used as material for a Link Summon", "monster effect pendulum") == []


def test_the_second_condition_lacks_its_subject() -> None:
    found = outcome("If you control 2 Dragon monsters and a Fiend monster")
    assert [(each["in"], each["min"]) for each in found["if"]] == [(["monster_zone"], 2), (["monster_zone"], 1)]
    found = outcome("If you have a Dragon monster in your GY and 2 or more cards in your hand")
    assert [(each["in"], each["min"]) for each in found["if"]] == [(["gy"], 1), (["hand"], 2)]
    assert outcome("If you control a Dragon monster and it rains") == {}


def test_their_deck_is_out_of_reach() -> None:
    head = "If a monster(s) is Special Summoned from your opponent's Deck and/or Extra Deck"
    assert outcome(head)["reason"] == "opponents_action"
