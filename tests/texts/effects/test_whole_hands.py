"""A whole hand as a cost, the monsters of an event beside it, three Tributes and the End Phase (invented texts)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed, read, the_effect

HAND: dict[str, Any] = {"side": "me", "from": ["hand"], "all": True, "min": 1, "max": None}


@pytest.mark.parametrize(
    ("words", "verb", "name"),
    [
        ("Discard your entire hand (min. 1)", "discard", "discarded1"),
        ("Send your entire hand to the GY (min.1)", "send_to_gy", "sent1"),
    ],
)
def test_the_whole_hand(words: str, verb: str, name: str) -> None:
    assert the_effect(f"{words}; draw 1 card.", "trap")["cost"] == [{"do": verb, "choose": {**HAND, "name": name}}]


@pytest.mark.parametrize(
    ("cost", "read_so"),
    [("Discard 1 card", True), ("Discard your entire hand (min. 1)", True), ("Discard 1 Fish monster", False)],
)
def test_those_monsters_are_of_the_event(cost: str, read_so: bool) -> None:
    head = "When a monster(s) is destroyed by battle and sent to your GY"
    document = read(f"{head}: {cost}, then target 1 of those monsters; Special Summon it.", "trap")
    found = json.loads(document.battle_effects) if document.battle_effects else []
    assert [effect["targets"][0].get("out_of") for effect in found] == (["event"] if read_so else [])


def test_what_three_tributes_come_to() -> None:
    offer = "You can Tribute 3 monsters to Tribute Summon (but not Set) this card."
    compiled = compile_card(printed(f"{offer} If Summoned this way: Draw 1 card.", "monster effect"))
    assert compiled.status == "modelled" and compiled.model is not None
    (effect,) = compiled.model["effect"]
    assert effect["event"] == {"on": "summoned", "methods": ["tribute"], "using": {}, "using_least": 3}
    (offered,) = compiled.model["continuous"]
    assert (offered["apply"], offered["count"]) == ("tribute_offer", 3)


@pytest.mark.parametrize(("head", "idle"), [("During the End Phase", True), ("During your Main Phase", False)])
def test_what_holds_of_the_monster_it_is_equipped_to_in_the_end_phase(head: str, idle: bool) -> None:
    equip = (
        f"{head}, if this card is in your GY: Target 1 monster your opponent controls; equip this card to that target."
    )
    then = "While this card is equipped to a monster by this effect, take control of that monster."
    compiled = compile_card(printed(f"{equip} {then}", "monster effect"))
    assert (compiled.units[-1].outcome == "inert") == idle


@pytest.mark.parametrize(
    ("text", "by"),
    [
        ("When this monster is Normal Summoned, increase your Life Points by 400 points.", 400),
        ("When this card is destroyed and sent to the Graveyard, you take 700 points of damage.", -700),
    ],
)
def test_old_sentences_of_lp(text: str, by: int) -> None:
    effect = the_effect(text)
    assert (effect["optional"], effect["do"]) == (False, [{"do": "change_lp", "player": "me", "by": by}])
