"""Effects that do what only the opponent could notice: they can be activated all the same (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

COST = "You can send this card from your hand to the GY;"
UNNOTICED = [{"do": "unnoticed"}]


@pytest.mark.parametrize(
    "text",
    [
        f"(Quick Effect): {COST} this turn, each time your opponent Special Summons a monster(s), draw 1 card.",
        f"{COST} your opponent cannot activate monster effects this turn.",
        f"{COST} during the End Phase of this turn, draw 2 cards.",
        f"{COST} during the End Phase of this turn, take 500 damage if you did not Normal Summon a monster.",
        f"{COST} apply these effects this turn. ● Each time your opponent draws a card(s), draw 1 card. ● Your opponent"
        " cannot activate Spells.",
    ],
)
def test_it_can_be_activated(text: str) -> None:
    compiled = compile_card(printed(text))
    assert compiled.status == "modelled" and compiled.model is not None
    assert [effect["do"] for effect in compiled.model["effect"]] == [UNNOTICED]


@pytest.mark.parametrize(
    "text",
    [
        f"{COST} each time you Special Summon a monster(s) this turn, draw 1 card.",
        f"{COST} this turn, this card can attack directly.",
        f"{COST} during the End Phase of this turn, draw 1 card, then banish 1 card from your hand.",
        f"{COST} during the End Phase of this turn, destroy all monsters you control.",
        f"{COST} apply these effects this turn. ● Your opponent cannot activate Spells. ● Draw 1 card.",
        f"{COST} apply these effects this turn. ● You cannot Special Summon monsters.",
    ],
)
def test_what_i_could_notice_is_no_such_effect(text: str) -> None:
    assert compile_card(printed(text)).status == "usable"


@pytest.mark.parametrize(
    "text",
    [
        "If your opponent has activated a monster effect this turn: You can draw 1 card.",
        "During the Main Phase, if your opponent Normal or Special Summoned 2 or more monsters this turn: You can draw"
        " 1 card.",
        "When a monster your opponent controls activates its effect (Quick Effect): You can banish this card; negate"
        " that effect.",
        "If your opponent moves a card(s) out of either GY: You can draw 1 card.",
    ],
)
def test_what_the_opponent_would_have_to_do(text: str) -> None:
    compiled = compile_card(printed(text))
    assert compiled.status == "modelled"
    assert [unit.why for unit in compiled.units] == ["opponents_action"]
