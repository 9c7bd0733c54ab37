"""Cards on top of the Deck that are excavated: both judges know them, take some and put the rest elsewhere."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pydantic import ValidationError

from combo_solver.answers.solver import solve
from combo_solver.ground.ground import Ground
from combo_solver.ground.reachable import Reachable
from combo_solver.models.effects import CardModel
from tests.invented import Pool, ignition
from tests.search.test_deck_traffic import DRAW, acting, boards
from tests.searching import best_count

TOP = {"do": "excavate", "count": 3, "name": "top"}
ONE = {"from": ["deck"], "out_of": "top"}
REST = {"from": ["deck"], "out_of": "top", "all": True, "min": 1, "max": None}


@pytest.fixture
def pool() -> Pool:
    return Pool()


def adding(*names: str) -> dict[str, Any]:
    return {"do": "add_to_hand", "choose": {**ONE, "where": {"names": list(names)}}}


def you_can(*actions: dict[str, Any]) -> dict[str, Any]:
    return {"do": "optional", "actions": list(actions), "join": "if_you_do"}


def rest(verb: str) -> dict[str, Any]:
    return {"do": verb, "choose": REST, "join": "also"}


def test_one_excavated_card_is_added_and_the_rest_goes_under_the_deck_in_any_order(pool: Pool) -> None:
    deck = ("One", "Two", "Three", "Four", "Two")
    scenario = acting(pool, TOP, you_can(adding("Two", "Four")), rest("to_deck_bottom"), deck=deck)
    added = {(("Two",), (), ("Four", "Two", *under)) for under in (("One", "Three"), ("Three", "One"))}
    found = boards(pool, scenario)
    assert {each for each in found if each[0]} == added
    assert {each[2][:2] for each in found if not each[0]} == {("Four", "Two")}
    assert len({each[2] for each in found if not each[0]}) == 6
    assert best_count(pool, scenario, "hand") == 1


def test_the_rest_goes_on_top_in_any_order(pool: Pool) -> None:
    scenario = acting(pool, TOP, you_can(adding("Two")), rest("to_deck_top"), deck=("One", "Two", "Three", "Four"))
    found = boards(pool, scenario)
    assert {each[2] for each in found if each[0]} == {("One", "Three", "Four"), ("Three", "One", "Four")}
    assert len({each[2] for each in found if not each[0]}) == 6


def test_the_rest_goes_to_the_graveyard(pool: Pool) -> None:
    scenario = acting(pool, TOP, you_can(adding("Two")), rest("send_to_gy"), deck=("One", "Two", "Three", "Four"))
    assert boards(pool, scenario) == {
        (("Two",), ("One", "Three"), ("Four",)),
        ((), ("One", "Three", "Two"), ("Four",)),
    }


def test_a_shuffled_deck_keeps_its_listed_order(pool: Pool) -> None:
    shuffled = {"do": "shuffle_deck", "join": "also"}
    scenario = acting(pool, TOP, you_can(adding("Two")), shuffled, deck=("One", "Two", "Three", "Four"))
    assert boards(pool, scenario) == {
        (("Two",), (), ("One", "Three", "Four")),
        ((), (), ("One", "Two", "Three", "Four")),
    }


def test_one_card_on_top_and_the_others_under_the_deck(pool: Pool) -> None:
    first = {"do": "to_deck_top", "choose": ONE, "join": "then"}
    two = {**TOP, "count": 2}
    scenario = acting(pool, two, first, rest("to_deck_bottom"), deck=("One", "Two", "Three"))
    assert {deck for _, _, deck in boards(pool, scenario)} == {("One", "Three", "Two"), ("Two", "Three", "One")}


def test_cards_drawn_meanwhile_are_no_longer_in_the_deck(pool: Pool) -> None:
    draw = {**DRAW, "join": "then"}
    scenario = acting(pool, TOP, draw, rest("send_to_gy"), deck=("One", "Two", "Three", "Four"))
    assert boards(pool, scenario) == {(("One",), ("Three", "Two"), ("Four",))}


def test_what_is_done_if_the_card_fits_and_else(pool: Pool) -> None:
    top = {**TOP, "count": 1}
    add, under = {"do": "add_to_hand", "card": "top"}, {"do": "to_deck_bottom", "card": "top"}
    branch = {"do": "if", "card": "top", "where": {"names": ["One"]}, "then": [add], "else": [under]}
    branch["join"] = "if_you_do"
    assert boards(pool, acting(pool, top, branch, deck=("One", "Two"))) == {(("One",), (), ("Two",))}
    other = Pool()
    assert boards(other, acting(other, top, branch, deck=("Two", "One"))) == {((), (), ("One", "Two"))}


def test_any_number_of_cards(pool: Pool) -> None:
    top = {"do": "excavate", "count": 1, "most": 3, "name": "top"}
    scenario = acting(pool, top, rest("send_to_gy"), deck=("One", "Two"))
    assert {gy for _, gy, _ in boards(pool, scenario)} == {("One",), ("One", "Two")}


def test_any_number_of_cards_is_sent_and_counted(pool: Pool) -> None:
    sent = {"do": "mill", "count": 1, "most": 2, "name": "sent"}
    draw = {"do": "draw", "count": {"count_of": "sent"}, "join": "then"}
    scenario = acting(pool, sent, draw, deck=("One", "Two", "Three", "Four"))
    assert boards(pool, scenario) == {
        (("Two",), ("One",), ("Three", "Four")),
        (("Four", "Three"), ("One", "Two"), ()),
    }


def test_too_few_cards_are_not_excavated(pool: Pool) -> None:
    assert not boards(pool, acting(pool, TOP, rest("send_to_gy"), deck=("One", "Two")))


def test_cards_of_an_unknown_deck_are_not_excavated_and_no_proof_is_given(pool: Pool) -> None:
    known = acting(pool, TOP, rest("send_to_gy"), deck=("One", "Two", "Three", "Four"))
    scenario = replace(known, deck_order="unknown")
    assert not boards(pool, scenario)
    assert solve(scenario, pool.facts, pool.models).status == "OPTIMAL_AS_MODELLED"


@pytest.mark.parametrize("listed", [True, False])
def test_all_cards_of_a_deck_are_known_in_any_order(pool: Pool, listed: bool) -> None:
    scenario = acting(pool, TOP, you_can(adding("Two")), rest("send_to_gy"), deck=("One", "Two", "Three"))
    scenario = replace(scenario, deck_order="listed" if listed else "unknown")
    assert boards(pool, scenario) == {((), ("One", "Three", "Two"), ()), (("Two",), ("One", "Three"), ())}


@pytest.mark.parametrize("listed", [True, False])
def test_the_last_cards_of_a_deck_are_drawn_and_sent_known(pool: Pool, listed: bool) -> None:
    order: Any = "listed" if listed else "unknown"
    drawn = replace(acting(pool, {**DRAW, "count": 2}, deck=("One", "Two")), deck_order=order)
    assert boards(pool, drawn) == {(("One", "Two"), (), ())}
    other = Pool()
    sent = replace(acting(other, {"do": "mill", "count": 2}, deck=("Two", "One")), deck_order=order)
    assert boards(other, sent) == {((), ("One", "Two"), ())}


def test_a_card_of_several_is_drawn_unknown(pool: Pool) -> None:
    scenario = replace(acting(pool, {**DRAW, "count": 1}, deck=("One", "Two")), deck_order="unknown")
    (board,) = boards(pool, scenario)
    assert board[0] == ("?",) and board[2] == ("One", "Two")


def test_one_of_the_cards_that_paid_is_taken(pool: Pool) -> None:
    """Out of cards that were chosen before, where they are now."""
    cost = [{"do": "send_to_gy", "choose": {"from": ["hand"], "min": 2, "max": 2, "name": "paid"}}]
    back = {"do": "add_to_hand", "choose": {"from": ["gy"], "out_of": "paid"}}
    scenario = acting(pool, back, cost=cost, hand=("One", "Two"), gy=("Three",))
    assert {hand for hand, _, _ in boards(pool, scenario)} == {("One",), ("Two",)}


def _model(*actions: dict[str, Any], **more: Any) -> CardModel:
    return CardModel.model_validate({"passcode": 1, "name": "Actor", **ignition(*actions, **more)})


def test_cards_are_excavated_first_and_never_as_a_cost() -> None:
    assert _model(TOP, rest("send_to_gy"))
    with pytest.raises(ValidationError):
        _model(rest("send_to_gy"))
    with pytest.raises(ValidationError):
        _model(DRAW, cost=[TOP])


def test_what_could_be_excavated_could_be_anywhere_it_is_taken(pool: Pool) -> None:
    """A card that only an excavation could bring is not proved idle."""
    take = {"do": "add_to_hand", "card": "top", "join": "then"}
    scenario = acting(pool, {**TOP, "count": 1}, take, deck=("One", "Two"))
    assert boards(pool, scenario) == {(("One",), (), ("Two",))}
    ground = Ground(scenario, pool.facts, pool.models)
    names = {ground.kinds.facts[kind].name for kind in Reachable(ground).at["hand"]}
    assert {"One", "Two"} <= names


def test_an_excavated_card_that_is_revealed_is_added(pool: Pool) -> None:
    reveal = {"do": "reveal", "choose": {**ONE, "where": {"names": ["Two"]}, "name": "shown"}}
    add = {"do": "add_to_hand", "card": "shown", "join": "also"}
    scenario = acting(pool, TOP, you_can(reveal), add, deck=("One", "Two", "Three", "Four"))
    assert boards(pool, scenario) == {
        (("Two",), (), ("One", "Three", "Four")),
        ((), (), ("One", "Two", "Three", "Four")),
    }
