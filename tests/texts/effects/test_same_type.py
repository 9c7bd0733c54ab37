"""Costs of the type of what was activated, late activations, and Traps that return to their place (invented texts)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.search.test_one_sided import printed

EVERY = "When a Spell/Trap Card, or monster effect, is activated"
SAME = "the same type of card (Monster, Spell, or Trap)"


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        (f"{EVERY} (Quick Effect): You can discard {SAME}; negate the effect.",
         "monster effect"),
        (f"{EVERY}: Send {SAME} from your hand to the GY; negate the activation.",
         "trap counter"),
    ],
)  # fmt: skip
def test_one_mode_for_each_type(text: str, kinds: str) -> None:
    card = compile_card(printed(text, kinds))
    assert card.model is not None
    (effect,) = card.model["effect"]
    told = [
        (mode["if"][0]["activations"], mode["cost"][0]["choose"]["where"]["kinds"], mode["do"][0]["do"])
        for mode in effect["modes"]
    ]
    assert told == [
        (["monster_effect"], ["monster"], "negate_activation"),
        (["spell_card"], ["spell"], "negate_activation"),
        (["trap_card"], ["trap"], "negate_activation"),
    ]


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        (f"When a Spell is activated (Quick Effect): You can discard {SAME}; negate the effect.", "monster effect"),
        (f"{EVERY} (Quick Effect): You can discard the same type of card; negate the effect.", "monster effect"),
        ("Activate only as Chain Link 3 or higher. Draw 1 card.", "spell"),
        ("Activate only as Chain Link 3. Draw 1 card.", "spell quick-play"),
        ("Negate the activation of a Spell Card and return it to its original position.", "trap counter"),
        ("Negate the activation of a Trap Card and return it to another position.", "trap counter"),
    ],
)  # fmt: skip
def test_near_misses(text: str, kinds: str) -> None:
    card = compile_card(printed(text, kinds))
    assert card.status != "modelled"


def test_late_activations() -> None:
    text = (
        "Activate only as Chain Link 3 or higher. Draw 1 card. "
        "You cannot activate this card if multiple cards/effects with the same name are in that Chain."
    )
    card = compile_card(printed(text, "trap"))
    assert card.model is not None
    (effect,) = card.model["effect"]
    assert effect["if"] == [{"test": "chain", "links": 2}, {"test": "chain", "different": True}]


@pytest.mark.parametrize(
    ("what", "then"), [("return it to its original position", "turn_back"), ("return it to the owner's hand", "return")]
)
def test_what_is_paid_stands_before_it(what: str, then: str) -> None:
    card = compile_card(
        printed(f"Pay 300 Life Points. Negate the activation of a Trap Card and {what}.", "trap counter")
    )
    assert card.model is not None
    (effect,) = card.model["effect"]
    assert (effect["cost"], effect["do"][0]["then"]) == ([{"do": "pay_lp", "amount": 300}], then)
    assert effect["if"] == [{"test": "answers", "activations": ["trap_card"]}]


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("When this card is destroyed by battle: Draw 1 card.", False),
        ("If this card is destroyed by your opponent's card (by battle or card effect): Draw 1 card.", True),
    ],
)
def test_what_opponents_do_besides_is_marked(text: str, marked: bool) -> None:
    card = compile_card(replace(printed(text, "monster effect"), battle=True))
    assert card.model is not None
    (effect,) = card.model["effect"]
    assert effect["event"].get("or_theirs", False) is marked
