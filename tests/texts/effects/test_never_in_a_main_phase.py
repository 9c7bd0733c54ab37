"""What no Main Phase 1 of a solo turn brings about: battles, what the opponent activates (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.words import Words
from tests.reading import printed

OPPONENT = "opponents_action"
WORDS = Words(frozenset({"Gear"}), names={"gear boy": "Gear Boy"})


def compiled(text: str, kinds: str) -> tuple[str, dict[str, Any]]:
    found = compile_card(printed(text, kinds, WORDS))
    return found.status, found.model or {}


def reasons(text: str, kinds: str = "trap") -> list[str]:
    status, model = compiled(text, kinds)
    return [each["reason"] for each in model.get("out_of_scope", ())] if status == "modelled" else [status]


@pytest.mark.parametrize(
    ("head", "reason"),
    [
        ("When a monster your opponent controls with 2000 or more ATK activates its effect", OPPONENT),
        ("When a monster that was Special Summoned this turn activates its effect on your opponent's field", OPPONENT),
        ("When a Spell/Trap that is already face-up on your opponent's field activates its effect", OPPONENT),
        ("When an opponent's Spell/Trap Card, or monster effect, is activated that targets your monster", OPPONENT),
        ("When an effect of your opponent's Xyz Monster is activated", OPPONENT),
        ("When a monster effect is activated on your opponent's side of the field", OPPONENT),
        ("When a face-up Fiend monster(s) you control is targeted by the effect of an opponent's monster", OPPONENT),
        ("When an opponent's monster declares an attack, or an opponent's monster effect is activated", OPPONENT),
        ("During your opponent's Main Phase or your opponent's Battle Phase", "opponents_turn"),
        ("During your opponent's Battle Step", "opponents_turn"),
        ("After damage calculation, if a monster that is not linked battled", "battle"),
        ("When a monster's attack is negated", "battle"),
        ("When either player takes damage from a battle involving a Fiend monster", "battle"),
        ("When a Spell/Trap Card, or monster effect, is activated during the Damage Step", "battle"),
        ("If a monster(s) you control is banished during the Battle Phase (except during the Damage Step)", "battle"),
        ("During Main Phase 2", "other_phase"),
    ],
)  # fmt: skip
def test_such_a_time_never_comes(head: str, reason: str) -> None:
    assert reasons(f"{head}: Draw 1 card.") == [reason]


@pytest.mark.parametrize(
    "head",
    [
        "When a monster effect is activated on the field",
        "When you take damage from a battle or card effect",
        "If a monster(s) you control is banished, except during the Damage Step",
        "If a monster(s) you control is banished, including during the Damage Step",
        "If a monster(s) you control is banished, even during the Battle Phase",
        "When a Fiend monster activates its effect on the field",
    ],
)
def test_others_may_come(head: str) -> None:
    assert not {"battle", "opponents_action", "opponents_turn"} & set(reasons(f"{head}: Draw 1 card."))


@pytest.mark.parametrize(
    "what",
    [
        "attacking monster",
        "monster that was destroyed by battle and sent to your GY this turn",
        "face-up monster on the field that destroyed a monster by battle this turn",
    ],
)
def test_a_target_that_only_a_battle_makes(what: str) -> None:
    assert reasons(f"Target 1 {what}; destroy it.") == ["battle"]


def test_any_other_monster_destroyed_by_battle_may_lie_there() -> None:
    assert reasons("Target 1 monster in your GY that was destroyed by battle; banish it.") == ["usable"]


def test_a_bullet_that_cannot_be_chosen_is_left_out() -> None:
    text = (
        "Activate 1 of these effects;\n● Draw 1 card.\n● When your opponent activates a card or effect in response to"
        ' your "Gear" monster\'s effect activation: Negate that effect.'
    )
    status, model = compiled(text, "trap")
    assert status == "modelled"
    assert model["effect"][0]["modes"] == [{"do": [{"do": "draw", "count": 1}]}]


def test_one_of_them_must_be_left() -> None:
    bullet = "When your opponent activates a card or effect: Negate that effect."
    assert compiled(f"Activate 1 of these effects;\n● {bullet}\n● {bullet}", "trap")[0] != "modelled"


def test_what_such_an_effect_asks_for_besides() -> None:
    text = (
        "During your Standby Phase: Draw 1 card. This card must be in your GY to activate and to resolve this effect."
    )
    assert reasons(text, "monster effect") == ["other_phase"]
    text = "If you control a Fiend monster: You can draw 1 card. It must be red to activate and to resolve this effect."
    assert reasons(text, "monster effect") != []
