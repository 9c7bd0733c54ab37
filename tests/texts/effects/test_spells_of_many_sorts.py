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


@pytest.mark.parametrize(
    "words",
    [
        "if it attacks this turn, your opponent cannot activate Spell/Trap Cards until the end of the Damage Step",
        "if it destroys your opponent's monster by battle this turn, your opponent banishes 3 monsters from their Extra Deck (their choice)",
        "if that target battles an opponent's monster this turn, destroy that opponent's monster at the start of the Damage Step",
    ],
)
def test_what_comes_of_a_battle(words: str) -> None:
    assert effect(f"Target 1 Dragon monster you control; {words}.")["do"] in ([], [{"do": "unnoticed"}])


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
