"""Sentences of monsters that bind, in small words (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import ANY_NAME, continuous, printed


@pytest.mark.parametrize(
    "text",
    [
        "Cannot be destroyed by battle during your turn.",
        "When Normal or Special Summoned, your opponent's Spell/Trap Cards and effects cannot be activated.",
    ],
)
def test_nothing_of_a_turn_of_mine(text: str) -> None:
    assert [unit.outcome for unit in compile_card(printed(text)).units] == ["inert"]


@pytest.mark.parametrize(
    "text",
    [
        "Cannot be destroyed by battle or Trap effects during your turn.",
        "When Normal or Special Summoned, Spell/Trap Cards and effects cannot be activated.",
    ],
)
def test_what_could_be_noticed(text: str) -> None:
    assert [unit.outcome for unit in compile_card(printed(text)).units] == ["binding"]


def test_unaffected_and_no_attack_target() -> None:
    text = (
        'While "Sea" is on the field, this card is unaffected by Spell effects and cannot be targeted for attacks, but'
        " does not prevent your opponent from attacking you directly."
    )
    names = ANY_NAME._replace(names={"sea": "Sea"})
    (part,) = continuous(text, names)
    assert part == {"apply": "unaffected", "beside": ["Sea"], "by": ["spell"]}


def test_by_the_effects_of_such_monsters_alone() -> None:
    words = ANY_NAME._replace(archetypes=frozenset({"Gear"}))
    text = 'Cannot be Special Summoned, except by a "Gear" monster\'s effect.'
    card = printed(text, "monster effect", words)
    assert [unit.outcome for unit in compile_card(card).units] == ["modelled"]


def test_what_is_set_is_not_kept_in_mind() -> None:
    text = "Once per turn: You can Set 1 Spell directly from your Deck, but it is sent to the GY during the End Phase."
    assert [unit.outcome for unit in compile_card(printed(text)).units] == ["option"]


def test_the_end_phase_is_of_all_that_is_done_then() -> None:
    text = "Once per turn: You can Set 1 Normal Spell directly from your Deck during the End Phase."
    model = compile_card(printed(text)).model
    assert model is not None and model["effect"][0]["do"] == [{"do": "unnoticed"}]


@pytest.mark.parametrize(
    "text",
    [
        "Once per turn, if this card is in Attack Position, you can Tribute 1 wet monster to destroy 1 card.",
        "Once, while this card is in the GY, you can Normal Summon 1 wet monster without Tributing.",
        "After you Normal Summon this card, you can Normal Summon 1 wet monster this turn, in addition to that.",
    ],
)
def test_what_is_only_offered(text: str) -> None:
    assert [unit.outcome for unit in compile_card(printed(text)).units] == ["option"]


@pytest.mark.parametrize(
    "text",
    [
        "Once per turn, if this card is in Attack Position, you can only Tribute wet monsters.",
        "Once per turn, when this card is wet, you can dry it, also you cannot Special Summon.",
        "After you Normal Summon this card, you must Tribute 1 wet monster.",
    ],
)
def test_what_is_more_than_an_offer(text: str) -> None:
    assert [unit.outcome for unit in compile_card(printed(text)).units] == ["binding"]


@pytest.mark.parametrize(
    "when",
    ["a Special Summoned monster your opponent controls activates its effect", "your opponent activates a Trap Card",
     "a monster effect activated by your opponent resolves, if you control 2 or more monsters"],
)  # fmt: skip
def test_answers_to_the_opponent(when: str) -> None:
    text = f"Once per turn, when {when}, you can negate it."
    assert [unit.why for unit in compile_card(printed(text)).units] == ["opponents_action"]


@pytest.mark.parametrize(
    ("kinds", "text", "outcome"),
    [
        ("monster effect xyz pendulum", "Cannot be Pendulum Summoned.", "modelled"),
        ("monster effect pendulum", "Cannot be Pendulum Summoned.", "binding"),
    ],
)
def test_what_has_no_level_is_not_pendulum_summoned(kinds: str, text: str, outcome: str) -> None:
    card = printed(f"2 Level 8 monsters\n{text}" if "xyz" in kinds else text, kinds)
    assert compile_card(card).units[-1].outcome == outcome


@pytest.mark.parametrize(
    ("what", "expected"),
    [
        (
            "this card is equipped with a Dragon monster",
            {"test": "this_card", "equips": True, "where": {"types": ["Dragon"], "kinds": ["monster"]}},
        ),
        (
            "you have 3 or more different Monster Types on your field",
            {"test": "amount", "amount": {"count_in": ["monster_zone"], "different": "type"}, "min": 3},
        ),
    ],
)
def test_when_it_is_a_quick_effect(what: str, expected: dict[str, Any]) -> None:
    model = compile_card(printed(f"You can discard this card; draw 1 card. This is a Quick Effect if {what}.")).model
    assert model is not None and model["effect"][0]["quick_if"] == [expected]


@pytest.mark.parametrize(
    "what", ["this card is equipped with a wet monster", "you have 3 or more different original Types on your field"]
)
def test_when_it_is_not_known_to_be_one(what: str) -> None:
    text = f"You can discard this card; draw 1 card. This is a Quick Effect if {what}."
    assert compile_card(printed(text)).status == "refused"


def test_all_monsters_must_be_so() -> None:
    text = (
        "Once per turn: You can draw 1 card. All face-up monsters you control must be Warrior-Type to activate and to"
        " resolve this effect."
    )
    model = compile_card(printed(text)).model
    only = {"test": "only", "where": {"types": ["Warrior"], "kinds": ["monster"]}, "face_up": True}
    assert model is not None and model["effect"][0]["if"] == [only]


def test_all_attributes_but_some() -> None:
    text = "Once per turn: You can add 1 Fiend monster from your Deck to your hand, except a LIGHT or DARK monster."
    model = compile_card(printed(text)).model
    assert model is not None
    (added,) = model["effect"][0]["do"]
    assert added["choose"]["where"]["attributes"] == ["EARTH", "WATER", "FIRE", "WIND", "DIVINE"]
    assert compile_card(printed(text.replace("LIGHT", "WET"))).status == "usable"


@pytest.mark.parametrize(("summoned", "flip"), [("Normal Summoned", {}), ("Normal or Flip Summoned", {"flip": True})])
def test_set_alone_unless_something_holds(summoned: str, flip: dict[str, bool]) -> None:
    compiled = compile_card(printed(f"Cannot be {summoned} unless you control a Dragon monster."))
    assert compiled.status == "modelled" and compiled.model is not None
    (part,) = compiled.model["continuous"]
    assert part == {"apply": "set_only", "number": 0, "unless": part["unless"], **flip}


def test_other_bans_of_its_own_summon_stay_unread() -> None:
    text = "Cannot be Normal or Special Summoned unless you control a Dragon monster."
    assert compile_card(printed(text)).status == "refused"
