"""That cards in a GY cannot be targeted is asked by questions, and by no line: no proof rests on that."""

from __future__ import annotations

import pytest

from tests.invented import Pool
from tests.searching import solved


@pytest.mark.parametrize(("says", "status"), [(True, "OPTIMAL_AS_MODELLED"), (False, "OPTIMAL")])
def test_a_card_that_forbids_it(says: bool, status: str) -> None:
    pool = Pool()
    law = {"continuous": [{"number": 1, "apply": "cannot_target_gy"}]}
    held = pool.add("Held", "monster effect", model=law if says else {})
    assert solved(pool, pool.scenario(field={"M1": held}, normal_used=1)).status == status
