# ruff: noqa: E501 (words are kept whole)
"""Small words in what Spells and Traps do when they resolve (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.words import Words
from tests.reading import printed

GEAR = Words(frozenset({"Gear"}))


def effect(text: str, kinds: str = "spell") -> dict[str, Any]:
    """The one effect of a text that is read wholly."""
    compiled = compile_card(printed(text, kinds, GEAR))
    assert compiled.status == "modelled", compiled.units
    assert compiled.model is not None
    return dict(compiled.model["effect"][0])


def refused(text: str, kinds: str = "spell") -> bool:
    return compile_card(printed(text, kinds, GEAR)).status != "modelled"


def test_what_comes_of_a_battle() -> None:
    """That the opponent cannot answer can be told at any time; of the rest no text tells when it can be activated."""
    what = "your opponent cannot activate Spell/Trap Cards until the end of the Damage Step"
    text = f"Target 1 Dragon monster you control; if it attacks this turn, {what}."
    assert effect(text)["do"] == [{"do": "unnoticed"}]
    for words in (
        "if it destroys your opponent's monster by battle this turn, your opponent banishes 3 monsters from their Extra Deck (their choice)",
        "if that target battles an opponent's monster this turn, destroy that opponent's monster at the start of the Damage Step",
    ):
        assert compile_card(printed(f"Target 1 Dragon monster you control; {words}.", "spell", GEAR)).status == "usable"


def test_a_battle_in_front_of_something_else() -> None:
    words = "Target 1 monster you control; if it attacks this turn, it gains 500 ATK"
    assert [action["do"] for action in effect(f"{words}, also draw 1 card.")["do"]] == ["draw"]
    assert refused("Target 1 monster you control; if it wonders this turn, it gains 500 ATK.")


def test_what_lasts_without_its_card() -> None:
    words = "You can Special Summon 1 Dragon monster from your hand, but negate its effects"
    plain, told = (
        effect(f"{words}{more}.", "spell continuous") for more in ("", " (even if this card leaves the field)")
    )
    assert plain == told


@pytest.mark.parametrize("when", ["during your opponent's End Phase", "during the End Phase of the next turn"])
def test_what_goes_in_another_turn(when: str) -> None:
    plain = effect("Special Summon 1 Dragon monster from your hand.")
    assert effect(f"Special Summon 1 Dragon monster from your hand, but return it to the hand {when}.") == plain
    (_, bond) = effect(
        "Special Summon 1 Dragon monster from your hand, but return it to the hand during the End Phase."
    )["do"]
    assert bond["do"] == "bind"


FUSION = "Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand or field as material."
ANY = {"kinds": ["monster"]}
SUMMON = {
    "do": "fusion_summon",
    "from": ["hand", "monster_zone"],
    "where": {"kinds": ["fusion", "monster"]},
    "materials": ANY,
}


@pytest.mark.parametrize(
    ("condition", "what", "more"),
    [
        (
            "you use a Dragon monster",
            "use monsters from your Deck",
            {"from": ["deck"], "where": ANY, "to": "gy", "only_with": {"types": ["Dragon"], **ANY}},
        ),
        (
            "Summoning a Dragon Fusion Monster this way",
            "banish monsters from your GY",
            {
                "from": ["gy"],
                "where": ANY,
                "to": "banished",
                "only_for": {"types": ["Dragon"], "kinds": ["fusion", "monster"]},
            },
        ),
    ],
)
def test_more_materials_with_others(condition: str, what: str, more: dict[str, Any]) -> None:
    used = " as material" if condition.startswith("you use") else ""
    assert effect(f"{FUSION} If {condition}{used}, you can also {what} as material.")["do"] == [
        SUMMON | {"more": [more]}
    ]


@pytest.mark.parametrize(
    ("what", "more"),
    [
        ("use 1 monster from your Deck", {"from": ["deck"], "where": ANY, "to": "gy", "most": 1}),
        (
            "use up to 2 Dragon monsters in your Extra Deck",
            {"from": ["extra"], "where": {"types": ["Dragon"], **ANY}, "to": "gy", "most": 2},
        ),
        (
            "shuffle Dragon monsters from your GY into the Deck",
            {"from": ["gy"], "where": {"types": ["Dragon"], **ANY}, "to": "deck"},
        ),
    ],
)
def test_more_materials_under_a_condition(what: str, more: dict[str, Any]) -> None:
    (node,) = effect(f"{FUSION} If you control a Fiend monster, you can also {what} as Fusion Material.")["do"]
    assert (node["do"], node["then"], node["else"]) == ("if", [SUMMON | {"more": [more]}], [SUMMON])


@pytest.mark.parametrize(
    "sentence",
    [
        "If you control a Fiend monster, you can also use monsters from your GY as Fusion Material.",
        "If you control a Fiend monster, you can also use monsters your opponent controls as Fusion Material.",
        "If you control a Fiend monster, you can also wonder monsters from your Deck as Fusion Material.",
        "If you control a wet monster, you can also use monsters from your Deck as Fusion Material.",
        "If you control a Fiend monster, you can also banish monsters from your GY into the Deck as Fusion Material.",
    ],
)
def test_no_more_materials(sentence: str) -> None:
    assert refused(f"{FUSION} {sentence}")


def test_where_the_opponent_did_something() -> None:
    assert effect(
        f"{FUSION} If your opponent activated a card this turn, you can also use monsters from your Deck as Fusion Material."
    )["do"] == [SUMMON]


def done(text: str, kinds: str = "spell") -> list[dict[str, Any]]:
    return list(effect(text, kinds)["do"])


def test_what_both_players_must_send() -> None:
    """They do it, no effect of mine."""
    assert refused(
        "Change all Dragon monsters on the field to face-down Defense Position, then, if either player controls a face-up monster(s), they must send all face-up monsters they control to the GY."
    )


@pytest.mark.parametrize(
    ("what", "action"),
    [
        ("change their DEF to 0", {"do": "modify", "defense_to": 0}),
        ("destroy them", {"do": "destroy"}),
        ("return them to the hand", {"do": "add_to_hand"}),
    ],
)
def test_what_is_done_to_any(what: str, action: dict[str, Any]) -> None:
    (_, node) = done(f"Draw 1 card, then, if your opponent controls any face-up monsters, {what}.")
    (then,) = node["then"]
    assert {key: then[key] for key in action} == action
    assert (then["choose"]["side"], then["choose"]["all"], then["choose"]["from"]) == (
        "opponent",
        True,
        ["monster_zone"],
    )
    assert refused(f"Draw 1 card, then, if your opponent controls any face-up monsters, {what} slowly.")


def test_namesakes_that_cannot_be_normal_summoned() -> None:
    (_, lock) = done(
        "Add 1 Dragon monster from your Deck to your hand, but you cannot Normal Summon/Set monsters with its name until the end of the next turn after this card resolves."
    )
    assert lock["what"] == ["normal_summon"]
    (_, both) = done(
        "Add 1 Dragon monster from your Deck to your hand, but you cannot Normal or Special Summon monsters with its name this turn."
    )
    assert (sorted(both["what"]), both["sets"]) == (["normal_summon", "special_summon"], False)


@pytest.mark.parametrize(
    ("sentence", "lock"),
    [
        ("For the rest of this turn, neither player can Link Summon", {"what": "special_summon", "methods": ["link"]}),
        (
            "You cannot Special Summon for the rest of this turn, except Tuners",
            {"what": "special_summon", "only": {"kinds": ["tuner", "monster"]}},
        ),
    ],
)
def test_locks_in_other_words(sentence: str, lock: dict[str, Any]) -> None:
    assert done(f"Draw 1 card. {sentence}.")[1] == {"do": "restrict", "join": "also", **lock}


def test_what_is_said_of_the_summoned_monster() -> None:
    start = "Target 1 Level 3 monster you control; Special Summon 1 monster with the same name as that monster from your hand."
    (_, negated, weak) = done(f"{start} Its effects are negated, also its ATK becomes 0.")
    assert (negated["card"], negated["join"], weak["card"]) == ("summoned2", "also", "summoned2")
    (_, _, bond) = done(
        f"{start} Its effects are negated. During the End Phase of this turn, destroy the face-up monster that was targeted by this card."
    )
    assert bond["card"] == "target1"
    (_, bond) = done(
        "Special Summon as many of your banished monsters as possible. During the End Phase, banish all monsters that were Special Summoned by this effect."
    )
    assert (bond["what"], bond["to"]) == ("end_phase", "banished")
    (_, bond) = done(
        f"{start[:-1]}, but you cannot Special Summon from the Extra Deck while you control that face-up Special Summoned monster."
    )
    assert (bond["what"], bond["places"]) == ("special_summon", ["extra"])


def test_numbers_in_other_words() -> None:
    assert done("Draw 1 card, then draw 2 additional cards.")[1]["count"] == 2
    (summon,) = done('Special Summon any number of "Gear" monsters from your hand, but only 1 copy of each.')
    assert summon["choose"]["different"] == ["name"]
    cost = effect("Banish a total of 2 Fiend and/or Fairy monsters from your GY; draw 1 card.")["cost"]
    assert cost[0]["choose"]["min"] == cost[0]["choose"]["max"] == 2


def test_activations_of_a_turn() -> None:
    (limit,) = effect('Draw 1 card. You can activate up to 2 "Card" per turn.')["limit"]
    assert (limit["times"], limit["counts"]) == (2, "activate")


def test_what_becomes_of_an_answered_card_under_a_condition() -> None:
    head = "When a card or effect is activated: Negate that effect, then if"
    (node,) = done(f"{head} you have a Trap in your GY, destroy that card.", "trap")
    assert [(each["what"], each.get("then")) for each in (*node["then"], *node["else"])] == [
        ("effect", "destroy"),
        ("effect", None),
    ]
    assert refused(f"{head} you control a Fiend monster, destroy that card.", "trap")


def test_what_the_activation_from_the_hand_brings() -> None:
    text = "If you control no cards, you can activate this card from your hand. Draw 1 card. If you activated this card from your hand, you cannot activate the effects of LIGHT, EARTH, and WIND monsters for the rest of this Duel."
    compiled = compile_card(printed(text, "trap", GEAR))
    assert compiled.model is not None
    lying, held = compiled.model["effect"]
    assert (lying["from"], [each["do"] for each in lying["do"]]) == (["spell_zone"], ["draw"])
    assert (held["from"], [each["do"] for each in held["do"]]) == (["hand"], ["draw", "restrict"])
    assert held["do"][1]["where"]["attributes"] == ["LIGHT", "EARTH", "WIND"]
    assert refused(
        "Draw 1 card. If you activated this card from your hand, you cannot Special Summon for the rest of this turn.",
        "trap",
    )


def test_a_host_by_its_noun() -> None:
    (equip,) = done(
        'Target 1 Normal Monster you control; equip 1 "Gear" Equip Spell from your hand to that Normal Monster.'
    )
    assert (equip["do"], equip["host"]) == ("equip_with", "target1")


@pytest.mark.parametrize(
    ("words", "what"),
    [
        ("cannot be destroyed by card effects until the end of this turn", "destruction"),
        ("are unaffected by your opponent's card effects until the end of this turn", "unaffected"),
    ],
)
def test_all_monsters_that_are_there(words: str, what: str) -> None:
    (_, bond) = done(f"Draw 1 card, then all face-up Xyz Monsters you currently control {words}.")
    assert (bond["do"], bond["what"], bond["choose"]["all"], bond["choose"]["where"]) == (
        "bind",
        what,
        True,
        {"kinds": ["xyz", "monster"]},
    )
    (_, node) = done(
        f"Draw 1 card, then, if you control a Fiend monster, all face-up monsters you currently control {words}."
    )
    assert node["then"][0]["do"] == "bind"
    assert refused(f"Draw 1 card, then all face-up Xyz Monsters your opponent currently controls {words}.")


def test_small_words() -> None:
    assert (
        done(
            "Target 1 Spell in your GY; Set it, and if you Set a Trap or Quick-Play Spell, it can be activated this turn."
        )[0]["activation"]
        == "ready"
    )
    assert refused("Target 1 Spell in your GY; Set it, and if you Set a Trap, it can be activated this turn.")
    assert done("Detach 1 Xyz Material from a monster.")[0]["side"] == "either"
    (_, drawn) = done(
        "Add all cards in your hand to your Deck and shuffle it. Then draw the same number of cards that you added to your Deck."
    )
    assert drawn["count"] == {"count_of": "shuffled1"}
    start = "Target 1 Dragon monster you control; Special Summon 1 monster with the same name from your Deck"
    told = "as long as you control the face-up Special Summoned monster, your opponent cannot target the targeted monster with card effects"
    assert done(f"{start}, and if you do, {told}.") == done(f"{start}.")


def test_what_is_attached() -> None:
    xyz = "Target 1 Xyz Monster you control"
    (each,) = done(
        f'{xyz}; attach 3 "Gear" cards of different types (1 Monster, 1 Spell, and 1 Trap) from your GY to that monster as material.'
    )
    assert [part["kinds"] for part in each["choose"]["divided"]] == [["monster"], ["spell"], ["trap"]]
    (both,) = done(
        f"{xyz}; attach 2 Dragon monsters to it as materials, from your GY and/or face-up from your Extra Deck."
    )
    assert (both["choose"]["from"], both["choose"]["face_up"]) == (["gy", "extra"], True)
    (one,) = done(
        f"{xyz} and 1 card in either GY; attach the targeted card from the GY to that monster on the field as material."
    )
    assert (one["host"], one["card"]) == ("target1", "target2")
    assert refused(
        f"{xyz}; attach 3 Dragon monsters of different types (1 Monster, 1 Spell, and 1 Trap) from your GY to that monster as material."
    )


def test_a_value_of_another_sort() -> None:
    (destroy,) = done(
        "Target 1 Dragon monster you control; destroy all monsters your opponent controls with DEF less than or equal to the ATK of that monster."
    )
    assert destroy["choose"]["where"]["defense"] == {"max": {"value": "atk", "value_of": "target1"}}


def test_monsters_that_wear_something() -> None:
    assert done("Destroy all monsters equipped with Equip Cards.") == done(
        "Destroy all monsters on the field equipped with an Equip Card."
    )
    assert refused("Destroy all monsters equipped with wet Equip Cards.")


def test_how_face_down_monsters_are_turned() -> None:
    text = "Change the battle positions of all monsters your opponent controls."
    remark = "(Face-down Defense Position monsters are flipped to face-up Attack Position.)"
    assert done(f"{text} {remark}") == done(text)
    assert refused(f"{text} {remark.replace('Attack', 'Defense')}")
