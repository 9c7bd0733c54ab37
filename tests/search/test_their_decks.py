"""What the opponent must do with their Deck, and who must draw and cannot (DE-03; invented cards)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.scenario.objective import ready_made
from combo_solver.scenario.position import MonsterAt, ResolvedScenario
from tests.battling import met, turn_of
from tests.invented import Pool, chosen
from tests.searching import judge_random_lines, solved

DRAWS = {"do": "draw"}
FLIPPED = {"on": "flipped"}


def flips(*actions: dict[str, Any]) -> dict[str, Any]:
    effect = {"number": 1, "kind": "trigger", "from": ["monster_zone"], "event": FLIPPED, "optional": False}
    return {"effect": [{**effect, "do": list(actions)}]}


def facing(deck: tuple[str, ...], *actions: dict[str, Any], goal: str = "win") -> tuple[Pool, ResolvedScenario]:
    """My monster against one of theirs that lies face-down, and these cards in their Deck."""
    pool = Pool()
    theirs = pool.add("Theirs", "monster effect flip", atk=0, defense=0, model=flips(*actions))
    mine = pool.add("Mine", atk=1000)
    scenario = pool.scenario(field={"M1": mine}, goal=ready_made(goal))
    held = MonsterAt(theirs, position="set")
    other = replace(scenario.opponent, monsters={"M1": held}, deck=tuple(pool.add(each) for each in deck))
    return pool, replace(scenario, opponent=other, deck_order="listed")


@pytest.mark.parametrize(("deck", "drawn", "won"), [(("One",), 2, True), (("One", "Two"), 2, False)])
def test_who_must_draw_and_cannot_has_lost(deck: tuple[str, ...], drawn: int, won: bool) -> None:
    pool, scenario = facing(deck, {**DRAWS, "count": drawn})
    report = solved(pool, scenario)
    assert report.objective.won == won
    assert (report.status == "OPTIMAL") == won


def test_a_deck_that_is_not_told_is_not_drawn_from() -> None:
    pool, scenario = facing((), DRAWS)
    report = solved(pool, scenario)
    assert not report.objective.won
    assert report.status != "UNREACHABLE"


@pytest.mark.parametrize(
    ("deck", "action", "done"),
    [
        (("One",), chosen("special_summon", "deck", "One"), True),
        (("One", "Two"), chosen("special_summon", "deck", "One"), False),
        (("One",), DRAWS, False),
        ((), chosen("special_summon", "deck", "One"), False),
    ],
)
def test_of_a_deck_of_like_cards_no_order_must_be_told(
    deck: tuple[str, ...], action: dict[str, Any], done: bool
) -> None:
    """Cards are chosen there; drawing them stays a gap."""
    pool, scenario = facing(deck, action, goal="damage")
    turn = turn_of(pool, replace(scenario, deck_order="unknown"))
    judge_random_lines(turn, pool)
    assert bool(turn.ground.theirs.acting) == done
    assert {len(deck) - len(state.opponent.deck) for state in met(turn)} == ({0, 1} if done else {0})


@pytest.mark.parametrize(
    "actions",
    [
        (DRAWS,),
        (chosen("add_to_hand", "deck", "One"),),
        ({"do": "shuffle_into_deck", "card": "self"},),
    ],
)
def test_both_judges_agree(actions: tuple[dict[str, Any], ...]) -> None:
    pool, scenario = facing(("One", "Two"), *actions, goal="damage")
    turn = turn_of(pool, scenario)
    assert any(True for _ in met(turn))
    judge_random_lines(turn, pool)
    ends = {(state.opponent.hand, len(state.opponent.deck)) for state in met(turn) if state.clock.phase == "main2"}
    assert len(ends) > 1
