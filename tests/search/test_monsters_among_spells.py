"""A Monster Card in a Spell & Trap Zone is the Spell or Trap it is treated as, to conditions that count these."""

from __future__ import annotations

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.texts.conditions import read_conditions
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell
from tests.reading import ANY_NAME
from tests.searching import best_count, judge_successors


@pytest.mark.parametrize(
    ("words", "holds"),
    [
        ("you control a Continuous Spell", True),
        ("you control a Continuous Trap", False),
        ("you control a Spell/Trap", True),
        ("you control a face-up Spell/Trap", True),
        ("you control a face-up Spell", True),
        ("you control no Spells/Traps", False),
        ("you control a Field Spell", False),
        ("you have a Spell in your GY", False),
        ("you have a monster in your GY", False),
    ],
)
def test_what_is_counted(words: str, holds: bool) -> None:
    pool = Pool()
    lies = pool.add("Lies")
    (tests,) = read_conditions(words, "", ANY_NAME)
    put = {"do": "place_face_up", "choose": {"from": ["hand"], "where": {"names": ["Lies"]}}}
    place = pool.add("Place", "spell", model=spell(put))
    prize = pool.add("Prize")
    asks = pool.add("Asks", "spell", model=spell({"do": "draw", "count": 1}, **{"if": tests}))
    scenario = pool.scenario(hand=(lies, place), deck=(prize,), normal_used=1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    # Activated once the Monster Card lies there: the Spell that put it there is in the GY by then.
    scenario = pool.scenario(hand=(lies, place, asks), deck=(prize,), normal_used=1)
    found = best_count(pool, scenario, "hand", names=("Prize",))
    assert found == (1 if holds or words in _BEFORE else 0)


_BEFORE = ("you control no Spells/Traps", "you have a Spell in your GY")
"""These hold before it is put there, or because of the Spell that put it there."""
