"""A Spell of whose effects each can be used once per turn: two copies do both, and none of them twice."""

from __future__ import annotations

from combo_solver.texts.effects.compiler import compile_card
from tests.invented import Pool
from tests.reading import printed
from tests.searching import reach

TEXT = (
    'Activate 1 of these effects (but you can only use each of these effects of "Card" once per turn);'
    "\r\n● Special Summon 1 Level 4 monster from your hand.\r\n● Special Summon 1 Level 5 monster from your hand."
)


def test_each_effect_once() -> None:
    model = compile_card(printed(TEXT, "spell")).model
    assert model is not None
    pool = Pool()
    spell, four, five = pool.add("Card", "spell", model=model), pool.add("Four"), pool.add("Five", level=5)
    other = pool.add("Other", level=4)
    scenario = pool.scenario(hand=(spell, spell, four, five), normal_used=1)
    report = reach(pool, scenario, four, five)
    assert [step.card for step in report.line] == [spell, spell]
    twice = pool.scenario(hand=(spell, spell, four, other), normal_used=1)
    assert reach(pool, twice, four, other).status == "UNREACHABLE"
