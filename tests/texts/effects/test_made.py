"""What a monster was made with, in the words of texts (invented)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.words import Words
from tests.reading import printed

NAMES = Words(frozenset({"Gear"}), names={"gear boy": "Gear Boy"})
DRAW = ": You can draw 1 card."
BODY = {"kinds": ["monster"]}


def effect(text: str, kinds: str = "monster effect") -> dict[str, Any]:
    compiled = compile_card(printed(text, kinds, NAMES, "Gear Boy"))
    assert compiled.status == "modelled", compiled.units
    assert compiled.model is not None
    return dict(compiled.model["effect"][0])


@pytest.mark.parametrize(
    ("head", "where"),
    [
        ('if this card was Link Summoned using "Gear Boy" as material',
         {"summoned": ["link"], "made_with": {"where": {"names": ["Gear Boy"]}}}),
        ("if you control this card that was Xyz Summoned this turn by using a Dragon monster as material",
         {"summoned": ["xyz"], "this_turn": True, "made_with": {"where": {"types": ["Dragon"], **BODY}}}),
        ('if this card was Tribute Summoned by Tributing a "Gear" monster(s)',
         {"summoned": ["tribute"], "made_with": {"where": {"archetypes": ["Gear"], **BODY}}}),
        ("if this card was Link Summoned using a monster with its same name as material",
         {"summoned": ["link"], "made_with": {"same_name": True}}),
    ],
)  # fmt: skip
def test_of_the_card_itself(head: str, where: dict[str, Any]) -> None:
    found = effect(f"During your Main Phase, {head}{DRAW}")
    assert found["if"] == [{"test": "this_card", "where": where}]


@pytest.mark.parametrize(
    "head",
    [
        "if this card was Link Summoned using only Dragon monsters as material",
        "if this card was Fusion Summoned using 2 different Attributes as material",
        "if this card was Link Summoned using at least 2 Dragon monsters as material",
        "if this card was Link Summoned using 3 Dragon monsters as material",
        "if this card was Link Summoned using wet monsters as material",
        "if this card was Link Summoned using a Dragon monster as decoration",
    ],
)
def test_what_is_not_read(head: str) -> None:
    assert compile_card(printed(f"During your Main Phase, {head}{DRAW}", "monster effect", NAMES)).status == "usable"


def test_of_a_target() -> None:
    which = "1 Dragon Link Monster you control that was Link Summoned using a monster with its same name as material"
    found = effect(f"During your Main Phase: You can target {which}; destroy it.")
    target = found["targets"][0]
    assert target["where"]["made_with"] == {"same_name": True}
    assert (target["where"]["summoned"], target["side"], target["from"]) == (["link"], "me", ["monster_zone"])


def test_of_the_monster_of_an_event() -> None:
    summoned = "a Dragon monster is Link Summoned to your field using a monster with its same name as material"
    found = effect(f"While this card is in the GY, if {summoned}{DRAW}")
    assert found["event"]["subject"] == {"types": ["Dragon"], **BODY, "made_with": {"same_name": True}}
    assert (found["event"]["side"], found["from"]) == ("me", ["gy"])
    normal = summoned.replace("Link Summoned", "Normal Summoned")
    assert compile_card(printed(f"If {normal}{DRAW}", "monster effect", NAMES)).status == "usable"


def test_one_of_its_name_as_the_entire_material() -> None:
    says = 'If you Link Summon a "Gear" Link Monster, you can use 1 "Gear" Link Monster you control with its same name'
    compiled = compile_card(printed(f"{says} as the entire material.", "spell field", NAMES))
    link = {"archetypes": ["Gear"], "kinds": ["link", "monster"]}
    assert compiled.status == "modelled" and compiled.model is not None
    assert compiled.model["continuous"] == [{"number": 1, "apply": "entire_material", "where": link, "material": link}]
    for wrong in (f"{says}.", f"{says} as material.", f"{says} as the entire material this turn."):
        assert compile_card(printed(wrong, "spell field", NAMES)).status == "refused"
    assert compile_card(printed(f"{says} as the entire material.", "monster effect", NAMES)).status != "modelled"
