"""Spells and Traps in the column of a card that was Set (invented texts)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from combo_solver.scenario.position import SpellAt
from combo_solver.texts.effects.compiler import compile_card
from tests.invented import Pool
from tests.reading import printed
from tests.searching import reach, solved

NEGATED = "for the rest of this turn all other Spell/Trap effects in this column are negated"
IF_SET = "if this card was Set before activation and is on the field at resolution"


def test_what_it_does_is_told_apart() -> None:
    compiled = compile_card(printed(f"Draw 1 card, then, {IF_SET}, {NEGATED}.", "trap"))
    assert compiled.status == "modelled" and compiled.model is not None
    assert compiled.model["effect"][0]["do"] == [{"do": "draw", "count": 1}]
    (gap,) = compiled.model["unmodelled"]
    assert (gap["number"], gap["from"], gap["column"]) == (1, ["spell_zone"], True)


@pytest.mark.parametrize(
    ("zone", "theirs", "status"),
    [("S1", True, "OPTIMAL_AS_MODELLED"), ("S1", False, "OPTIMAL"), ("", True, "OPTIMAL")],
)
def test_what_lies_in_the_column_may_be_negated(zone: str, theirs: bool, status: str) -> None:
    pool, text = Pool(), f"Draw 1 card, then, {IF_SET}, {NEGATED}."
    compiled = compile_card(printed(text, "trap")).model
    card, plain = pool.add("Card", "trap", model=compiled), pool.add("Plain", "spell continuous", model={})
    scenario = pool.scenario(hand=() if zone else (card,), deck=(pool.add("Body"),))
    me = replace(scenario.me, spells={zone: SpellAt(card, face_up=False)} if zone else {})
    opponent = replace(scenario.opponent, spells={"S5": SpellAt(plain)} if theirs else {})
    assert solved(pool, replace(scenario, me=me, opponent=opponent)).status == status


@pytest.mark.parametrize(
    ("after", "theirs", "status"),
    [
        (True, False, "OPTIMAL_AS_MODELLED"),
        (False, False, "OPTIMAL"),
        (False, True, "OPTIMAL_AS_MODELLED"),
    ],
)
def test_a_line_that_goes_on_in_its_column_is_not_claimed(after: bool, theirs: bool, status: str) -> None:
    """A Spell of mine may come to the very zone that the Trap has left, where it does nothing; and what lies face-up
    there on the other side may be what a line needs."""
    pool, text = Pool(), f"Draw 1 card, then, {IF_SET}, {NEGATED}."
    trap = pool.add("Trap", "trap", model=compile_card(printed(text, "trap")).model)
    wanted = pool.add("Wanted", level=4)
    summons = {"do": "special_summon", "choose": {"from": ["hand"], "where": {"names": ["Wanted"]}}}
    spell = pool.add(
        "Spell", "spell", model={"effect": [{"number": 1, "kind": "spell", "from": ["hand"], "do": [summons]}]}
    )
    plain = pool.add("Plain", "spell continuous", model={})
    scenario = pool.scenario(hand=(spell,) if after else (), deck=(wanted,), normal_used=int(after))
    me = replace(scenario.me, spells={"S1": SpellAt(trap, face_up=False)})
    opponent = replace(scenario.opponent, spells={"S5": SpellAt(plain)} if theirs else {})
    assert reach(pool, replace(scenario, me=me, opponent=opponent), wanted).status == status


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
