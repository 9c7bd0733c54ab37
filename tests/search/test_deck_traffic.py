"""Cards to and from the top and bottom of the Deck: both judges try and accept every order, and what nobody knows is
not modelled."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.answers.solver import solve
from combo_solver.errors import RefereeError
from combo_solver.game.line import Choice
from combo_solver.ground.ground import Ground
from combo_solver.referee import replay
from combo_solver.report.lines import LineWriter
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.state.cards import entry_kind, untagged
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, ignition
from tests.searching import best_count, judge_successors

DRAW = {"do": "draw", "count": 1}


@pytest.fixture
def pool() -> Pool:
    return Pool()


def acting(pool: Pool, *actions: dict[str, Any], deck: tuple[str, ...] = (), **more: Any) -> ResolvedScenario:
    """An Actor on the field; the Deck is listed from the top."""
    cost = more.pop("cost", [])
    actor = pool.add("Actor", "monster effect", model=ignition(*actions, limit={}, cost=cost))
    piles = {key: tuple(map(pool.add, names)) for key, names in more.items()}
    cards = tuple(map(pool.add, deck))
    return replace(
        pool.scenario(field={"M1": actor}, deck=cards, normal_used=1, **piles),
        deck_order="listed",
    )


def boards(pool: Pool, scenario: ResolvedScenario) -> set[tuple[tuple[str, ...], ...]]:
    """Hand, GY and Deck (from the top) after each way of the first step; the referee has judged all of them."""
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    name = [card.name for card in turn.ground.kinds.facts]
    return {
        (
            tuple(sorted(name[untagged(kind)] for kind in draft.me.hand)),
            tuple(sorted(name[entry_kind(number)] for number in draft.me.gy)),
            tuple(name[kind] for kind in draft.me.deck),
        )
        for _, draft in turn.successors(turn.canonical(turn.start))
    }


BOTH = {"min": 2, "max": 2}


@pytest.mark.parametrize(
    ("verb", "decks"),
    [
        ("to_deck_top", {("One", "Under"), ("Two", "Under")}),
        ("to_deck_bottom", {("One", "Two"), ("Two", "One")}),
    ],
)
def test_several_cards_go_there_in_any_order(pool: Pool, verb: str, decks: set[tuple[str, ...]]) -> None:
    scenario = acting(
        pool, chosen(verb, "hand", **BOTH), {**DRAW, "join": "then"}, hand=("One", "Two"), deck=("Under",)
    )
    assert {deck for _, _, deck in boards(pool, scenario)} == decks


def test_the_top_of_a_listed_deck_is_sent(pool: Pool) -> None:
    scenario = acting(pool, {"do": "mill", "count": 2}, deck=("One", "Two", "Three"))
    assert boards(pool, scenario) == {((), ("One", "Two"), ("Three",))}
    assert best_count(pool, scenario, "gy") == 2


def test_too_few_cards_are_not_sent(pool: Pool) -> None:
    assert not boards(pool, acting(pool, {"do": "mill", "count": 2}, deck=("One",)))


SEARCH = chosen("add_to_hand", "deck", "One")


@pytest.mark.parametrize(
    ("deck", "found"),
    [
        (("Under", "Two"), set()),
        (("One", "Two", "Under"), {(("One",), ("Two", "Under"), ())}),
        (("Two", "Under", "Two", "One"), {(("One",), ("Two", "Two", "Under"), ())}),
    ],
)
def test_a_deck_that_has_become_smaller_gives_what_is_left(
    pool: Pool, deck: tuple[str, ...], found: set[tuple[Any, ...]]
) -> None:
    """The number is asked for at the activation; what the effect itself takes from the Deck before does not count."""
    assert boards(pool, acting(pool, SEARCH, {"do": "mill", "count": 3, "join": "then"}, deck=deck)) == found


def test_the_last_card_of_the_deck_is_taken_and_none_is_sent(pool: Pool) -> None:
    scenario = acting(pool, SEARCH, {"do": "mill", "count": 1, "join": "then"}, deck=("One",))
    assert boards(pool, scenario) == {(("One",), (), ())}


@pytest.mark.parametrize("to", ["gy", "banished"])
@pytest.mark.parametrize("number", [0, 2, 4])
def test_a_mandatory_effect_sends_what_is_there(pool: Pool, number: int, to: str) -> None:
    event = {"on": "summoned", "methods": ["normal"]}
    sent = {
        "number": 1, "kind": "trigger", "from": ["monster_zone"], "optional": False, "event": event,
        "do": [{"do": "mill", "count": 3, "to": to}],
    }  # fmt: skip
    summoned = pool.add("Summoned", "monster effect", level=4, model={"effect": [sent]})
    deck = tuple(pool.add(f"Card {each}", "monster", level=4) for each in range(number))
    scenario = replace(pool.scenario(hand=(summoned,), deck=deck), deck_order="listed")
    assert best_count(pool, scenario, to) == min(number, 3)


@pytest.mark.parametrize(
    ("node", "sent"),
    [
        ({"do": "optional", "actions": [{"do": "mill", "count": 2}]}, 0),
        ({"do": "either", "of": [[{"do": "mill", "count": 2}], [chosen("banish", "hand", "Two")]]}, 0),
        ({"do": "mill", "count": 2}, 1),
    ],
)
def test_what_is_offered_is_done_with_all_its_cards(pool: Pool, node: dict[str, Any], sent: int) -> None:
    scenario = acting(pool, SEARCH, {**node, "join": "then"}, hand=("Two",), deck=("One", "Under"))
    assert best_count(pool, scenario, "gy") == sent


def test_what_came_from_the_top_can_be_asked_for(pool: Pool) -> None:
    branch = {"do": "if", "card": "sent", "where": {"names": ["One"]}, "then": [DRAW], "join": "then"}
    mill = {"do": "mill", "count": 1, "name": "sent"}
    assert boards(pool, acting(pool, mill, branch, deck=("One", "Two"))) == {(("Two",), ("One",), ())}
    other = Pool()
    assert boards(other, acting(other, mill, branch, deck=("Two", "One"))) == {((), ("Two",), ("One",))}


def test_cards_of_an_unknown_deck_are_not_sent_and_no_proof_is_given(pool: Pool) -> None:
    scenario = replace(acting(pool, {"do": "mill", "count": 1}, deck=("One", "Two")), deck_order="unknown")
    assert not boards(pool, scenario)
    assert solve(scenario, pool.facts, pool.models).status == "OPTIMAL_AS_MODELLED"


def test_a_card_is_revealed_and_stays(pool: Pool) -> None:
    scenario = acting(pool, DRAW, cost=[chosen("reveal", "hand", "One")], hand=("One",), deck=("Two",))
    assert boards(pool, scenario) == {(("One", "Two"), (), ())}
    other = Pool()
    without = acting(other, DRAW, cost=[chosen("reveal", "hand", "One")], hand=("Three",), deck=("Two",))
    assert not boards(other, without)


def test_as_many_cards_are_drawn_as_were_shuffled(pool: Pool) -> None:
    shuffle = {"do": "shuffle_into_deck", "choose": {"from": ["hand"], "name": "back", "min": 1, "max": None}}
    draw = {"do": "draw", "count": {"count_of": "back"}, "join": "then"}
    scenario = acting(pool, shuffle, draw, hand=("One", "Two"), deck=("Three", "Four"))
    hands = {hand for hand, _, _ in boards(pool, scenario)}
    assert hands == {("Four", "Three"), ("Three", "Two"), ("One", "Three")}


def test_the_referee_knows_the_top_of_the_deck(pool: Pool) -> None:
    scenario = acting(pool, {"do": "mill", "count": 1}, deck=("One", "Two"))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    start = turn.canonical(turn.start)
    draft = next(draft for _, draft in turn.successors(start))
    steps, _ = LineWriter(turn).write([start, turn.canonical(draft.freeze())])
    two = next(code for code in scenario.me.deck if pool.facts(code).name == "Two")
    choice = steps[0].choices[0]
    cards = tuple(card.model_copy(update={"card": two, "name": "Two"}) for card in choice.cards)
    wrong = Choice(**{**choice.model_dump(), "cards": cards})
    with pytest.raises(RefereeError, match="other cards lie on top"):
        replay(scenario, (steps[0].model_copy(update={"choices": (wrong,)}),), pool.facts, pool.models)


def test_what_is_drawn_must_be_in_the_deck_when_the_effect_is_activated(pool: Pool) -> None:
    """EF-08: a card that the effect puts there before it draws does not count."""
    back = chosen("shuffle_into_deck", "hand")
    assert not boards(pool, acting(pool, back, {**DRAW, "join": "then"}, hand=("One",)))
    other = Pool()
    assert boards(other, acting(other, back, {**DRAW, "join": "then"}, hand=("One",), deck=("Two",)))


def test_like_cards_next_to_each_other_are_taken_together(pool: Pool) -> None:
    two = chosen("add_to_hand", "deck", "One", **BOTH)
    found = boards(pool, acting(pool, two, {**DRAW, "join": "then"}, deck=("One", "One", "Two")))
    assert {hand for hand, _, _ in found} == {("One", "One", "Two")}
