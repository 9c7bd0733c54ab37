"""What a step says about the prompts that come with it."""

from __future__ import annotations

from combo_solver.game.line import CardAt, Choice, Placement, Replacement, Step
from combo_solver.verification import answers
from combo_solver.verification import messages as m
from combo_solver.verification.course import Course
from combo_solver.verification.errors import Difference
from combo_solver.verification.replies import Replies
from combo_solver.verification.stages import matches, stage_of_activation, stage_of_resolution, stage_of_summon


def at(card: int, place: str, **more: object) -> CardAt:
    return CardAt.model_validate({"card": card, "name": f"Card {card}", "at": place, **more})


def step(kind: str, **more: object) -> Step:
    return Step.model_validate({"number": 1, "kind": kind, "card": 1, "name": "Card 1", "from": "hand", **more})


def test_places() -> None:
    assert matches(5, "M2", m.Spot(5, 0, m.MONSTERS, 1))
    assert not matches(5, "M2", m.Spot(5, 0, m.MONSTERS, 2))
    assert matches(5, "EMZ-R", m.Spot(5, 0, m.MONSTERS, 6))
    assert matches(5, "O-M1", m.Spot(5, 1, m.MONSTERS, 0))
    assert not matches(5, "gy", m.Spot(5, 1, m.GY, 0))
    assert matches(5, "O-gy", m.Spot(5, 1, m.GY, 3))
    assert matches(5, "FZ", m.Spot(5, 0, m.SPELLS, 5))
    # A face-down card of the opponent has no code; an unknown card of the line is any card of its pile.
    assert matches(5, "O-M1", m.Spot(0, 1, m.MONSTERS, 0))
    assert matches(0, "hand", m.Spot(9, 0, m.HAND, 0))
    assert matches(5, "material", m.Spot(5, 0, m.OVERLAY | m.MONSTERS, 2), under="M3")
    assert not matches(5, "material", m.Spot(5, 0, m.OVERLAY | m.MONSTERS, 1), under="M3")


def test_materials_are_given_one_by_one() -> None:
    stage = stage_of_summon(step("link_summon", to="EMZ-L", materials=(at(2, "M1"), at(3, "M2"))))
    offered = [m.Spot(3, 0, m.MONSTERS, 1), m.Spot(2, 0, m.MONSTERS, 0)]
    index, note = next(stage.next_cards(offered))
    assert index == 1
    note()
    assert not [*stage.next_cards(offered[1:])]
    assert len([*stage.next_cards(offered)]) == 1


def test_costs_and_targets_are_told_apart_by_what_is_offered() -> None:
    cost = Choice(action=0, do="discard", cards=(at(2, "hand"),))
    stage = stage_of_activation(step("activate", effect=1, costs=(cost,), targets=(at(3, "gy"), at(4, "gy"))))
    hand = m.Cards(0, (m.Spot(7, 0, m.HAND, 0), m.Spot(2, 0, m.HAND, 1)), 1, 1)
    (answer,) = stage.selections(hand)
    assert answer[0] == [1]
    gy = (m.Spot(3, 0, m.GY, 0), m.Spot(4, 0, m.GY, 1))
    assert next(stage.selections(m.Cards(0, gy, 2, 2)))[0] == [0, 1]
    # Two selections of one card each take the targets in the order of the line.
    first, note = next(stage.selections(m.Cards(0, gy, 1, 1)))
    assert first == [0]
    note()
    assert next(stage.selections(m.Cards(0, gy, 1, 1)))[0] == [1]
    assert not list(stage.selections(m.Cards(0, (m.Spot(9, 0, m.GY, 0),), 1, 1)))


def test_one_of_two_targets_is_given_to_either_selection() -> None:
    stage = stage_of_activation(step("activate", effect=1, targets=(at(3, "gy"), at(4, "gy"))))
    both = m.Cards(0, (m.Spot(3, 0, m.GY, 0), m.Spot(4, 0, m.GY, 1)), 1, 1)
    assert [indices for indices, _ in stage.selections(both)] == [[0], [1]]


def test_a_declared_name_is_that_of_no_card_to_be_chosen() -> None:
    cost = Choice(action=0, do="declare_name", cards=(at(2, "deck"),))
    stage = stage_of_activation(step("activate", effect=1, costs=(cost,)))
    assert stage.declared == [2]
    assert not stage.open
    replies = Replies(Course([]), str, lambda reason: Difference(0, reason))
    replies._course.stage = stage
    prompt = m.CardName(0, (10, 1 << 62, 2, 1 << 62))
    assert [answer for answer, _ in replies.fitting(prompt, 0)] == [answers.number(2)]
    # A card that is treated as another one is asked for as that.
    prompt = m.CardName(0, (10, 1 << 62))
    assert [answer for answer, _ in replies.fitting(prompt, 0)] == [answers.number(10)]


def test_copies_in_an_ordered_deck_are_told_apart() -> None:
    choice = Choice(action=0, do="add_to_hand", cards=(at(2, "deck", index=0),))
    stage = stage_of_resolution(step("activate", effect=1, choices=(choice,)))
    stage.deck_size = 3
    deck = (m.Spot(2, 0, m.DECK, 0), m.Spot(2, 0, m.DECK, 2))
    assert next(stage.selections(m.Cards(0, deck, 1, 1)))[0] == [1]


def test_zones_and_positions_go_to_the_card_they_are_for() -> None:
    placed = (
        Placement(card=2, name="Card 2", from_="hand", to="M2", position="attack"),
        Placement(card=3, name="Card 3", from_="hand", to="M4", position="defense"),
    )
    stage = stage_of_summon(step("pendulum_summon", summoned=placed))
    zones = tuple((0, m.MONSTERS, n) for n in range(5))
    assert stage.position(3) == "defense"
    assert stage.place(3, zones) == (0, m.MONSTERS, 3)
    assert stage.place(2, zones) == (0, m.MONSTERS, 1)
    assert stage.place(2, zones) is None
    assert stage.position(9) is None


