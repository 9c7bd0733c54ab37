"""What cards with the name of a chosen one cannot do (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

ADD = "During your Main Phase: You can add 1 Dragon monster from your Deck to your hand"


def restrictions(text: str) -> list[dict[str, Any]]:
    compiled = compile_card(printed(text))
    if compiled.status != "modelled" or compiled.model is None:
        return []
    (effect,) = compiled.model["effect"]
    return [action for action in effect["do"] if action["do"] == "restrict_namesakes"]


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("but you cannot activate cards, or the effects of cards, with that name for the rest of this turn",
         {"what": ["activate"]}),
        ("also, for the rest of this turn, you cannot activate cards, or the effects of cards, with the same name as"
         " the added card", {"what": ["activate"]}),
        ("but you cannot Special Summon monsters with its name for the rest of this turn",
         {"what": ["special_summon"]}),
        ("but you cannot Normal Summon/Set or Special Summon monsters with that name for the rest of this turn",
         {"what": ["special_summon", "normal_summon"]}),
        ("also you cannot Normal or Special Summon that monster, or a monster with the same name, for the rest of this"
         " turn", {"what": ["special_summon", "normal_summon"], "sets": False}),
        ("but for the rest of this turn, you cannot Normal Summon/Set or Special Summon monsters with that name, nor"
         " activate their monster effects", {"what": ["activate", "special_summon", "normal_summon"]}),
    ],
)  # fmt: skip
def test_what_is_forbidden(said: str, told: dict[str, Any]) -> None:
    assert restrictions(f"{ADD}, {said}.") == [
        {"do": "restrict_namesakes", "namesakes_of": "added1", "join": "also"} | told
    ]


@pytest.mark.parametrize(
    "said",
    [
        "but you cannot activate cards, or the effects of cards, with that name",
        "but you cannot activate cards, or the effects of cards, with that colour for the rest of this turn",
        "but you cannot Special Summon monsters with the same name as the banished card for the rest of this turn",
        "but you cannot Set monsters with that name for the rest of this turn",
    ],
)
def test_what_is_not_understood(said: str) -> None:
    assert restrictions(f"{ADD}, {said}.") == []


def test_negated_by_name() -> None:
    text = (
        "You can target 1 monster in your opponent's GY; banish it, and if you do, until the end of the next turn, its"
        " effects are negated, as well as the activated effects and effects on the field of monsters with the same"
        " original name."
    )
    (told,) = restrictions(text)
    assert told["what"] == ["negate"] and told["join"] == "if_you_do"


DECLARED = "Declare 1 card name; banish 1 of that declared card from your Main Deck, and if you do, "
NEGATED = (
    "negate its effects, as well as the activated effects and effects on the field of cards with the same original"
    " name, until the end of this turn."
)


def test_a_declared_name() -> None:
    compiled = compile_card(printed(DECLARED + NEGATED, "spell quick"))
    assert compiled.status == "modelled" and compiled.model is not None
    (effect,) = compiled.model["effect"]
    (declared,) = effect["cost"]
    name = declared["choose"]["name"]
    assert (declared["do"], declared["choose"]["from"]) == ("declare_name", ["deck"])
    banish, restrict = effect["do"]
    assert banish["choose"]["where"] == {"shared": [{"trait": "name", "shared_with": name}]}
    assert restrict == {
        "do": "restrict_namesakes",
        "namesakes_of": banish["choose"]["name"],
        "what": ["negate_cards"],
        "join": "if_you_do",
    }


@pytest.mark.parametrize(
    "text",
    [
        "Declare 1 card name; draw 1 card.",
        "Declare 2 card names; banish 1 of that declared card from your Main Deck, and if you do, " + NEGATED,
        DECLARED.replace("your Main Deck", "your GY") + NEGATED,
        DECLARED + NEGATED.replace("until the end of this turn", "until the end of this Duel"),
        DECLARED + NEGATED.replace("cards with the same original name", "cards with the same original colour"),
    ],
)
def test_what_of_declared_names_is_not_read(text: str) -> None:
    assert compile_card(printed(text, "spell quick")).status != "modelled"
