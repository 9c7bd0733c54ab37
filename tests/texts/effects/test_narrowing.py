"""What a sentence says of the Special Summon before it, and a card from each of several places (invented texts)."""

from __future__ import annotations

from typing import Any

from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.words import Words
from tests.reading import printed

WORDS = Words(frozenset({"Gear"}))
SUMMON = 'Special Summon 1 "Gear" monster from your Deck'
ONLY = 'If you control no Fairy monsters, you can only Special Summon "Gear Boy" with this effect.'


def actions(text: str) -> list[dict[str, Any]]:
    compiled = compile_card(printed(text, "spell", WORDS))
    assert compiled.status == "modelled" and compiled.model is not None, compiled
    found: list[dict[str, Any]] = compiled.model["effect"][0]["do"]
    return found


def status(text: str) -> str:
    return compile_card(printed(text, "spell", WORDS)).status


def test_less_can_come_where_something_holds() -> None:
    (node,) = actions(f"{SUMMON}, and if you do, gain 500 LP. {ONLY}")
    assert (
        [each["do"] for each in node["then"]]
        == [each["do"] for each in node["else"]]
        == ["special_summon", "change_lp"]
    )
    less, first = node["then"][0]["choose"], node["else"][0]["choose"]
    assert less["where"] == {**first["where"], "names": ["Gear Boy"]} and less["name"] == first["name"]
    assert node["if"] == [{**node["if"][0], "max": 0}]


def test_what_is_no_such_sentence() -> None:
    assert status(f"{SUMMON}. If it frobs, you can only Special Summon Fiend monsters with this effect.") == "usable"
    assert status(f"Draw 1 card. {ONLY}") == "usable"
    assert status(f"{SUMMON}. {ONLY.replace(' with this effect', '')}") == "usable"


def test_one_from_each_place() -> None:
    sorts = "(1 Fish, 1 Rock, 1 Beast)"
    (summon,) = actions(f"Special Summon 3 FIRE monsters {sorts}, 1 each from your hand, Deck, and GY.")
    choose = summon["choose"]
    assert choose["where"] == {"attributes": ["FIRE"], "kinds": ["monster"], "types": ["Fish", "Rock", "Beast"]}
    assert choose["different"] == ["type"] and choose["min"] == choose["max"] == 3
    assert choose["divided"] == [{"place": [place]} for place in ("hand", "deck", "gy")]
    for words in ("(1 Fish, 1 Rock)", "(1 Fish, 1 Fish, 1 Rock)", "(1 Fish, 1 Rock, 1 frob)"):
        assert status(f"Special Summon 3 FIRE monsters {words}, 1 each from your hand, Deck, and GY.") == "usable"


def test_one_of_two_things_or_another_instead() -> None:
    take = "Take 1 Fiend monster from your Deck, and either add it to your hand or send it to the GY"
    other = "you can add 1 monster with 500 ATK and DEF from your Deck to your hand instead"
    (node,) = actions(f"{take}, or if you control no monsters, {other}.")
    (plain,) = node["else"]
    assert [each[0]["do"] for each in plain["of"]] == ["add_to_hand", "send_to_gy"]
    first, second = node["then"][0]["of"]
    assert first == [plain]
    assert {key: second[0]["choose"]["where"][key]["equals"] for key in ("atk", "defense")} == {
        "atk": 500,
        "defense": 500,
    }


def test_for_what_tokens_are_tributed() -> None:
    tokens = 'Special Summon 2 "Clay Tokens" (Rock/EARTH/Level 1/ATK 0/DEF 0).'
    for said, bond in (
        ("except for a Tribute Summon", {"methods": ["ritual", "cost"]}),
        (
            "for a Tribute Summon, unless it is for a DARK monster",
            {"methods": ["tribute"], "only": {"attributes": ["DARK"], "kinds": ["monster"]}},
        ),
    ):
        compiled = compile_card(printed(f"{tokens} They cannot be Tributed {said}.", "spell"))
        assert compiled.status == "modelled" and compiled.model is not None
        told = compiled.model["effect"][0]["do"][1]
        assert told == {"do": "bind", "card": "tokens1", "join": "also", "what": "material", **bond}
