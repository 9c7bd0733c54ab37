"""A Summon from the Extra Deck asked in two halves has the answers of the whole model, in their order."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from combo_solver.game import switches, zones
from combo_solver.rules import oracle as memories
from combo_solver.rules.extra_deck import FromExtraDeck
from combo_solver.rules.facts import CLOSED, Body, Joins, Need
from combo_solver.rules.link import LinkSummon
from combo_solver.rules.oracle import Oracle
from combo_solver.rules.question import OPEN
from combo_solver.rules.synchro import SynchroSummon
from combo_solver.rules.xyz import XyzSummon

ORACLE = Oracle()
SLOTS = st.lists(st.sampled_from([(1, 1), (2, 2), (1, 7), (0, 2)]), min_size=1, max_size=3)


@st.composite
def bodies(draw: st.DrawFn, zone: int) -> Body | None:
    what = draw(st.sampled_from(["none", "closed", "theirs", "mine", "mine", "mine", "mine"]))
    if what in ("none", "closed"):
        return CLOSED if what == "closed" else None
    if what == "theirs":
        return Body(False)
    later = (
        st.lists(st.integers(zone + 1, 6), max_size=2, unique=True).map(sorted).map(tuple) if zone < 6 else st.just(())
    )
    reach = [other for other in zones.MAIN if other in zones.pointed_zones(zone, 0x1EF)]
    return Body(
        True,
        face_up=draw(st.integers(0, 5)) > 0,
        usable=draw(st.integers(0, 5)) > 0,
        level=draw(st.integers(0, 4)),
        value=draw(st.integers(1, 3)),
        fits=draw(st.integers(0, 7)),
        includes=draw(st.integers(0, 3)),
        points=tuple(draw(st.lists(st.sampled_from(reach), max_size=2, unique=True))),
        clashes=draw(later) if draw(st.booleans()) else (),
        stands=draw(st.sampled_from([0, 0, 0, 1])),
        token=draw(st.integers(0, 4)) == 0,
    )  # fmt: skip


@st.composite
def questions(draw: st.DrawFn) -> FromExtraDeck:
    asks = draw(st.sampled_from([SynchroSummon, XyzSummon, LinkSummon]))
    slots = tuple(draw(SLOTS))
    need = Need(
        asks.__name__,
        slots,
        tuple(draw(st.lists(st.integers(0, 2), max_size=2))),
        draw(st.integers(1, 8)),
        draw(st.booleans()),
    )
    held = tuple(draw(bodies(zone)) for zone in zones.MINE)
    opened = frozenset(draw(st.lists(st.integers(0, 6), max_size=3)))
    joins: Joins = tuple(
        draw(
            st.lists(
                st.tuples(st.integers(0, len(zones.EXTRA_LINK_PATHS) - 1), st.sampled_from(zones.EXTRA)),
                max_size=2,
                unique=True,
            )
        )
    )
    return asks(need, held, opened, joins)


@given(questions())
@settings(max_examples=300, deadline=None)
def test_halves_answer_as_the_whole(question: FromExtraDeck) -> None:
    assert ORACLE.answers(question) == ORACLE.having(question, OPEN)


def test_like_fields_are_one_question() -> None:
    """Where the monsters stand is no matter of the materials, and which they are none of the zones."""
    oracle, need = Oracle(), Need("synchro", ((1, 1), (1, 7)), (), 6, False)
    tuner, other = Body(True, True, True, 2, fits=1), Body(True, True, True, 4, fits=2)
    assert oracle.answers(SynchroSummon(need, (tuner, other, None, None, None, None, None)))
    asked = oracle.calls
    assert oracle.answers(SynchroSummon(need, (other, tuner, None, None, None, None, None)))
    assert oracle.calls == asked


def test_what_is_asked_besides_is_asked_of_the_whole() -> None:
    need = Need("link", ((1, 7),), (), 1, True)
    one = Body(True, True, True, fits=1)
    question = LinkSummon(need, (one, None, None, None, None, None, None), locked=True)
    assert not Oracle().answers(question)


def test_a_rule_left_out_is_left_out_of_both(monkeypatch: pytest.MonkeyPatch) -> None:
    need = Need("link", ((1, 7),), (), 2, True)
    question = LinkSummon(need, (Body(True, True, True, fits=1), None, None, None, None, None, None))
    assert not Oracle().answers(question)
    monkeypatch.setattr(switches, "LEFT_OUT", {"LS-06"})
    assert Oracle().answers(question)


def test_oracles_of_one_process_ask_once(monkeypatch: pytest.MonkeyPatch) -> None:
    need = Need("synchro", ((1, 1), (1, 5)), (), 7, False)
    question = SynchroSummon(need, (Body(True, True, True, 3, fits=1), Body(True, True, True, 4, fits=2), *(None,) * 5))
    first, second = Oracle(), Oracle()
    found = first.answers(question)
    monkeypatch.setattr(second, "having", None)
    assert second.answers(question) == found
    assert second.calls == first.calls  # What is told of a search is the same whatever was solved before it.


def test_an_oracle_forgets_and_answers_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memories, "_MOST_QUESTIONS", 1)
    oracle, need = Oracle(), Need("link", ((1, 7),), (), 1, True)
    rows = [tuple(Body(True, True, True, fits=1) if zone == at else None for zone in range(7)) for at in range(3)]
    asked = [LinkSummon(need, row) for row in (*rows, *rows)]
    assert [oracle.answers(each) for each in asked] == [oracle.having(each, OPEN) for each in asked]
