"""Spells and Traps in the column of a card that was Set (invented texts)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from combo_solver.scenario.position import SpellAt
from combo_solver.texts.effects.compiler import compile_card
from tests.invented import Pool
from tests.reading import printed
from tests.searching import solved

NEGATED = "for the rest of this turn all other Spell/Trap effects in this column are negated"
IF_SET = "if this card was Set before activation and is on the field at resolution"


def test_only_the_opponent_has_others_there() -> None:
    compiled = compile_card(printed(f"Draw 1 card, then, {IF_SET}, {NEGATED}.", "trap"))
    assert compiled.status == "modelled" and compiled.model is not None
    assert compiled.model["effect"][0]["do"] == [{"do": "draw", "count": 1}]
    (gap,) = compiled.model["unmodelled"]
    assert (gap["number"], gap["from"]) == (1, ["spell_zone"])


@pytest.mark.parametrize(
    ("zone", "theirs", "status"),
    [("S1", True, "OPTIMAL_AS_MODELLED"), ("S1", False, "OPTIMAL"), ("", True, "OPTIMAL")],
)
def test_what_lies_in_the_column_may_be_negated(zone: str, theirs: bool, status: str) -> None:
    pool, text = Pool(), f"Draw 1 card, then, {IF_SET}, {NEGATED}."
    compiled = compile_card(printed(text, "trap")).model
    card, plain = pool.add("Card", "trap", model=compiled), pool.add("Plain", "spell continuous", model={})
    scenario = pool.scenario(hand=() if zone else (card,), deck=(plain,))
    me = replace(scenario.me, spells={zone: SpellAt(card, face_up=False)} if zone else {})
    opponent = replace(scenario.opponent, spells={"S5": SpellAt(plain)} if theirs else {})
    assert solved(pool, replace(scenario, me=me, opponent=opponent)).status == status


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        (f"Draw 1 card, then, if it rains, {NEGATED}.", "trap"),
        (f"Draw 1 card, then, {IF_SET}, for the rest of this turn all other effects are negated.", "trap"),
        (f"During your Main Phase: You can draw 1 card, then, {IF_SET}, {NEGATED}.", "monster effect"),
    ],
)
def test_what_is_not_read(text: str, kinds: str) -> None:
    compiled = compile_card(printed(text, kinds))
    assert compiled.model is None or not compiled.model.get("effect")
