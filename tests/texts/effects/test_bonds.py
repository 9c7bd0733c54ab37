# ruff: noqa: E501 (words are kept whole)
"""What an effect says of single monsters, in the words of texts (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.words import Words
from tests.reading import printed

REVIVE = "You can target 1 monster in your GY; Special Summon it"
TRIBUTES = ["tribute", "ritual", "cost"]
MATERIAL: dict[str, Any] = {"what": "material"}
DRAGONS = {"types": ["Dragon"], "kinds": ["monster"]}
EXTRA = {"what": "special_summon", "places": ["extra"]}


def bond(text: str) -> dict[str, Any]:
    """What the one effect of a text, which is read wholly, says last."""
    compiled = compile_card(printed(text, "monster effect", Words(frozenset({"Gear"}))))
    assert compiled.status == "modelled", compiled.units
    assert compiled.model is not None
    (effect,) = compiled.model["effect"]
    found = dict(effect["do"][-1])
    assert (found.pop("do"), found.pop("card"), found.pop("join")) == ("bind", "target1", "also")
    return found


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (
            "but you cannot Special Summon from the Extra Deck, except Dragon monsters, while you control that face-up monster",
            EXTRA | {"only": DRAGONS},
        ),
        ("but it cannot be destroyed by card effects this turn", {"what": "destruction"}),
        ("and it is unaffected by your opponent's card effects until the end of this turn", {"what": "unaffected"}),
        (
            "also it cannot be destroyed by battle or card effects until the end of the next turn",
            {"what": "destruction"},
        ),
        ("but it cannot be Tributed", MATERIAL | {"methods": TRIBUTES}),
        ("which cannot be Tributed", MATERIAL | {"methods": TRIBUTES}),
        ("but it cannot be Tributed for a Tribute Summon", MATERIAL | {"methods": ["tribute"]}),
        ("but it cannot be Tributed or be used as Synchro Material", MATERIAL | {"methods": [*TRIBUTES, "synchro"]}),
        ("but it cannot be used as Link Material this turn", MATERIAL | {"methods": ["link"]}),
        (
            "also it cannot be used as a Fusion, Synchro, or Xyz Material",
            MATERIAL | {"methods": ["fusion", "synchro", "xyz", "contact"]},
        ),
        ("but it cannot be used as Fusion Material this turn", MATERIAL | {"methods": ["fusion", "contact"]}),
        ("but it cannot be used as Fusion Material for a Fusion Summon", MATERIAL | {"methods": ["fusion"]}),
        (
            "but it cannot be used as material for a Fusion, Synchro, Xyz, or Link Summon this turn",
            MATERIAL | {"methods": ["fusion", "synchro", "xyz", "link"]},
        ),
        (
            "but it cannot be used as material for an Xyz Summon, except the Xyz Summon of a Dragon monster",
            MATERIAL | {"methods": ["xyz"], "only": DRAGONS},
        ),
        (
            "but it cannot be used as material for the Xyz Summon of a Dragon monster",
            MATERIAL | {"methods": ["xyz"], "where": DRAGONS},
        ),
        ("but it cannot activate its effects this turn", {"what": "activation"}),
        ("but its effects cannot be activated this turn", {"what": "activation"}),
        ("but destroy it during the End Phase", {"what": "end_phase", "to": "gy"}),
        ("but send it to the GY during the End Phase", {"what": "end_phase", "to": "gy", "sent": True}),
        ("but banish it during the End Phase of this turn", {"what": "end_phase", "to": "banished"}),
        ("but return it to the hand during the End Phase", {"what": "end_phase", "to": "hand"}),
        ("but shuffle it into the Deck during the End Phase", {"what": "end_phase", "to": "deck"}),
        ("but it is banished during the End Phase", {"what": "end_phase", "to": "banished"}),
        ("and it returns to the hand during the End Phase", {"what": "end_phase", "to": "hand"}),
        (
            "but while it is face-up in the Monster Zone, you cannot Special Summon monsters from the Extra Deck, except Dragon monsters",
            EXTRA | {"only": DRAGONS},
        ),
        ("but you cannot Special Summon from the Extra Deck while you control that monster", EXTRA),
    ],
)
def test_in_a_clause(words: str, expected: dict[str, Any]) -> None:
    assert bond(f"{REVIVE}, {words}.") == expected


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("That monster cannot be Tributed.", MATERIAL | {"methods": TRIBUTES}),
        ("During the End Phase, destroy that monster.", {"what": "end_phase", "to": "gy"}),
        (
            "While it is face-up on the field, you cannot Special Summon monsters from the Extra Deck, except Dragon monsters.",
            EXTRA | {"only": DRAGONS},
        ),
    ],
)
def test_in_a_sentence_of_its_own(words: str, expected: dict[str, Any]) -> None:
    assert bond(f"{REVIVE}. {words}") == expected


@pytest.mark.parametrize(
    "words",
    [
        "but it cannot be used as Side Material",
        "but it cannot be Tributed on Sundays",
        "but destroy it during the Standby Phase",
        "but while it is face-up in the Monster Zone, you cannot draw",
        "but return it to the Deck during the End Phase",
        "but return it to the Extra Deck during the End Phase",
        "but it is banished",
        "but it is moved during the End Phase",
    ],
)
def test_other_words_are_not_read(words: str) -> None:
    assert compile_card(printed(f"{REVIVE}, {words}.", "monster effect")).status == "usable"


def test_what_was_added_to_the_hand_is_bound_to_nothing() -> None:
    text = f"{REVIVE}, then you can add 1 of your banished monsters to your hand. Destroy it during the End Phase."
    assert compile_card(printed(text, "monster effect")).status != "modelled"


def test_with_but_it_is_what_was_summoned() -> None:
    target = "Target 1 Dragon monster you control;"
    text = f"{target} Special Summon 1 Dragon Fusion Monster from your Extra Deck, but return it to the Extra Deck during the End Phase."
    compiled = compile_card(printed(text, "spell"))
    assert compiled.status == "modelled" and compiled.model is not None
    summon, bind = compiled.model["effect"][0]["do"]
    assert (bind["card"], bind["to"]) == (summon["choose"]["name"], "deck")
    plain = text.replace(" Fusion Monster", "").replace("Extra Deck,", "GY,")
    assert compile_card(printed(plain, "spell")).status == "usable"


@pytest.mark.parametrize("text", ["Cannot be Tributed on Sundays.", "This card cannot be used as Gear Material."])
def test_what_is_said_of_the_card_itself_is_none_of_an_effect(text: str) -> None:
    assert compile_card(printed(f"{REVIVE}. {text}", "monster effect")).status == "refused"


KEPT = "You can target 1 Dragon monster you control;"


@pytest.mark.parametrize(
    ("words", "by"),
    [
        ("that target is unaffected by monster effects this turn, except its own", ["monster"]),
        ("this turn, that face-up monster is unaffected by monster effects, except its own", ["monster"]),
        ("that target is unaffected by Spell/Trap effects this turn", ["spell", "trap"]),
        ("it is unaffected by Trap effects", ["trap"]),
        ("it is unaffected by card effects this turn, except its own", ["monster", "spell", "trap"]),
        ("it is unaffected by the effects of Spells/Traps this turn", ["spell", "trap"]),
        ("it is unaffected by your opponent's card effects this turn", []),
        ("it is unaffected by monster effects this turn", None),
        ("it is unaffected by card effects this turn", None),
        ("it is unaffected by other cards' effects this turn", None),
        ("it is unaffected by other Spell/Trap effects this turn", None),
        ("it is unaffected by wet effects this turn", None),
        ("it is unaffected by monster effects this turn, except wet ones", None),
    ],
)
def test_by_which_effects_a_monster_is_unaffected(words: str, by: list[str] | None) -> None:
    compiled = compile_card(printed(f"{KEPT} {words}.", "monster effect"))
    assert (compiled.status == "modelled") == (by is not None)
    if by is not None:
        assert bond(f"{KEPT} {words}.") == {"what": "unaffected"} | ({"by": by} if by else {})


@pytest.mark.parametrize(
    ("text", "kinds", "status"),
    [
        (
            "Target 1 monster you control; it is unaffected by other Spell/Trap effects this turn.",
            "spell quick-play",
            "modelled",
        ),
        (
            "Target 1 monster you control; it is unaffected by other Spell/Trap effects this turn.",
            "spell continuous",
            "refused",
        ),
        (
            "Target 1 monster you control; it is unaffected by other Spell/Trap effects this turn, and gains 300 ATK.",
            "spell",
            "usable",
        ),
        (
            "You can pay 500 LP; this card is unaffected by other cards' effects this turn.",
            "monster effect",
            "modelled",
        ),
        (
            "You can pay 500 LP; all Dragon monsters you currently control are unaffected by Spell effects this turn.",
            "monster effect",
            "usable",
        ),
        (
            "You can pay 500 LP; all Dragon monsters you currently control are unaffected by monster effects this turn.",
            "monster effect",
            "usable",
        ),
        (
            "You can pay 500 LP; all monsters you currently control are unaffected by Spell effects this turn.",
            "monster effect",
            "usable",
        ),
    ],
)
def test_which_cards_do_more_to_them(text: str, kinds: str, status: str) -> None:
    assert compile_card(printed(text, kinds)).status == status
