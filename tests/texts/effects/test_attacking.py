"""Effects of which only a Battle Phase will notice something (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

AHEAD = [{"test": "battle_ahead"}]
COPY = [{"scope": "copy"}]


def effects(text: str) -> list[dict[str, Any]] | None:
    compiled = compile_card(printed(text))
    return compiled.model["effect"] if compiled.status == "modelled" and compiled.model else None


@pytest.mark.parametrize(
    ("done", "ahead"),
    [
        ("it can attack directly this turn", True),
        ("it can make a second attack during each Battle Phase this turn", True),
        ("if it attacks a Defense Position monster this turn, inflict piercing battle damage to your opponent", True),
        ("this turn, it can attack your opponent directly, also other monsters cannot attack", True),
        ("at the end of the Battle Phase, Special Summon as many monsters destroyed this turn as possible", True),
        (
            "if it attacks this turn, your opponent cannot activate cards or effects until the end of the Damage Step",
            False,
        ),
        ("it cannot be destroyed by battle this turn", False),
        ("it cannot be destroyed by battle this turn, also if it attacks, it loses 500 ATK", False),
        (
            "this turn, it cannot be destroyed by battle, also you take no battle damage from attacks involving it",
            False,
        ),
    ],
)
def test_what_lets_it_attack_needs_a_battle_phase_ahead(done: str, ahead: bool) -> None:
    found = effects(f"Once per turn: You can target 1 monster you control; {done}.")
    assert found is not None and found[0]["do"] == [{"do": "unnoticed"}]
    assert found[0].get("if", []) == (AHEAD if ahead else [])


def test_a_monster_does_it_for_itself_once() -> None:
    found = effects(
        "You can Tribute 1 other monster; this card can make a second attack during each Battle Phase this turn."
    )
    assert found is not None and (found[0]["if"], found[0]["limit"]) == (AHEAD, COPY)


@pytest.mark.parametrize(
    "text",
    [
        # Which monsters it was done to before no model knows.
        "You can discard this card, then target 1 monster you control; it can attack directly this turn.",
        "You can discard 1 card; your Dragon monsters can attack directly this turn.",
        # That some attack, and the opponent is bound.
        "Once per turn: You can discard 1 card; this card can attack directly this turn, also your opponent cannot"
        " activate cards or effects this turn.",
        # Whether one can activate it where no battle may come is told by no word.
        "Once per turn: You can target 1 monster you control; if it battles an opponent's monster this turn, destroy"
        " that opponent's monster at the start of the Damage Step.",
        "Once per turn: You can apply 1 of these effects.\n● Draw 1 card.\n● This card can attack directly this turn.",
    ],
)
def test_what_stays_unread(text: str) -> None:
    assert effects(text) is None


def test_a_trigger_effect_asks_for_none() -> None:
    found = effects(
        "If this card is Normal Summoned: You can activate this effect; this card can attack directly this turn."
    )
    assert found is not None and "if" not in found[0]