def test_a_fusion_summon_chooses_the_monster_and_its_materials() -> None:
    choice = Choice(
        action=0, do="fusion_summon", cards=(at(2, "hand"), at(3, "M1")),
        placed=(Placement(card=9, name="Card 9", from_="extra", to="EMZ-L", position="attack"),),
    )  # fmt: skip
    stage = stage_of_resolution(step("activate", effect=1, choices=(choice,)))
    assert next(stage.selections(m.Cards(0, (m.Spot(9, 0, m.EXTRA, 0),), 1, 1)))[0] == [0]
    materials = m.Cards(0, (m.Spot(3, 0, m.MONSTERS, 0), m.Spot(2, 0, m.HAND, 0)), 2, 2)
    assert next(stage.selections(materials))[0] == [1, 0]


def test_an_unknown_card_is_likely_the_last_of_the_hand() -> None:
    cost = Choice(action=0, do="discard", cards=(at(0, "hand"),))
    stage = stage_of_activation(step("activate", effect=1, costs=(cost,)))
    hand = m.Cards(0, (m.Spot(7, 0, m.HAND, 0), m.Spot(8, 0, m.HAND, 1)), 1, 1)
    assert [indices for indices, _ in stage.selections(hand)] == [[1], [0]]


def test_a_copy_of_a_card_on_the_chain_may_be_each_of_those_that_lie_there() -> None:
    cost = Choice(action=0, do="tribute", cards=(at(7, "hand"),))
    stage = stage_of_activation(step("activate", effect=1, costs=(cost,)))
    hand = (m.Spot(7, 0, m.HAND, 0), m.Spot(7, 0, m.HAND, 1), m.Spot(8, 0, m.HAND, 2))
    prompt = m.Cards(0, hand, 1, 1)
    assert [indices for indices, _ in stage.selections(prompt)] == [[0]]
    assert [indices for indices, _ in stage.selections(prompt, {7})] == [[0], [1]]
    assert [index for index, _ in stage.next_cards(hand)] == [0]
    assert [index for index, _ in stage.next_cards(hand, {7})] == [0, 1]


def test_what_is_placed_behind_the_chain_is_still_known() -> None:
    """A Summon "immediately after this effect resolves": the engine asks for the zone once the chain has ended."""
    placed = Placement.model_validate({"card": 2, "name": "Card 2", "from": "hand", "to": "M3", "position": "attack"})
    made = Choice(action=0, do="normal_summon", cards=(at(2, "hand"),), placed=(placed,))
    course = Course([step("activate", effect=1, chain_link=1, choices=(made,))])
    course.begin(course.steps[0])
    course.chain_link_resolves(1)
    course.chain_link_resolved()
    course.chain_ends()
    assert course.stage is not None
    zones = [(0, m.MONSTERS, 1), (0, m.MONSTERS, 2)]
    assert course.stage.place(2, zones) == zones[1]
    course.chain_ends()
    assert course.stage is None


def test_what_answers_a_summon_is_due_while_that_is_attempted() -> None:
    """A new chain begins between the question for the zone and the Summon; else it would be an action."""
    answer = step("activate", effect=1, chain_link=1).model_copy(update={"number": 2, "from_": "S2"})
    course = Course([step("normal_summon", to="M1", position="attack"), answer])
    course.begin(course.steps[0])
    offered = [m.Spot(1, 0, m.SPELLS, 1)]
    assert course.due(offered) == []
    course.attempted = True
    assert course.due(offered) == [0]
    course.begin(answer)
    course.chain_ends()
    assert not course.attempted


def test_what_is_done_in_the_place_of_destruction() -> None:
    """Its cards are asked for once the engine has asked whether to do it."""
    discards = Choice(action=0, do="discard", cards=(at(4, "hand"),))
    instead = Replacement(by=at(2, "M1"), effect=1, saved=(at(2, "M1"),), choices=(discards,))
    destroys = Choice(action=0, do="destroy", cards=(at(2, "M1"),), instead=(instead,))
    stage = stage_of_resolution(step("activate", chain_link=1, choices=(destroys,)))
    hand = m.Cards(0, (m.Spot(4, 0, m.HAND, 0),), 1, 1)
    assert not list(stage.selections(hand)) and not list(stage.replacing(m.Spot(3, 0, m.MONSTERS, 1)))
    (note,) = stage.replacing(m.Spot(2, 0, m.MONSTERS, 0))
    note()
    assert not list(stage.replacing()) and [indices for indices, _ in stage.selections(hand)] == [[0]]


def test_counters_are_removed_from_the_cards_that_the_line_names() -> None:
    cost = Choice(action=0, do="remove_counters", cards=(at(2, "M2"), at(2, "M2"), at(3, "M3")))
    course = Course([])
    course.stage = stage_of_activation(step("activate", effect=1, costs=(cost,)))
    replies = Replies(course, str, lambda reason: Difference(0, reason))
    spots = tuple(m.Spot(code, 0, m.MONSTERS, zone, extra=3) for code, zone in ((4, 0), (2, 1), (3, 2)))
    ((answer, note),) = replies.fitting(m.Counters(0, spots, 3), 0)
    assert answer == answers.counters([0, 2, 1])
    assert note is not None
    note()
    # Where a line tells nothing of them, or another number, any will do.
    ((answer, _),) = replies.fitting(m.Counters(0, spots, 4), 0)
    assert answer == answers.counters([3, 1, 0])
