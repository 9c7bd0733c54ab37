"""Effects that wait for Summons with two Tributes, beside monsters that are treated as two (invented cards)."""

from __future__ import annotations

import pytest

from tests.invented import Pool
from tests.searching import reach, solved


@pytest.mark.parametrize(
    ("twice", "least", "status"),
    [(True, 2, "OPTIMAL_AS_MODELLED"), (True, 1, "OPTIMAL"), (False, 2, "OPTIMAL")],
)
def test_a_monster_that_is_treated_as_two_tributes(twice: bool, least: int, status: str) -> None:
    """Whether the effect must be activated is told by nothing: no goal counts as reached by such a Summon."""
    pool = Pool()
    two = {"continuous": [{"number": 1, "apply": "two_tributes", "where": {"kinds": ["monster"]}}]}
    given = pool.add("Given", "monster effect", level=4, model=two if twice else {})
    event = {"on": "summoned", "methods": ["tribute"], "using": {"kinds": ["monster"]}, "using_least": least}
    draws = {"number": 1, "kind": "trigger", "from": ["monster_zone"], "optional": False, "event": event}
    waits = pool.add(
        "Waits", "monster effect", level=5, model={"effect": [{**draws, "do": [{"do": "draw", "count": 1}]}]}
    )
    scenario = pool.scenario(hand=(waits,), field={"M1": given}, deck=(pool.add("Body"),))
    assert reach(pool, scenario, waits).status == status
    # Where every line was met, too: none of them has the effect.
    assert solved(pool, scenario).status == status
