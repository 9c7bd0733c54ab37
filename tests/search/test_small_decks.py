"""Draws from a Deck whose order is not known: what is drawn is known where the Deck was small at the start, and all of
it is taken at once."""

from __future__ import annotations

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.turn.successors import Turn
from tests.invented import Pool, caster, chosen, spell
from tests.searching import count, judge_random_lines, most, solved


@pytest.mark.parametrize(("others", "drawn"), [(7, 1), (8, 0)])
def test_a_deck_that_became_small_is_not_known(others: int, drawn: int) -> None:
    """The bound, the search and the referee ask alike how many cards there were at the start."""
    pool = Pool()
    adds = chosen("add_to_hand", "deck", "Other", min=others, max=others)
    takes = pool.add("Takes", "spell", model=spell(adds))
    draws = caster(pool, "Draws", do="draw", count=1)
    wanted, other = pool.add("Wanted"), pool.add("Other")
    deck, goal = (other,) * others + (wanted,), most(count("Wanted", at="hand"))
    scenario = pool.scenario(hand=(takes, draws), deck=deck, normal_used=1, listed=False, goal=goal)
    report = solved(pool, scenario)
    assert (report.status, report.objective.value) == ("OPTIMAL", (drawn,))
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
