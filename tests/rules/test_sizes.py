"""A model for few cards gives the answers of the usual one, in its order, and its reasons."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from combo_solver.game import zones
from combo_solver.rules.candidates import Candidate, PendulumAllowance
from combo_solver.rules.facts import Body
from combo_solver.rules.pendulum import PENDULUM, PendulumSummon
from combo_solver.rules.question import OPEN

_FEW = PENDULUM.sized(1)
_SMALL, _USUAL = PENDULUM.build(_FEW), PENDULUM.build(PENDULUM.usual)

_candidates = st.builds(
    Candidate,
    kind=st.integers(1, 3),
    level=st.integers(1, 8),
    from_hand=st.booleans(),
    barred=st.integers(0, 9).map(lambda drawn: drawn == 0),
    fits=st.booleans(),
)
_zones = st.lists(st.sampled_from([None, None, None, Body(True), Body(False)]), min_size=7, max_size=7)


@settings(max_examples=30, deadline=None)
@given(
    scales=st.lists(st.integers(0, 13), min_size=1, max_size=2),
    allowance=st.builds(PendulumAllowance, used=st.booleans(), granted=st.booleans(), granted_used=st.booleans()),
    candidates=st.lists(_candidates, min_size=1, max_size=3),
    bodies=_zones,
    opened=st.frozensets(st.sampled_from(zones.MAIN)),
)
def test_few_monsters_come_as_they_do_among_many(
    scales: list[int],
    allowance: PendulumAllowance,
    candidates: list[Candidate],
    bodies: list[Body | None],
    opened: frozenset[int],
) -> None:
    question = PendulumSummon(tuple(scales), allowance, tuple(sorted(candidates)), tuple(bodies), opened)
    facts, decided = question.facts(), question.decisions(OPEN)
    few, usual = _SMALL.solutions(facts, decided), _USUAL.solutions(facts, decided)
    assert list(question.read(few)) == list(question.read(usual))
    assert _SMALL.contradictions(facts) == _USUAL.contradictions(facts)
    assert _SMALL.reasons(facts) == _USUAL.reasons(facts)


def test_only_few_are_asked_of_the_small_model() -> None:
    assert PENDULUM.sized(0) == PENDULUM.sized(_FEW) == _FEW < PENDULUM.usual
    assert PENDULUM.sized(_FEW + 1) == PENDULUM.usual
    assert PENDULUM.sized(PENDULUM.usual + 1) == 2 * PENDULUM.usual
