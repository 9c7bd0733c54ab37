"""That fuzzing sees a fault in what tells states apart: each of them is put there, and found."""

from __future__ import annotations

import pytest

from tests.search import test_dead_reads
from tests.search.dead import composing
from tests.search.dead.faults import BY_POSITION, FAULTS, SEEN_BY, faulty
from tests.search.dead.judging import Position, Wrong, judge


def _judged(position: Position) -> None:
    pool, scenario = position
    judge(scenario, pool.facts, pool.models, 2000)


@pytest.mark.parametrize("fault", SEEN_BY)
def test_a_fault_is_seen_in_a_composed_position(fault: str) -> None:
    _judged(composing.drawn(SEEN_BY[fault]))
    with faulty(FAULTS[fault]), pytest.raises(Wrong):
        _judged(composing.drawn(SEEN_BY[fault]))


@pytest.mark.parametrize("fault", BY_POSITION)
def test_a_fault_is_seen_in_a_position_made_for_it(fault: str) -> None:
    position = getattr(test_dead_reads, BY_POSITION[fault])
    with faulty(FAULTS[fault]), pytest.raises(Wrong):
        _judged(position())


def test_each_fault_is_seen_or_told() -> None:
    """What is in neither list nobody has seen yet: it may be no fault, or one that hides."""
    assert set(SEEN_BY) | set(BY_POSITION) <= set(FAULTS)
    assert len(set(FAULTS) - set(SEEN_BY) - set(BY_POSITION)) <= 8
