"""Tokens whose destruction hurts, LP for Spells, and other small words of puzzles (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import Compiled, compile_card
from tests.reading import ANY_NAME, continuous, printed, read


def compiled(text: str, kinds: str = "spell") -> Compiled:
    return compile_card(printed(text, kinds))


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("gain 300 LP immediately after it resolves.", {"amount": 300}),
        ("inflict 400 damage to your opponent immediately after it resolves.", {"amount": -400, "player": "opponent"}),
        ("immediately after it resolves, the player that activated it takes 700 damage.",
         {"amount": -700, "player": "activator"}),
        ("gain 300 LP immediately before it resolves.", None),
        ("immediately after it resolves, the player that drew it takes 700 damage.", None),
    ],
)  # fmt: skip
def test_lp_for_each_spell(text: str, part: dict[str, Any] | None) -> None:
    found = continuous(f"Each time a Spell Card is activated, {text}", ANY_NAME)
    assert [each for each in found if each["apply"] == "lp_for_spell"] == (
        [] if part is None else [{"apply": "lp_for_spell", "places": ["monster_zone"], **part}]
    )


def test_damage_each_time() -> None:
    text = (
        'Each time your opponent takes damage from a card effect, except "Card", inflict 200 damage to your opponent.'
    )
    found = compiled(text, "spell continuous")
    assert found.model is not None and found.status == "modelled"
    event = found.model["effect"][0]["event"]
    assert (event["on"], event["by"], event["each_time"]) == ("damaged", {"except_names": ["Card"]}, True)
    assert not read(text, "spell continuous").of_battles


def test_banished_until_the_end_phase() -> None:
    found = compiled("Target 1 monster on the field; banish it until the End Phase.")
    assert found.model is not None
    assert found.model["effect"][0]["do"] == [{"do": "banish", "card": "target1", "until_end_phase": True}]


def test_both_players_summon() -> None:
    found = compiled("Pay 500 LP. Both players Special Summon as many of their banished monsters as possible.")
    assert found.model is not None
    (one,) = found.model["effect"]
    assert one["do"][0]["as_many"] and one["if"][0]["max"] == 0 and found.model["unmodelled"][0]["if"][0]["min"] == 1


def test_a_face_up_card_or_a_set_one() -> None:
    text = "Target 1 face-up Spell, or 1 Set Spell/Trap, on the field; destroy that target if it is a Spell."
    found = compiled(f"{text} (If the target is Set, reveal it.)")
    assert found.model is not None and found.status == "modelled"
    assert found.model["effect"][0]["do"] == [{"do": "destroy", "card": "up_spell"}] and found.model["unmodelled"]
