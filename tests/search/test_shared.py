"""Cards compared with those chosen before, with the effect's own card, or with cards somewhere: the search finds every
choice, the referee accepts those and no other."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from combo_solver.errors import RefereeError
from combo_solver.ground.ground import Ground
from combo_solver.models.effects import CardModel
from combo_solver.referee import replay
from combo_solver.report.lines import LineWriter
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.turn.successors import Turn
from tests.invented import Pool, ignition
from tests.searching import judge_random_lines, judge_successors

COST = {"do": "banish", "choose": {"from": ["gy"], "name": "paid"}}


def searching(where: dict[str, Any], cost: dict[str, Any] | None = None) -> tuple[Pool, ResolvedScenario]:
    """A Level 4 WIND Dragon that banishes one of two monsters of the GY and takes a card of the Deck."""
    pool = Pool()
    choose = {"from": ["deck"], "where": {"kinds": ["monster"], **where}}
    model = ignition({"do": "add_to_hand", "choose": choose}, cost=[cost or COST], limit={})
    actor = pool.add("Actor", "monster effect", type="Dragon", attribute="WIND", atk=1500, model=model)
    gy = (pool.add("Low", level=2, atk=500), pool.add("Fiend", type="Fiend", attribute="DARK", level=6, atk=2000))
    deck = (
        gy[0],
        pool.add("Twin", level=2, atk=2000),
        pool.add("Dark", attribute="DARK", level=6, atk=500),
        pool.add("Bird", type="Winged Beast", attribute="WIND", level=5, atk=1500),
        pool.add("Xyz", "monster effect xyz", rank=6, level=None, attribute="WATER", model={}),
    )
    return pool, pool.scenario(field={"M1": actor}, gy=gy, deck=deck, listed=False)


def taken(pool: Pool, scenario: ResolvedScenario) -> set[tuple[str, str]]:
    """(what was banished, what was taken); the referee has judged each, and random lines."""
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    start = turn.canonical(turn.start)
    found = set()
    for _, draft in turn.successors(start):
        steps, _ = LineWriter(turn).write([start, turn.canonical(draft.freeze())])
        told = {choice.do: choice.cards[0].name for choice in (*steps[0].costs, *steps[0].choices)}
        if "add_to_hand" in told:
            found.add((told["banish"], told["add_to_hand"]))
    return found


PAID = {"shared_with": "paid"}


@pytest.mark.parametrize(
    ("where", "pairs"),
    [
        ({"shared": [{"trait": "level", **PAID}]}, {("Low", "Low"), ("Low", "Twin"), ("Fiend", "Dark")}),
        ({"shared": [{"trait": "name", **PAID}]}, {("Low", "Low")}),
        ({"shared": [{"trait": "level", **PAID}, {"trait": "name", "different": True, **PAID}]},
         {("Low", "Twin"), ("Fiend", "Dark")}),
        ({"shared": [{"trait": "attribute", "shared_with": "self"}]}, {("Low", "Bird"), ("Fiend", "Bird")}),
        ({"shared": [{"trait": "attribute", "different": True, "among": ["gy", "monster_zone"]}]},
         {("Low", "Low"), ("Low", "Twin"), ("Low", "Xyz"), ("Fiend", "Dark"), ("Fiend", "Xyz")}),
        ({"shared": [{"trait": "level", "among": ["monster_zone"], "where": {"types": ["Dragon"]}}]}, set()),
        ({"level": {"max": {"value": "level", "value_of": "paid", "plus": -1}}},
         {("Fiend", "Low"), ("Fiend", "Twin"), ("Fiend", "Bird")}),
        ({"atk": {"equals": {"value": "atk", "value_of": "self"}}}, {("Low", "Bird"), ("Fiend", "Bird")}),
        ({"level": {"min": {"value": "rank", "value_of": "paid"}}}, set()),
        ({"level": {"max": {"value": "rank", "value_of": "paid"}}}, set()),
    ],
)  # fmt: skip
def test_cards_are_compared_with_others(where: dict[str, Any], pairs: set[tuple[str, str]]) -> None:
    assert taken(*searching(where)) == pairs


@pytest.mark.parametrize(
    "where",
    [
        {"shared": [{"trait": "level", **PAID}]},
        {"shared": [{"trait": "name", "different": True, **PAID}]},
        {"shared": [{"trait": "attribute", "among": ["monster_zone"]}]},
        {"level": {"max": {"value": "level", "value_of": "paid", "plus": -1}}},
    ],
)
def test_the_referee_refuses_other_cards(where: dict[str, Any]) -> None:
    """Of the choices without the comparison it accepts those that the search finds with it."""
    strict, scenario = searching(where)
    # What compares cards tells them apart: this comparison holds of all.
    loose, _ = searching({"shared": [{"trait": "sort", **PAID}]})
    turn = Turn(Ground(scenario, loose.facts, loose.models))
    start, accepted = turn.canonical(turn.start), set()
    for _, draft in turn.successors(start):
        steps, _ = LineWriter(turn).write([start, turn.canonical(draft.freeze())])
        told = {choice.do: choice.cards[0].name for choice in (*steps[0].costs, *steps[0].choices)}
        try:
            replay(scenario, steps, strict.facts, strict.models)
        except RefereeError:
            continue
        if "add_to_hand" in told:
            accepted.add((told["banish"], told["add_to_hand"]))
    assert accepted == taken(strict, scenario)


@pytest.mark.parametrize(
    ("model", "fault"),
    [
        (ignition({"do": "banish", "choose": {"from": ["gy"], "where": {"shared": [{"trait": "name", **PAID}]}}}),
         "paid"),
        ({"procedure": [{"number": 1, "if": [
            {"test": "count", "in": ["gy"], "where": {"shared": [{"trait": "name", "among": ["hand"]}]}}]}]}, "alone"),
        ({"procedure": [{"number": 1, "if": [
            {"test": "count", "in": ["gy"], "where": {"shared": [{"trait": "name"}]}}]}]}, "exactly one"),
    ],
)  # fmt: skip
def test_what_a_comparison_cannot_say(model: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValidationError, match=fault):
        CardModel.model_validate({"passcode": 1, "name": "Card", **model})
