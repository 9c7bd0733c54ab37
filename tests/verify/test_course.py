"""What the engine asks for while links of a chain resolve."""

from __future__ import annotations

import pytest

from combo_solver.game.line import CardAt, Choice, Placement, Step
from combo_solver.verification import answers
from combo_solver.verification import messages as m
from combo_solver.verification.course import Course
from combo_solver.verification.errors import Difference
from combo_solver.verification.replies import Replies


def link(number: int, to: str) -> Step:
    placed = Placement(card=number, name="", from_="hand", to=to, position="attack")
    choice = Choice(action=0, do="normal_summon", placed=(placed,))
    return Step(
        number=number, kind="activate", card=number, name="one", from_="M1", chain_link=number, choices=(choice,)
    )


def resolving() -> Course:
    """Two links whose effects make Normal Summons; the second one has resolved, and no zone was asked for."""
    course = Course([link(1, "M2"), link(2, "M3")])
    for step in course.steps:
        course.begin(step)
    course.chain_link_resolves(2)
    course.chain_link_resolved()
    return course


def test_a_summon_is_placed_before_the_next_link_resolves() -> None:
    course = resolving()
    assert course.stage is not None
    assert course.stage.place(2, [(0, 4, 2)]) == (0, 4, 2)
    course.chain_link_resolves(1)
    assert course.stage.place(1, [(0, 4, 1)]) == (0, 4, 1)
    course.chain_link_resolved()
    course.chain_ends()
    assert course.stage is None


def test_or_behind_the_chain() -> None:
    course = resolving()
    course.chain_link_resolves(1)
    assert course.stage is not None
    course.stage.place(1, [(0, 4, 1)])
    course.chain_link_resolved()
    course.chain_ends()
    assert course.stage is not None
    assert course.stage.place(2, [(0, 4, 2)]) == (0, 4, 2)


def test_what_is_due_behind_a_link_that_the_line_does_not_tell() -> None:
    trigger = Step(number=1, kind="trigger", card=1, name="one", from_="M1", chain_link=1)
    course = Course([trigger])
    course.begin_untold("Mandatory")
    assert course.untold_acts
    assert course.due([m.Spot(1, 0, m.MONSTERS, 0)]) == [0]
    course.begin(trigger)
    # What its cost does is told.
    assert course.untold and not course.untold_acts
    course.chain_link_resolves(2)
    assert not course.untold_acts
    course.chain_link_resolved()
    course.chain_link_resolves(1)
    assert course.untold_acts
    course.chain_ends()
    assert not course.untold and not course.untold_acts


def test_which_copies_a_line_does_not_tell_apart() -> None:
    target = CardAt(card=7, name="", at="gy")
    first = link(1, "M2").model_copy(update={"targets": (target,)})
    trigger, later = link(3, "M3").model_copy(update={"kind": "trigger", "chain_link": 1}), link(4, "M4")
    course = Course([first, trigger, later])
    course.begin(first)
    assert course.chained == {1, 3, 7}


def test_several_links_that_the_line_does_not_tell() -> None:
    trigger = Step(number=1, kind="trigger", card=1, name="one", from_="M1", chain_link=1)
    course = Course([trigger])
    replies = Replies(course, str, lambda reason: Difference(0, reason))
    both = m.Chain(0, (m.Spot(2, 0, m.MONSTERS, 1), m.Spot(2, 0, m.MONSTERS, 2)), True)
    for number in (1, 2):
        assert [answer for answer, _ in replies.fitting(both, 0)] == [answers.number(0), answers.number(1)]
        course.begin_untold("Mandatory")
        assert course.untold_links == number
        assert course.due([m.Spot(1, 0, m.MONSTERS, 0)]) == [0]
    course.begin(trigger)
    with pytest.raises(Difference, match="demands to activate"):
        list(replies.fitting(both, 0))
    for number, acts in ((3, False), (2, True), (1, True)):
        course.chain_link_resolves(number)
        assert course.untold_acts == acts


def test_what_is_chosen_without_targeting_is_told_where_the_engine_asks_for_it_on_activation() -> None:
    taken = Choice(action=0, do="add_to_hand", cards=(CardAt(card=7, name="", at="O-M2"),))
    trigger = Step(number=1, kind="trigger", card=1, name="one", from_="M1", chain_link=1, choices=(taken,))
    course = Course([trigger])
    replies = Replies(course, str, lambda reason: Difference(0, reason))
    both = m.Cards(0, (m.Spot(6, 1, m.MONSTERS, 0), m.Spot(7, 1, m.MONSTERS, 1)), 0, 2, True)
    course.begin(trigger)
    assert [answer for answer, _ in replies.fitting(both, 0)] == [answers.cards([1]), answers.DECLINE]
    course.chain_link_resolves(1)
    course.chain_link_resolved()
    assert [answer for answer, _ in replies.fitting(both, 0)] == [answers.DECLINE]
